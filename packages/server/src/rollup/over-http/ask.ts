import { Fault } from '../../http/index.ts'
import { type CallArguments, type CallName, callReply, collectorPath } from './calls.ts'
import type { LearntText } from './learnt-text.ts'

/** The collector did not do what it was asked. Whoever waits is told to come again, whatever the reason. */
export class CollectorFault extends Fault {
  /** What it answered; 0: nothing. */
  readonly answered: number

  constructor(answered: number, message: string, cause?: Error) {
    const busy = answered === 429
    super(busy ? 'TooManyRequestsException' : 'ServiceUnavailableException', message, {
      cause,
      retryAfter: busy ? 1 : 5,
    })
    this.answered = answered
  }
}

export type Ask = {
  call<Name extends CallName>(name: Name, args: CallArguments<Name>, withinMs?: number): Promise<unknown>
  /** What was learnt, unless it is what this tag stands for: null. */
  learnt(tag: string | null): Promise<LearntText | null>
  /** What is wrong with the way there, as it was the last time; null: nothing. */
  trouble(): string | null
}

type AskOptions = {
  url: string
  key: string
  /** Told of each trouble once, when it begins. */
  onError: (error: unknown) => void
  fetch?: typeof fetch
}

const usualMs = 5000
/** A list over half a year of events is long in the making. */
const longMs = 20_000
const slow: readonly CallName[] = ['insight', 'ubi', 'testCounts', 'forget']
/** A collector that gave no answer is let be for so long: nobody waits for it meanwhile. */
const restMs = 5000

/** The way to a collector in another process: bounded in time, and remembered by whether it answers. */
export function createAsk({ url, key, onError, fetch: send = fetch }: AskOptions): Ask {
  let trouble: { answered: number; said: string } | null = null
  /** Since when it gives no answer to what is waited for shortly, and to the rest. */
  const silentAt = { short: Number.NEGATIVE_INFINITY, usual: Number.NEGATIVE_INFINITY }

  function failed(answered: number, cause: Error): CollectorFault {
    const why =
      answered === 0
        ? `gives no answer (${cause.cause instanceof Error ? cause.cause.message : cause.message})`
        : answered === 401
          ? 'refuses the key: QUARRY_COLLECTOR_KEY must be the same on both sides'
          : `answers ${answered} (${cause.message})`
    const said = `the collector at ${url} ${why}`
    const fault = new CollectorFault(answered, `T${said.slice(1)}.`, cause)
    // A call that is refused for what it says is no trouble with the way.
    if (answered === 0 || answered === 401 || answered === 404 || answered >= 500) {
      if (trouble?.answered !== answered) onError(fault)
      trouble = { answered, said }
    }
    return fault
  }

  async function ask(path: string, init: RequestInit, withinMs: number): Promise<Response> {
    let response: Response
    try {
      response = await send(`${url}${collectorPath}/${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${key}` },
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
    } catch (error) {
      silentAt.short = performance.now()
      // A collector that is slow once is not away.
      if (withinMs < usualMs)
        throw new CollectorFault(0, 'The collector gave no answer so soon.', error as Error)
      silentAt.usual = performance.now()
      throw failed(0, error as Error)
    }
    if (response.ok || response.status === 304) {
      trouble = null
      silentAt.short = Number.NEGATIVE_INFINITY
      silentAt.usual = Number.NEGATIVE_INFINITY
      return response
    }
    const text = await response.text().catch(() => '')
    throw failed(response.status, new Error(text.slice(0, 300)))
  }

  /** The body may be cut off as well as the call. */
  const textOf = (response: Response): Promise<string> =>
    response.text().catch((error: Error) => {
      throw failed(0, error)
    })

  return {
    async call(name, args, withinMs = slow.includes(name) ? longMs : usualMs) {
      if (performance.now() - silentAt[withinMs < usualMs ? 'short' : 'usual'] < restMs)
        throw new CollectorFault(0, `The collector at ${url} gave no answer just now.`)
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      }
      const text = await textOf(await ask(name, init, withinMs))
      return callReply.parse(JSON.parse(text)).value
    },
    async learnt(tag) {
      const response = await ask('learnt', { headers: tag === null ? {} : { 'if-none-match': tag } }, longMs)
      if (response.status === 304) return null
      const text = await textOf(response)
      return { tag: response.headers.get('etag')?.replace(/^W\//, '') ?? '', text }
    },
    trouble: () => trouble?.said ?? null,
  }
}
