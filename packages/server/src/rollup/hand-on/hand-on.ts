import type { Gauge } from '../../http/index.ts'
import type { EventCounts, Handed } from '../port/event-counts.ts'
import { createDelivery } from './deliver.ts'
import type { ReceiverCall } from './receivers.ts'

type HandingOn = {
  /** Something may wait. */
  wake(): void
  /** Tries all that waits now once. */
  flush(): Promise<void>
  warnings(): readonly string[]
  gauges(): Promise<readonly Gauge[]>
  /** Ends what is under way. What waits is handed on after the next start. */
  close(): Promise<void>
}

type HandOnOptions = {
  receivers: readonly ReceiverCall[]
  counts: Pick<EventCounts, 'queue' | 'handedOn'>
  clock: () => number
  onError: (error: unknown) => void
}

/** One call for all of half a second costs hardly more than one for each. */
const gatherMs = 500
const [firstRestMs, longestRestMs] = [1000, 300_000]
/** So many events and characters in one call: less than any provider takes. */
const [mostEvents, mostCharacters] = [100, 400_000]

/** Hands events on to providers: each in their order and in its own time, so that one that hangs holds up no other. */
export function startHandingOn({ receivers, ...options }: HandOnOptions): HandingOn {
  const lines = receivers.map(receiver => startLine(receiver, options))
  return {
    wake() {
      for (const line of lines) line.wake()
    },
    flush: async () => void (await Promise.all(lines.map(line => line.flush()))),
    warnings: () => lines.flatMap(line => line.warning() ?? []),
    async gauges() {
      if (lines.length === 0) return []
      const figures = await Promise.all(lines.map(line => line.figures()))
      const valuesOf = (name: keyof (typeof figures)[number]['counted']) =>
        figures.map(({ to, counted }) => ({ labels: { receiver: to }, value: counted[name] }))
      return [
        {
          name: 'quarry_handed_on_waiting_events',
          help: 'Events that wait to be handed on to a provider.',
          values: valuesOf('waiting'),
        },
        {
          name: 'quarry_handed_on_events_total',
          help: 'Events that a provider took.',
          values: valuesOf('taken'),
        },
        {
          name: 'quarry_handed_on_refused_events_total',
          help: 'Events that a provider refused for what they say.',
          values: valuesOf('refused'),
        },
        {
          name: 'quarry_handed_on_lost_events_total',
          help: 'Events that found no place, or waited for too long.',
          values: valuesOf('lost'),
        },
      ]
    },
    close: async () => void (await Promise.all(lines.map(line => line.close()))),
  }
}

function startLine(receiver: ReceiverCall, { counts, clock, onError }: Omit<HandOnOptions, 'receivers'>) {
  const { to } = receiver
  const closing = new AbortController()
  const deliver = createDelivery(receiver, { clock, closing: closing.signal })
  const counted = { waiting: 0, taken: 0, refused: 0, lost: 0 }
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let restMs = firstRestMs
  let isResting = false
  /** Something came while the last look was under way. */
  let isWoken = false
  let trouble: string | null = null
  let isRefusing = false
  /** So many go one by one: a call with one of them in it was refused as a whole. */
  let apart = 0

  async function look(most: number): Promise<readonly Handed[]> {
    const { next, waiting, lost } = await counts.queue(to, { now: clock(), most })
    counted.waiting = waiting
    counted.lost += lost
    return next
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const events = inOneCall(await look(apart > 0 ? 1 : mostEvents), receiver)
      if (events.length === 0) return
      const outcome = await deliver(events)
      if (closing.signal.aborted) return
      if ('later' in outcome) return rest(outcome)
      restMs = firstRestMs
      trouble = null
      if ('refused' in outcome && events.length > 1) {
        apart = events.length
        continue
      }
      apart = Math.max(0, apart - 1)
      const refused = 'refused' in outcome ? events.length : outcome.notTaken
      counted.refused += refused
      counted.taken += events.length - refused
      if (refused > 0 && !isRefusing) onError(new Error(`${capital(receiver)} ${outcome.said}`))
      isRefusing = refused > 0
      await counts.handedOn(events.map(({ seq }) => seq))
    }
  }

  function rest({ later, afterMs }: { later: string; afterMs: number }): void {
    if (trouble === null) onError(new Error(`${capital(receiver)} ${later}; they wait.`))
    trouble = later
    isResting = true
    plan(Math.min(longestRestMs, Math.max(restMs, afterMs)))
    restMs = Math.min(longestRestMs, restMs * 2)
  }

  function plan(ms: number): void {
    if (closing.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => void begin(), ms).unref()
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    isResting = false
    isWoken = false
    working ??= work()
      .catch(error => {
        if (closing.signal.aborted) return
        onError(error)
        plan(restMs)
      })
      .finally(() => {
        working = null
        if (isWoken && !timer) plan(gatherMs)
      })
    return working
  }

  // What the last process left waits here.
  plan(gatherMs)
  return {
    wake() {
      isWoken = true
      if (!isResting && !timer && !working) plan(gatherMs)
    },
    async flush() {
      await working
      await begin()
    },
    warning: () =>
      trouble === null ? null : `${receiver.events} are not handed on: ${trouble}; ${counted.waiting} wait`,
    async figures() {
      await look(0)
      return { to, counted }
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await working
    },
  }
}

const capital = ({ events }: ReceiverCall): string =>
  `${events.charAt(0).toUpperCase()}${events.slice(1)} are not handed on:`

/** The first events, as many of the same call as fit in one request. */
function inOneCall(events: readonly Handed[], { isSingle }: ReceiverCall): readonly Handed[] {
  const [first] = events
  if (!first || isSingle(first.call)) return events.slice(0, 1)
  let size = 0
  const end = events.findIndex(({ call, body }, at) => {
    size += body.length + 1
    return at > 0 && (call !== first.call || size > mostCharacters)
  })
  return end === -1 ? events : events.slice(0, end)
}
