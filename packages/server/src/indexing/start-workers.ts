import { MessageChannel, Worker } from 'node:worker_threads'
import { EngineError, type SearchEngine } from '@quarry/engine'
import type { RefreshOptions } from '@quarry/engine/durable'
import { connectEngine } from '@quarry/engine/remote'
import { Fault } from '../http/index.ts'
import type { Introduction, News, WorkerSetting } from './publish-over-line.ts'

export const workerNames = ['indexing', 'querying', 'building'] as const

export type WorkerFiles = Record<(typeof workerNames)[number], string>

type Crew = {
  engine: SearchEngine
  /** Ends both workers at once. What was acknowledged is durable. */
  stop(): Promise<void>
}

type CrewOptions = {
  folder: string
  workers: WorkerFiles
  progress: (text: string) => void
  onError: (error: unknown) => void
  /** For both workers. */
  refresh?: RefreshOptions | undefined
  /** A worker has ended by itself: calls that waited have been refused. `stopped`: when the other has ended too. */
  onLoss: (error: Error, stopped: Promise<void>) => void
}

/** Documents that are written, and what answers are made of, are soon forgotten: little room for what is new will do. */
const shortLived = { maxYoungGenerationSizeMb: 24 }

/**
 * Starts one worker that indexes and one that searches, with a line between them:
 *
 *   main ──── writes, reads by id ────▶ indexing
 *     └────── searches ──▶ querying ◀── what can be searched, acknowledged
 *
 * While many documents come, the indexing worker has one of its own that makes segments of them.
 */
export async function startWorkers(options: CrewOptions): Promise<Crew> {
  const { folder, workers, progress, onError, onLoss, refresh = {} } = options
  const setting: WorkerSetting = { folder, refresh, building: workers.building }
  const indexing = new Worker(workers.indexing, { workerData: setting, resourceLimits: shortLived })
  const querying = new Worker(workers.querying, { workerData: setting, resourceLimits: shortLived })
  const engine = connectEngine(indexing, querying)
  let ended = false

  async function stop(): Promise<void> {
    ended = true
    await Promise.all([indexing.terminate(), querying.terminate()])
  }

  const opened = new Promise<void>((resolve, reject) => {
    const lose = (which: string, cause?: unknown): void => {
      if (ended) return
      const message = `The ${which} worker has ended unexpectedly, and is started again. Try again in 1 s.`
      const error = new Fault('ServiceUnavailableException', message, { cause, retryAfter: 1 })
      const stopped = stop()
      engine.fail(error)
      reject(error)
      onLoss(error, stopped)
    }
    for (const [which, worker] of [
      ['indexing', indexing],
      ['searching', querying],
    ] as const) {
      worker.on('error', cause => lose(which, cause))
      worker.on('exit', () => lose(which))
    }
    indexing.on('message', (news: News | { id: number }) => {
      if (!('kind' in news)) return
      if (news.kind === 'progress') progress(news.text)
      else if (news.kind === 'error') onError(new Error(news.message))
      else if (news.kind === 'open') resolve()
      else reject(refusal(news))
    })
  })

  const line = new MessageChannel()
  indexing.postMessage({ kind: 'line', port: line.port1 } satisfies Introduction, [line.port1])
  querying.postMessage({ kind: 'line', port: line.port2 } satisfies Introduction, [line.port2])
  try {
    await opened
  } catch (error) {
    await stop()
    throw error
  }
  return {
    engine: {
      ...engine,
      async close() {
        await engine.close()
        await stop()
      },
    },
    stop,
  }
}

function refusal({ message, code }: Extract<News, { kind: 'not open' }>): Error {
  return code === 'corrupt' || code === 'locked' ? new EngineError(code, message) : new Error(message)
}
