import { EngineError, type SearchEngine } from '@quarry/engine'
import type { RefreshOptions } from '@quarry/engine/durable'
import { delegateEngine } from '@quarry/engine/remote'
import { makeFolder } from '@quarry/store'
import { createRestartPauses, findWorkers } from '../config/index.ts'
import type { InTurn } from '../http/index.ts'
import { describeProgress } from './describe-progress.ts'
import { lockFolder } from './lock-folder.ts'
import { startWorkers, type WorkerFiles, workerNames } from './start-workers.ts'

type EmbeddedOptions = {
  /** The folder of built workers; without one they are looked for beside the program. */
  workers?: string | undefined
  progress?: (text: string) => void
  onError?: (error: unknown) => void
  clock?: () => number
  /** When documents become searchable and go to the disk; the defaults are right for most. */
  refresh?: RefreshOptions
  /** The worker that indexes ends after so long without a call. */
  restMs?: number
  /** Workers were started again: what was on its way into searches may be a moment later. */
  onRestart?: () => void
  /** How long to wait before workers that ended by themselves are started again. */
  restartPause?: () => number
  /** Runs what is made of each answer. */
  inTurn?: InTurn | undefined
}

/**
 * Opens the embedded engine on a folder: in workers when they are built, otherwise on this thread. Returns at once;
 * calls wait until it is open. A folder that is in use is refused right here.
 *
 * @example openEmbedded('data/index', { progress: text => console.log(text) })
 */
export function openEmbedded(folder: string, options: EmbeddedOptions = {}): SearchEngine {
  const { progress = () => {}, onError = () => {}, clock = Date.now, refresh, restMs } = options
  const { restartPause = createRestartPauses(), onRestart = () => {} } = options
  makeFolder(folder)
  const lock = lockFolder(folder)
  const workers = findWorkers(workerNames, options.workers)
  let closed: Promise<void> | undefined
  let restart: NodeJS.Timeout | undefined
  let ending: Promise<void> | undefined
  let current: Promise<SearchEngine> = workers ? start(workers) : openHere()
  // Whoever calls first is told; nobody may be listening yet.
  current.catch(() => {})

  async function openHere(): Promise<SearchEngine> {
    // Where workers have the engine nothing of it is loaded here.
    const { openFolder } = await import('./open-folder.ts')
    return openFolder(folder, {
      ...refresh,
      progress: step => progress(describeProgress(step)),
      onError,
      clock,
    })
  }

  async function start(files: WorkerFiles): Promise<SearchEngine> {
    const { engine } = await startWorkers({
      folder,
      workers: files,
      progress,
      onError,
      refresh,
      restMs,
      inTurn: options.inTurn,
      onLoss(error, stopped) {
        onError(error)
        ending = stopped
        if (closed) return
        const again = (): void => {
          current = stopped.then(() => start(files))
          current.then(onRestart, onError)
        }
        const pauseMs = restartPause()
        if (pauseMs === 0) return again()
        // Nobody waits for so long.
        current = Promise.reject(error)
        current.catch(() => {})
        restart = setTimeout(again, pauseMs).unref()
      },
    })
    return engine
  }

  async function closeAll(): Promise<void> {
    try {
      clearTimeout(restart)
      const engine = await current.catch(() => undefined)
      await engine?.close()
      await ending
    } finally {
      lock.release()
    }
  }

  const engine = delegateEngine(async () => {
    if (closed) throw new EngineError('closed', 'The engine is closed.')
    return current
  })
  return {
    ...engine,
    close() {
      closed ??= closeAll()
      return closed
    },
  }
}
