import type { Handed } from '../port/event-counts.ts'
import type { ReceiverCall } from './receivers.ts'

/** What became of a call: taken, but for some; refused for what it says; or to be tried again. */
type Outcome =
  | { notTaken: number; said: string }
  | { refused: true; said: string }
  | { later: string; afterMs: number }

type DeliveryOptions = {
  clock: () => number
  /** Ends what is under way. */
  closing: AbortSignal
}

const answerWithinMs = 10_000
/** Of an answer so much is read. */
const mostOfAnswer = 200_000

export function createDelivery(receiver: ReceiverCall, { clock, closing }: DeliveryOptions) {
  const { place, key } = receiver
  return async function deliver(events: readonly Handed[]): Promise<Outcome> {
    const { url, init } = receiver.requestOf(events, clock())
    const signal = AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)])
    try {
      // A key is shown to whoever is named, and to nobody they lead to.
      const response = await fetch(url, { ...init, redirect: 'error', signal })
      const text = await beginningOf(response)
      const { status } = response
      if (response.ok) return takenOf(text)
      const said = `${place} answers ${status} (${text.slice(0, 200).trim()})`
      if ([401, 403, 419].includes(status)) return { later: `${said}: ${key} is not good there`, afterMs: 0 }
      const isLater = status >= 500 || [404, 408, 425, 429].includes(status)
      return isLater ? { later: said, afterMs: waitOf(response, clock()) } : { refused: true, said }
    } catch (error) {
      const { message, cause } = error as Error
      const why = cause instanceof Error ? cause.message : message
      return { later: `${place} gives no answer (${why})`, afterMs: 0 }
    }
  }
}

/** Of usage events each is answered. */
function takenOf(text: string): Outcome {
  const said: unknown = text.startsWith('{') ? parsed(text) : null
  const events = (said as { events?: unknown } | null)?.events
  const refused = Array.isArray(events)
    ? events.filter(one => (one as { accepted?: unknown } | null)?.accepted === false)
    : []
  return { notTaken: refused.length, said: JSON.stringify(refused[0] ?? '').slice(0, 200) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the provider asks us to wait: seconds, or a date. */
function waitOf({ headers }: Response, now: number): number {
  const said = headers.get('retry-after')
  if (said === null) return 0
  const seconds = Number(said)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(said) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    // Leaving the loop ends the answer.
    if (text.length > mostOfAnswer) break
  }
  return text
}
