import type { Search, SearchEvent, State } from '@quarry/search'
import type { AnswerState, GeneratedAnswer } from '@quarry/search/answer'
import type { Asker } from '../pages/search/hydrate.tsx'
import type { HeldAnswer } from './hold.ts'
import type { SearchToRecord } from './on-search.ts'
import { type Opened, tellOpening } from './openings.ts'
import type { RecordedPlace, Recorder } from './recorder.ts'

type InMode = { record(page: SearchToRecord, recorder: Recorder): void }

/** What led away, as it was kept; in the middle the state of what it happened to. */
type Left =
  | readonly [event: Extract<SearchEvent, { type: 'result opened' }>, search: State]
  | readonly [event: { type: 'citation opened' }, answer: AnswerState, search: State]
  | readonly [event: Opened]

/** Tells what led away from a page before its recorder was there: fetched by the page that it led to. */
export function tellLeft(text: string, mode: InMode, recorderAt: (place: RecordedPlace) => Recorder): void {
  let left: Partial<Left> | null = null
  try {
    left = JSON.parse(text)
  } catch {
    // Somebody else's text.
  }
  if (!Array.isArray(left)) return
  const [event, ofIt, beside] = left as Left
  const recorder = recorderAt(placeBefore())
  if (event?.type === 'opened') {
    tellOpening(event.opening, recorder)
    return
  }
  const isAnswer = event?.type === 'citation opened'
  const state = (isAnswer ? beside : ofIt) as State | undefined
  if (!event || !state?.results) return
  const happens = (state: State | AnswerState | undefined, events: readonly unknown[]): object => ({
    state,
    subscribe(listener: (event: unknown) => void) {
      events.forEach(listener)
      return () => {}
    },
  })
  const answer: HeldAnswer = {
    generated: { ...happens(ofIt as AnswerState, [event]), rendered: ofIt } as GeneratedAnswer,
    held: () => [],
  }
  mode.record(
    {
      search: happens(state, isAnswer ? [] : [event]) as Search,
      // Of this page's own answer the page itself tells.
      generated: isAnswer ? Promise.resolve(answer) : new Promise<never>(() => {}),
      asker: {} as Asker,
      isOwn: false,
    },
    recorder,
  )
}

/** Where it happened: the page before this one, when this one was asked for. */
function placeBefore(): RecordedPlace {
  const { referrer } = document
  const isOurs = referrer.startsWith(`${location.origin}/`)
  return { now: Math.round(performance.timeOrigin), location: isOurs ? referrer : null, referrer: '' }
}
