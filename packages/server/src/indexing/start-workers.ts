import { MessageChannel, Worker } from 'node:worker_threads'
import { EngineError, type SearchEngine } from '@quarry/engine'
import type { RefreshOptions } from '@quarry/engine/durable'
import { connectEngine } from '@quarry/engine/remote'
import { Fault, type InTurn } from '../http/index.ts'
import { createOnDemandWorker } from './on-demand-worker.ts'
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
  /** The worker that indexes ends when nothing was asked of it for so long, if what it has is soon opened again. */
  restMs?: number | undefined
  /** Runs what is made of each answer. */
  inTurn?: InTurn | undefined
  /** A worker has ended by itself: calls that waited have been refused. `stopped`: when the other has ended too. */
  onLoss: (error: Error, stopped: Promise<void>) => void
}

/** Most sites are written seldom: the worker that indexes would hold some fifteen megabytes for nothing. */
const restAfterMs = 20_000

/** Documents that are written, and what answers are made of, are soon forgotten: little room for what is new will do. */
const shortLived = { maxYoungGenerationSizeMb: 24 }

/**
 * Starts one worker that indexes, while there is something to write or to read by id, and one that searches, with a line
 * between them:
 *
 *   main ──── writes, reads by id ────▶ indexing
 *     └────── searches ──▶ querying ◀── what can be searched, acknowledged
 *
 * While many documents come, the indexing worker has one of its own that makes segments of them.
 */
export async function startWorkers(options: CrewOptions): Promise<Crew> {
  const { folder, workers, progress, onError, onLoss, refresh = {}, restMs = restAfterMs } = options
  const setting: WorkerSetting = { folder, refresh, building: workers.building }
  const querying = new Worker(workers.querying, { workerData: setting, resourceLimits: shortLived })
  let indexing: Worker | undefined
  let ended = false
  const writer = createOnDemandWorker({
    start: startIndexing,
    restMs,
    onError: error => lose('indexing', error),
  })
  const engine = connectEngine(writer, querying, options.inTurn)
  const lost = new Promise<never>((_, reject) => {
    watch('searching', querying, reject)
  })

  async function stop(): Promise<void> {
    ended = true
    writer.end()
    await Promise.all([indexing?.terminate(), querying.terminate()])
  }

  function lose(which: string, cause: unknown): Fault {
    const message = `The ${which} worker has ended unexpectedly, and is started again. Try again in 1 s.`
    const error = new Fault('ServiceUnavailableException', message, { cause, retryAfter: 1 })
    if (ended) return error
    const stopped = stop()
    engine.fail(error)
    onLoss(error, stopped)
    return error
  }

  function watch(which: string, worker: Worker, tell: (error: Error) => void): void {
    worker.on('error', cause => tell(lose(which, cause)))
    worker.on('exit', () => tell(lose(which, undefined)))
  }

  async function startIndexing(): Promise<Worker> {
    const worker = new Worker(workers.indexing, { workerData: setting, resourceLimits: shortLived })
    indexing = worker
    const opened = new Promise<void>((resolve, reject) => {
      watch('indexing', worker, reject)
      worker.on('message', (news: News | { id: number }) => {
        if (!('kind' in news)) return
        if (news.kind === 'progress') progress(news.text)
        else if (news.kind === 'error') onError(new Error(news.message))
        else if (news.kind === 'open') resolve()
        else if (news.kind === 'not open') reject(refusal(news))
      })
    })
    const line = new MessageChannel()
    worker.postMessage({ kind: 'line', port: line.port1 } satisfies Introduction, [line.port1])
    querying.postMessage({ kind: 'line', port: line.port2 } satisfies Introduction, [line.port2])
    await opened
    return worker
  }

  try {
    await Promise.race([writer.open(), lost])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    engine: {
      ...engine,
      // Nothing has changed since.
      stats: async index => writer.left()?.get(index) ?? engine.stats(index),
      async close() {
        // One that has ended has left everything on the disk.
        if (await writer.isThere()) await engine.close()
        else engine.fail(new EngineError('closed', 'The engine is closed.'))
        await stop()
      },
    },
    stop,
  }
}

function refusal({ message, code }: Extract<News, { kind: 'not open' }>): Error {
  return code === 'corrupt' || code === 'locked' ? new EngineError(code, message) : new Error(message)
}
