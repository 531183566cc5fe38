/** The worker that has `events.db`: it keeps what is collected, and counts. One per process. */
import { parentPort, workerData } from 'node:worker_threads'
import { createTurns, openDatabase } from '@quarry/store'
import { createEventCalls } from './event-calls.ts'
import type { Asked, Told, WorkerSetting } from './event-line.ts'
import { eventMigrations } from './event-migrations.ts'

const main = parentPort
if (!main) throw new Error('This file is a worker: it is started by the services.')
const { file, settings } = workerData as WorkerSetting
const calls = openDatabase(file, { durable: true, migrations: eventMigrations }).then(database =>
  createEventCalls(database, settings),
)
const inTurn = createTurns()

main.on('message', ({ id, name, args }: Asked) =>
  inTurn(async () => {
    let told: Told
    try {
      const ask = (await calls)[name] as (...given: readonly unknown[]) => unknown
      told = { id, value: await ask(...args) }
    } catch (error) {
      told = { id, error: error instanceof Error ? error.message : String(error) }
    }
    main.postMessage(told)
  }),
)
