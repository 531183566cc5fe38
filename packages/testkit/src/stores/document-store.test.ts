import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDocumentStore } from '@quarry/server/stores'
import { afterAll } from 'vitest'
import { describeDocumentStore } from './describe-document-store.ts'
import { createMemoryDocumentStore } from './memory-document-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quarry-document-store-'))
let files = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeDocumentStore('SQLite in a file', () =>
  openDocumentStore(path.join(folder, `${++files}`, 'sources.db')),
)
describeDocumentStore('SQLite in memory', () => openDocumentStore(':memory:'))
describeDocumentStore('plain data', async () => createMemoryDocumentStore())
