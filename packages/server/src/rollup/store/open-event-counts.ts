import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createTurns, openDatabase } from '@quarry/store'
import { createRestartPauses, findWorkers } from '../../config/index.ts'
import { Fault } from '../../http/index.ts'
import type { EventCounts, EventSettings, OpenEventCounts } from '../port/event-counts.ts'
import { createEventCounts, eventMigrations } from './event-counts.ts'

type CountsOptions = {
  file: string
  settings: EventSettings
  /** The folder of built workers; without one it is looked for beside the program. */
  workers?: string | undefined
  onError: (error: unknown) => void
  /** How long to wait before a worker that ended by itself is started again. */
  restartPause?: () => number
  /** Without a call for so long the worker is ended: the next call starts another one. */
  idleMs?: number
}

/** A call as the worker is sent it, and what comes back. */
export type SentCall = NamedCall & { id: number }
export type SentAnswer = { id: number; value?: unknown; error?: string }
export type WorkerSetting = Pick<CountsOptions, 'file' | 'settings'>

/** The worker of a site that nobody visits would hold some ten megabytes for nothing; to start another takes a tenth of a second. */
const restAfterMs = 20_000

/** A call that waits for longer than this waits for a worker that will not answer: another one takes its place. */
const longestMs = 20_000

/** Opens `events.db`: in a worker when it is built, which is there while it has work, else on this thread. */
export async function openEventCounts(options: CountsOptions): Promise<OpenEventCounts> {
  const workers = findWorkers(['events'], options.workers)
  return workers === null ? openHere(options) : openThere(workers.events, options)
}

async function openHere({ file, settings }: CountsOptions): Promise<OpenEventCounts> {
  const database = await openDatabase(file, { durable: true, migrations: eventMigrations })
  const counts = createEventCounts(database, settings)
  const inTurn = createTurns()
  return {
    ...forwardCalls(call => inTurn(() => callByName(counts, call))),
    close: () => inTurn(database.close),
  }
}

type Waiting = { since: number; resolve: (value: never) => void; reject: (error: Error) => void }

async function openThere(
  program: string,
  { file, settings, onError, restartPause = createRestartPauses(), idleMs = restAfterMs }: CountsOptions,
): Promise<OpenEventCounts> {
  // What a release cannot read is said at the start, and not by the first call.
  await (await openDatabase(file, { durable: true, migrations: eventMigrations })).close()
  const waiting = new Map<number, Waiting>()
  let next = 0
  let restart: NodeJS.Timeout | undefined
  let rest: NodeJS.Timeout | undefined
  let leaving: Promise<unknown> | undefined
  let closed = false
  /** None before the first call, when it rests, and for a while after it has ended again and again. */
  let current: ReturnType<typeof start> | null = null
  const watch = setInterval(() => {
    const [oldest] = waiting.values()
    if (oldest && performance.now() - oldest.since > longestMs)
      current?.lose(new Error(`It has not answered within ${longestMs / 1000} s.`))
  }, longestMs / 4).unref()

  function start() {
    const worker = new Worker(program, { workerData: { file, settings } satisfies WorkerSetting })
    worker.on('message', ({ id, value, error }: SentAnswer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) {
        worker.unref()
        rest = setTimeout(end, idleMs).unref()
      }
      if (error === undefined) one?.resolve(value as never)
      else one?.reject(new Error(error))
    })
    let isOver = false
    const lose = (cause?: Error): void => {
      if (isOver || closed) return
      isOver = true
      void worker.terminate()
      const error = endedUnexpectedly(cause)
      onError(error)
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
      const pauseMs = restartPause()
      current = null
      if (pauseMs > 0) restart = setTimeout(() => (restart = undefined), pauseMs).unref()
    }
    /** It closes its file by itself, and then there is nothing that it waits for. */
    const end = (): void => {
      if (isOver || closed) return
      isOver = true
      current = null
      leaving = once(worker, 'exit')
      worker.postMessage(null)
    }
    worker.on('error', lose)
    worker.on('exit', () => lose())
    // Only calls that wait for it keep the process alive.
    worker.unref()
    return { worker, lose }
  }

  return {
    ...forwardCalls(async call => {
      if (closed) throw isClosing()
      if (restart) throw endedUnexpectedly()
      clearTimeout(rest)
      current ??= start()
      next += 1
      const id = next
      const answer = new Promise<never>((resolve, reject) =>
        waiting.set(id, { since: performance.now(), resolve, reject }),
      )
      current.worker.ref()
      current.worker.postMessage({ ...call, id } satisfies SentCall)
      return answer
    }),
    async close() {
      if (closed) return
      closed = true
      clearInterval(watch)
      clearTimeout(restart)
      clearTimeout(rest)
      await current?.worker.terminate()
      await leaving
      for (const one of waiting.values()) one.reject(isClosing())
      waiting.clear()
    },
  }
}

/** The server is being stopped: whoever takes its place takes the events too. */
function isClosing(): Fault {
  return new Fault('ServiceUnavailableException', 'The events are closed. Try again in 1 s.', {
    retryAfter: 1,
  })
}

function endedUnexpectedly(cause?: Error): Fault {
  const message = 'The worker of the events has ended unexpectedly, and is started again. Try again in 1 s.'
  return new Fault('ServiceUnavailableException', message, { cause, retryAfter: 1 })
}

const names = [
  'append',
  'ofVisitor',
  'ofUser',
  'boughtBy',
  'forget',
  'aggregate',
  'expire',
  'publish',
  'insight',
  'exposures',
  'tests',
  'testCounts',
  'ubi',
  'queue',
  'handedOn',
  'state',
] as const satisfies readonly (keyof EventCounts)[]

type NamedCall = { name: keyof EventCounts; args: readonly unknown[] }

/** Counts that hand every call to one function, by its name. */
function forwardCalls(call: (call: NamedCall) => Promise<unknown>): EventCounts {
  const forwarded = names.map(name => [name, (...args: readonly unknown[]) => call({ name, args })])
  return Object.fromEntries(forwarded) as EventCounts
}

export function callByName(counts: EventCounts, { name, args }: NamedCall): Promise<unknown> {
  return (counts[name] as (...given: readonly unknown[]) => Promise<unknown>)(...args)
}
