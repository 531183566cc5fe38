import type { Worker } from 'node:worker_threads'
import type { IndexStats } from '@quarry/engine'
import type { Channel } from '@quarry/engine/remote'

/** What a worker is asked that had nothing to do for a while. */
export type RestQuestion = { kind: 'rest?' }

/** It has closed all that it had, of which this is known; or it goes on. */
export type RestAnswer = { kind: 'rests'; stats: ReadonlyMap<string, IndexStats> } | { kind: 'goes on' }

type OnDemandOptions = {
  /** Resolves when the worker can be called. */
  start(): Promise<Worker>
  /** Without a call for so long it is asked whether it may end. */
  restMs: number
  /** A later one could not be started. */
  onError(error: unknown): void
}

/** The channel to a worker that ends when nothing is asked of it, and is started again by the next call. */
type OnDemandWorker = Channel & {
  /** Starts the first one. */
  open(): Promise<void>
  /** Resolves when it neither starts nor ends. @returns whether it is there. */
  isThere(): Promise<boolean>
  /** What the last one knew of its indexes when it ended; null while there is another. */
  left(): ReadonlyMap<string, IndexStats> | null
  /** It is being stopped: nothing is asked of it any more. */
  end(): void
}

/**
 *   there ── no call for a while ──▶ asked ── 'rests' ──▶ ended ── a call ──▶ starting ──▶ there
 *                                      └───── 'goes on' ──▶ there
 *
 * Calls that come while it is asked, ends or starts wait here in their order: no two have the same files open.
 */
export function createOnDemandWorker({ start, restMs, onError }: OnDemandOptions): OnDemandWorker {
  const listeners: ((message: unknown) => void)[] = []
  let worker: Worker | null = null
  let left: ReadonlyMap<string, IndexStats> | null = null
  const held: unknown[] = []
  let unanswered = 0
  let rest: NodeJS.Timeout | undefined
  let ended = false
  let answer = (_: RestAnswer): void => {}
  /** While it is asked, ends or starts. */
  let turning: Promise<void> | null = null

  function receive(message: unknown): void {
    if (isRestAnswer(message)) {
      answer(message)
      return
    }
    for (const listener of listeners) listener(message)
    if (isNews(message)) return
    unanswered -= Array.isArray(message) ? message.length : 1
    restLater()
  }

  function send(call: unknown): void {
    worker?.postMessage(call)
    unanswered += 1
  }

  function restLater(): void {
    clearTimeout(rest)
    if (worker && unanswered === 0) rest = setTimeout(() => turn(ask), restMs).unref()
  }

  function turn(work: () => Promise<void>): void {
    turning = work().then(
      () => {
        turning = null
        if (ended) return
        if (!worker && held.length > 0) return turn(open)
        for (const call of held.splice(0)) send(call)
        restLater()
      },
      error => {
        turning = null
        onError(error)
      },
    )
  }

  async function open(): Promise<void> {
    worker = await start()
    worker.on('message', receive)
    left = null
  }

  async function ask(): Promise<void> {
    const asked = worker
    const said = await new Promise<RestAnswer>(resolve => {
      answer = resolve
      asked?.postMessage({ kind: 'rest?' } satisfies RestQuestion)
    })
    if (said.kind === 'goes on') return
    left = said.stats
    worker = null
    // It is not lost.
    asked?.removeAllListeners('exit')
    await asked?.terminate()
  }

  return {
    async open() {
      await open()
      restLater()
    },
    on: (_, listener) => listeners.push(listener),
    postMessage(call) {
      clearTimeout(rest)
      if (worker && !turning) return send(call)
      // Whoever gave it may change it from now on.
      held.push(structuredClone(call))
      if (!turning) turn(open)
    },
    async isThere() {
      while (turning) await turning
      return worker !== null
    },
    left: () => left,
    end() {
      ended = true
      clearTimeout(rest)
      answer({ kind: 'goes on' })
    },
  }
}

const isNews = (message: unknown): message is { kind: unknown } =>
  typeof message === 'object' && message !== null && 'kind' in message

const isRestAnswer = (message: unknown): message is RestAnswer =>
  isNews(message) && (message.kind === 'rests' || message.kind === 'goes on')
