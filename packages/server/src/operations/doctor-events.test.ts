import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CollectedEvent } from '../collect/index.ts'
import { createEventCalls, eventMigrations } from '../rollup/index.ts'
import { eventFindings } from './doctor-events.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function collect(...ages: number[]): void {
  const file = path.join(folder, 'events.db')
  const database = openDatabase(file, { durable: false, migrations: eventMigrations })
  const calls = createEventCalls(database, { days: 180, visitors: 5, origin: '' })
  calls.append(
    ages.map(
      (age, place): CollectedEvent => ({
        id: `e${place}`,
        kind: 'page',
        at: now - age * day,
        visitor: null,
        body: {},
      }),
    ),
  )
  calls.fold()
  database.close()
}

it('the doctor counts events, and says nothing where there are none', () => {
  expect(eventFindings(folder, 180)).toEqual([])
  collect(0, 100)
  expect(eventFindings(folder, 180)).toEqual([
    { what: 'Events', state: 'good', detail: '2 kept for at most 180 days, 0 to be counted' },
  ])
})

it('the doctor finds events that should be gone, and such as nobody counts', () => {
  collect(0, 100)
  expect(eventFindings(folder, 90)).toMatchObject([
    { state: 'warning', remedy: expect.stringContaining('QUARRY_EVENTS_DAYS') },
  ])
  const database = openDatabase(path.join(folder, 'events.db'), {
    durable: false,
    migrations: eventMigrations,
  })
  database.run('UPDATE sqlite_sequence SET seq = 200000')
  database.close()
  expect(eventFindings(folder, 180)).toMatchObject([
    { state: 'warning', detail: expect.stringContaining('not counted') },
  ])
})
