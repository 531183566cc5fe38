/** The worker that has `events.db`: it keeps what is collected, and counts. One per process, while there is work. */
import { parentPort, workerData } from 'node:worker_threads'
import { createTurns, openDatabase } from '@quarry/store'
import { createEventCounts, eventMigrations } from './event-counts.ts'
import { callByName, type SentAnswer, type SentCall, type WorkerSetting } from './open-event-counts.ts'

const main = parentPort
if (!main) throw new Error('This file is a worker: it is started by the services.')
const { file, settings } = workerData as WorkerSetting
const database = openDatabase(file, { durable: true, migrations: eventMigrations })
const opened = database.then(one => createEventCounts(one, settings))
const inTurn = createTurns()

main.on('message', (call: SentCall | null) =>
  inTurn(async () => {
    if (call === null) {
      await (await database).close()
      main.close()
      return
    }
    let answer: SentAnswer
    try {
      answer = { id: call.id, value: await callByName(await opened, call) }
    } catch (error) {
      answer = { id: call.id, error: error instanceof Error ? error.message : String(error) }
    }
    main.postMessage(answer)
  }),
)
