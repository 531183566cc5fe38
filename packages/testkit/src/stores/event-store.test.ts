import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEventStore } from '@quarry/server/stores'
import { afterAll } from 'vitest'
import { describeEventStore } from './describe-event-store.ts'
import { createMemoryEventStore } from './memory-event-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quarry-event-store-'))
let files = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeEventStore('SQLite in a file', () => openEventStore(path.join(folder, `${++files}`, 'events.db')))
describeEventStore('SQLite in memory', () => openEventStore(':memory:'))
describeEventStore('plain data', async () => createMemoryEventStore())
