import { EngineError } from '../engine-error.ts'
import type { Document, SearchEngine } from '../port.ts'
import { type Call, type Channel, createSender, piecesOf, type Reply } from './message.ts'

/** The calls of an engine that give one answer: all but `scan`, which is a stream. */
export const calls = [
  'ensureIndex',
  'switchAlias',
  'dropIndex',
  'write',
  'deleteWhere',
  'search',
  'explain',
  'termStats',
  'similarTerms',
  'get',
  'stats',
  'snapshot',
  'close',
] as const satisfies readonly (keyof SearchEngine)[]

type CallName = (typeof calls)[number]

export type RemoteEngine = SearchEngine & {
  /** Ends every call that waits: the other side is gone. */
  fail(error: Error): void
}

/** Calls that only read what is searchable. With a second channel they go there, past all indexing. */
const reading = new Set(['search', 'explain', 'termStats', 'similarTerms'])

/**
 * An engine on another thread. Calls go out as messages and come back in any order; nothing waits for what it does
 * not need. `inTurn` runs what is made of each answer: several may come in one message, or at the same time.
 *
 * @example connectEngine(indexWorker, queryWorker)
 */
export function connectEngine(
  writer: Channel,
  reader: Channel = writer,
  inTurn: (step: () => void) => void = step => step(),
): RemoteEngine {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let last = 0
  let failed: Error | null = null

  const receive = (reply: Reply): void => {
    const call = waiting.get(reply.id)
    if (!call) return
    waiting.delete(reply.id)
    if ('error' in reply) call.reject(revive(reply.error))
    else call.resolve(reply.value)
  }
  const refused = ({ id }: Call, error: unknown): void => {
    waiting.get(id)?.reject(error as Error)
    waiting.delete(id)
  }
  const read = createSender(reader, refused)
  for (const channel of new Set([writer, reader]))
    channel.on('message', message => {
      for (const reply of piecesOf<Reply>(message)) inTurn(() => receive(reply))
    })

  function ask<Result>(method: string, ...given: readonly unknown[]): Promise<Result> {
    if (failed) return Promise.reject(failed)
    return new Promise((resolve, reject) => {
      last += 1
      const call: Call = { id: last, method, arguments: given }
      // What is written leaves at once: whoever gave it may change it then. What cannot be sent is refused here.
      if (!reading.has(method)) writer.postMessage(call)
      waiting.set(last, { resolve: value => resolve(value as Result), reject })
      if (reading.has(method)) read(call)
    })
  }

  async function* scan(
    index: string,
    options: Parameters<SearchEngine['scan']>[1] = {},
  ): AsyncGenerator<Document> {
    let after = options.after
    for (;;) {
      const documents = await ask<Document[]>(
        'scan',
        index,
        after === undefined ? options : { ...options, after },
      )
      yield* documents
      after = documents.at(-1)?.id
      if (after === undefined) return
    }
  }

  return {
    ...forwardEngine((name, given) => ask(name, ...given), scan),
    async close() {
      if (failed) return
      await ask('close')
      failed = new EngineError('closed', 'This engine is closed.')
    },
    fail(error) {
      failed ??= error
      for (const call of waiting.values()) call.reject(error)
      waiting.clear()
    },
  }
}

function revive(error: Extract<Reply, { error: unknown }>['error']): Error {
  if (error.code) return new EngineError(error.code, error.message)
  const revived = new Error(error.message)
  if (error.stack !== undefined) revived.stack = error.stack
  return revived
}

/** An engine that hands every call to one function, by its name. */
function forwardEngine(
  call: (name: CallName, given: readonly unknown[]) => Promise<unknown>,
  scan: SearchEngine['scan'],
): SearchEngine {
  const forwarded = calls.map(name => [name, (...given: readonly unknown[]) => call(name, given)] as const)
  return { ...(Object.fromEntries(forwarded) as Omit<SearchEngine, 'scan'>), scan }
}

/** An engine that hands every call to the one that is there now: one still opening, or the one started after a loss. */
export function delegateEngine(current: () => Promise<SearchEngine>): SearchEngine {
  return forwardEngine(
    async (name, given) => {
      const engine = (await current()) as Record<CallName, (...given: readonly unknown[]) => Promise<unknown>>
      return engine[name](...given)
    },
    async function* scan(index, options) {
      yield* (await current()).scan(index, options)
    },
  )
}
