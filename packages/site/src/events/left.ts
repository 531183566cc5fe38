import type { Search, SearchEvent } from '@quarry/search'
import type { Asker } from '../pages/search/hydrate.tsx'
import type { Happening } from './hold.ts'
import type { SearchToRecord } from './on-search.ts'
import type { RecordedPlace, Recorder } from './recorder.ts'

type InMode = { record(page: SearchToRecord, recorder: Recorder): void }

/** Tells what led away from a page before its recorder was there: fetched by the page that it led to. */
export function tellLeft(text: string, mode: InMode, recorderAt: (place: RecordedPlace) => Recorder): void {
  let left: Partial<Happening> | null = null
  try {
    left = JSON.parse(text)
  } catch {
    // Somebody else's text.
  }
  const [event, state] = left ?? []
  if (!event || !state?.results) return
  const search = {
    state,
    subscribe(listener: (event: SearchEvent) => void) {
      listener(event)
      return () => {}
    },
  } as Search
  // Of this page's own answer the page itself tells.
  const generated = new Promise<never>(() => {})
  mode.record({ search, generated, asker: {} as Asker, isOwn: false }, recorderAt(placeBefore()))
}

/** Where it happened: the page before this one, when this one was asked for. */
function placeBefore(): RecordedPlace {
  const { referrer } = document
  const isOurs = referrer.startsWith(`${location.origin}/`)
  return { now: Math.round(performance.timeOrigin), location: isOurs ? referrer : null, referrer: '' }
}
