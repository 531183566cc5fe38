import type { AnswerChange, AnswerState, GeneratedAnswer } from '@quarry/search/answer'
import { mayOnDevice } from '../consent/device.ts'

/** Something that happened, and how things were right after it. */
export type Happening<Event, Now> = readonly [event: Event, now: Now]

/** An answer that is hydrated, and what happened to it before anybody records it. */
export type HeldAnswer = {
  generated: GeneratedAnswer
  held(): readonly Happening<AnswerChange, AnswerState>[]
}

/** Whatever tells of what happens to it. */
export type Source<Event, Now> = {
  readonly state: Now
  subscribe(listener: (event: Event) => void): () => void
}

/** Under which a page that is left keeps the last of them for the next one. */
export const heldKey = 'quarry.held'

/** Of an impatient hand the last ones count. */
const most = 20

/**
 * What records is fetched after everything that a visitor waits for. What they do meanwhile, and allow to be recorded, is
 * held until it is here; what leads away from the page takes itself along to the next one.
 *
 *     result opened ─► held ── recorder is here ─► told by it
 *                       └─ page is left ─► told by the next page
 *
 * @param leading The event that leads away.
 * @param beside What has to be known of the page besides.
 * @returns gives what was held, and holds nothing from then on.
 */
export function holdEvents<Event extends { readonly type: string }, Now>(
  source: Source<Event, Now>,
  leading: Event['type'],
  beside?: () => unknown,
): () => readonly Happening<Event, Now>[] {
  const all: Happening<Event, Now>[] = []
  const taken = (): Happening<Event, Now>[] => all.splice(0)
  const stop = source.subscribe(event => {
    if (mayOnDevice('statistics') && all.push([event, source.state]) > most) all.shift()
  })
  addEventListener('pagehide', () => {
    const last = taken().pop()
    if (last?.[0].type !== leading || !mayOnDevice('statistics')) return
    try {
      sessionStorage.setItem(heldKey, JSON.stringify([...last, beside?.()]))
    } catch {
      // Switched off, or full: it is lost.
    }
  })
  return () => {
    stop()
    return taken()
  }
}
