import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import type { CollectedEvent } from '../collect/index.ts'
import { createEventCounts, eventMigrations } from '../rollup/store/event-counts.ts'
import { eventFindings } from './doctor-events.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000
let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

async function collect(...ages: number[]): Promise<void> {
  const file = path.join(folder, 'events.db')
  const database = await openDatabase(file, { durable: false, migrations: eventMigrations })
  const calls = createEventCounts(database, { days: 180, visitors: 5, origin: '' })
  await calls.append(
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
  await calls.aggregate()
  await database.close()
}

it('the doctor counts events, and says nothing where there are none', async () => {
  expect(eventFindings(folder, 180)).toEqual([])
  await collect(0, 100)
  expect(eventFindings(folder, 180)).toEqual([
    { what: 'Events', state: 'good', detail: '2 kept for at most 180 days, 0 to be counted' },
  ])
})

it('the doctor finds events that should be gone, and such as nobody counts', async () => {
  await collect(0, 100)
  expect(eventFindings(folder, 90)).toMatchObject([
    { state: 'warning', remedy: expect.stringContaining('QUARRY_EVENTS_DAYS') },
  ])
  const database = await openDatabase(path.join(folder, 'events.db'), {
    durable: false,
    migrations: eventMigrations,
  })
  await database.run('UPDATE sqlite_sequence SET seq = 200000')
  await database.close()
  expect(eventFindings(folder, 180)).toMatchObject([
    { state: 'warning', detail: expect.stringContaining('not counted') },
  ])
})
