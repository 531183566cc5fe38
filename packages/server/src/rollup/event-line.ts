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

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

function openThere(program: string, { file, settings, onError }: LineOptions): EventLine {
  // What a release cannot read is said at the start, and not by the first call.
  openDatabase(file, { durable: true, migrations: eventMigrations }).close()
  const waiting = new Map<number, Waiting>()
  let next = 0
  let restarts = 0
  let closed = false
  let worker = start()

  function start(): Worker {
    const made = new Worker(program, { workerData: { file, settings } satisfies WorkerSetting })
    made.on('message', ({ id, value, error }: Told) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) one?.resolve(value as never)
      else one?.reject(new Error(error))
    })
    let lost = false
    const lose = (cause?: Error): void => {
      if (lost || closed) return
      lost = true
      const error = new Error('The worker of the events has ended unexpectedly.', { cause })
      onError(error)
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
      if (restarts === mostRestarts) return
      restarts += 1
      worker = start()
    }
    made.on('error', lose)
    made.on('exit', () => lose())
    // Nothing but requests keeps the process alive.
    made.unref()
    return made
  }

  return {
    call(name, ...args) {
      if (closed) return Promise.reject(new Error('The events are closed.'))
      next += 1
      const id = next
      const answer = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, name, args } satisfies Asked)
      return answer
    },
    async close() {
      if (closed) return
      closed = true
      await worker.terminate()
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
