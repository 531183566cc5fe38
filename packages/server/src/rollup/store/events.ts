/** The worker that has `events.db`: it keeps what is collected, and counts. One per process. */
import { parentPort, workerData } from 'node:worker_threads'
import { createTurns, openDatabase } from '@quarry/store'
import { createEventCounts, eventMigrations } from './event-counts.ts'
import { callByName, type SentAnswer, type SentCall, type WorkerSetting } from './open-event-counts.ts'

const main = parentPort
if (!main) throw new Error('This file is a worker: it is started by the services.')
const { file, settings } = workerData as WorkerSetting
const opened = openDatabase(file, { durable: true, migrations: eventMigrations }).then(database =>
  createEventCounts(database, settings),
)
const inTurn = createTurns()

main.on('message', (call: SentCall) =>
  inTurn(async () => {
    let answer: SentAnswer
    try {
      answer = { id: call.id, value: await callByName(await opened, call) }
    } catch (error) {
      answer = { id: call.id, error: error instanceof Error ? error.message : String(error) }
    }
    main.postMessage(answer)
  }),
)
