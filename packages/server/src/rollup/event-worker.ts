/** The worker that has `events.db`: it keeps what is collected, and counts. One per process. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@quarry/store'
import { createEventCalls } from './event-calls.ts'
import type { Asked, Told, WorkerSetting } from './event-line.ts'
import { eventMigrations } from './event-migrations.ts'

const main = parentPort
if (!main) throw new Error('This file is a worker: it is started by the services.')
const { file, settings } = workerData as WorkerSetting
const database = openDatabase(file, { durable: true, migrations: eventMigrations })
const calls = createEventCalls(database, settings)

main.on('message', ({ id, name, args }: Asked) => {
  const ask = calls[name] as (...given: readonly unknown[]) => unknown
  let told: Told
  try {
    told = { id, value: ask(...args) }
  } catch (error) {
    told = { id, error: error instanceof Error ? error.message : String(error) }
  }
  main.postMessage(told)
})
