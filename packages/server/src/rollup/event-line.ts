import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '@quarry/store'
import { createEventCalls, type EventCalls, type EventSettings } from './event-calls.ts'
import { eventMigrations } from './event-migrations.ts'

/** Asks `events.db`, wherever it is open: in a worker when it is built, else on this thread. Calls keep their order. */
export type EventLine = {
  call<Name extends keyof EventCalls>(
    name: Name,
    ...args: Parameters<EventCalls[Name]>
  ): Promise<ReturnType<EventCalls[Name]>>
  close(): Promise<void>
}

export type LineOptions = {
  file: string
  settings: EventSettings
  /** The folder of built workers; without one it is looked for beside the program. */
  workers?: string | undefined
  onError: (error: unknown) => void
}

/** What goes over the line to the worker, and what comes back. */
export type Asked = { id: number; name: keyof EventCalls; args: readonly unknown[] }
export type Told = { id: number; value?: unknown; error?: string }
export type WorkerSetting = Pick<LineOptions, 'file' | 'settings'>

/** A call that waits for longer than this waits for a worker that will not answer: another one takes its place. */
const longestMs = 20_000
/** A worker that ends by itself is started again this often: more would hide a fault. */
const mostRestarts = 3

export function openEventLine(options: LineOptions): EventLine {
  const worker = findWorker(options.workers)
  return worker === null ? openHere(options) : openThere(worker, options)
}

function openHere({ file, settings }: LineOptions): EventLine {
  const database = openDatabase(file, { durable: true, migrations: eventMigrations })
  const calls = createEventCalls(database, settings)
  let line = Promise.resolve<unknown>(undefined)
  return {
    call(name, ...args) {
      const ask = calls[name] as (...given: typeof args) => ReturnType<EventCalls[typeof name]>
      const answer = line.then(() => ask(...args))
      line = answer.catch(() => undefined)
      return answer
    },
    async close() {
      await line
      database.close()
    },
  }
}

type Waiting = { since: number; resolve: (value: never) => void; reject: (error: Error) => void }

function openThere(program: string, { file, settings, onError }: LineOptions): EventLine {
  // What a release cannot read is said at the start, and not by the first call.
  openDatabase(file, { durable: true, migrations: eventMigrations }).close()
  const waiting = new Map<number, Waiting>()
  let next = 0
  let restarts = 0
  let closed = false
  /** None after it has ended too often. */
  let current: ReturnType<typeof start> | null = start()
  const watch = setInterval(() => {
    const [oldest] = waiting.values()
    if (oldest && performance.now() - oldest.since > longestMs)
      current?.lose(new Error(`It has not answered within ${longestMs / 1000} s.`))
  }, longestMs / 4).unref()

  function start() {
    const worker = new Worker(program, { workerData: { file, settings } satisfies WorkerSetting })
    worker.on('message', ({ id, value, error }: Told) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) worker.unref()
      if (error === undefined) one?.resolve(value as never)
      else one?.reject(new Error(error))
    })
    let lost = false
    const lose = (cause?: Error): void => {
      if (lost || closed) return
      lost = true
      void worker.terminate()
      const error = new Error('The worker of the events has ended unexpectedly.', { cause })
      onError(error)
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
      current = restarts === mostRestarts ? null : start()
      restarts += 1
    }
    worker.on('error', lose)
    worker.on('exit', () => lose())
    // Only calls that wait for it keep the process alive.
    worker.unref()
    return { worker, lose }
  }

  return {
    call(name, ...args) {
      if (closed) return Promise.reject(new Error('The events are closed.'))
      if (!current) return Promise.reject(new Error('The worker of the events has ended too often.'))
      next += 1
      const id = next
      const answer = new Promise<never>((resolve, reject) =>
        waiting.set(id, { since: performance.now(), resolve, reject }),
      )
      current.worker.ref()
      current.worker.postMessage({ id, name, args } satisfies Asked)
      return answer
    },
    async close() {
      if (closed) return
      closed = true
      clearInterval(watch)
      await current?.worker.terminate()
      for (const one of waiting.values()) one.reject(new Error('The events are closed.'))
      waiting.clear()
    },
  }
}

/** Beside the program, or beside the folder of its parts. */
function findWorker(named: string | undefined): string | null {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const places = named ? [named] : [here, path.dirname(here)]
  return places.map(place => path.join(place, 'events.js')).find(file => existsSync(file)) ?? null
}
