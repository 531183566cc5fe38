/** The worker that has the documents, and makes and merges segments. One per process. */
import { parentPort, workerData } from 'node:worker_threads'
import { serveEngine } from '@quarry/engine/remote'
import { describeProgress } from './describe-progress.ts'
import { giveBackAtRest } from './give-back.ts'
import { giveWay } from './give-way.ts'
import type { RestQuestion } from './on-demand-worker.ts'
import { openFolder } from './open-folder.ts'
import { type Introduction, type News, publishOver, type WorkerSetting } from './publish-over-line.ts'
import { startBuilder } from './start-builder.ts'

const main = parentPort
if (!main) throw new Error('This file is a worker: it is started by the engine.')
giveWay()
const { folder, refresh, building } = workerData as WorkerSetting
/** What is larger takes longer to open than a write should wait. */
const mostBytes = 8 << 20
const tell = (news: News): void => main.postMessage(news)

main.once('message', async ({ port }: Introduction) => {
  try {
    const engine = await openFolder(folder, {
      ...refresh,
      publish: publishOver(port),
      progress: step => tell({ kind: 'progress', text: describeProgress(step) }),
      onError: error => tell({ kind: 'error', message: String(error) }),
      // Searches have their own worker; here only deletes by filter read lists.
      postingsBytes: 16 << 20,
      startHelper: () => startBuilder(building),
    })
    serveEngine(main, engine)
    main.on('message', giveBackAtRest())
    main.on('message', async (message: RestQuestion | { kind?: undefined }) => {
      if (message.kind !== 'rest?') return
      const stats = engine.settled()
      const bytes = [...(stats?.values() ?? [])].reduce((sum, one) => sum + one.bytes, 0)
      if (!stats || bytes > mostBytes) return tell({ kind: 'goes on' })
      await engine.close()
      tell({ kind: 'rests', stats })
    })
    tell({ kind: 'open' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? { code: String(error.code) } : {}
    tell({ kind: 'not open', message: error instanceof Error ? error.message : String(error), ...code })
  }
})
