import type { Handover, Search, SearchEvent } from '@quarry/search'
import type { AnswerState } from '@quarry/search/answer'
import { deviceCookies, mayOnDevice } from '../consent/device.ts'
import { takeHandover } from '../layout/search-box/handover.ts'
import { keepRecentQueries } from '../layout/search-box/recent.ts'
import type { Asker } from '../pages/search/hydrate.tsx'
import { keepRecentResults } from '../pages/search/recent-store.ts'
import type { HeldAnswer } from './hold.ts'

/** The page of results, as far as it concerns what is recorded. */
export type SearchToRecord = {
  search: Search
  asker: Asker
  /** What led to the page. */
  handover?: Handover | undefined
  /** The answer that the page came with; a page without answers has none. */
  answer?: AnswerState | undefined
  /** The same once it is hydrated. */
  generated: Promise<HeldAnswer>
  /** Was the page made for a visitor who had agreed? Else what it came with belongs to nobody. */
  isOwn: boolean
}

/** Adds an event to the history of the visitor's actions. */
type Note = (event: SearchEvent, q: string) => void

/** On the page of results: what is kept for the visitor. @returns what led to the page. */
export function keepSearch(search: Search, note: Note): Handover | undefined {
  const mayStore = (): boolean => mayOnDevice('preferences')
  keepRecentQueries(search, { storage: () => localStorage, mayStore })
  keepRecentResults(
    search,
    quietly(() => localStorage),
    mayStore,
  )
  // The search that the server made belongs to what the visitor did as well.
  const q = search.state.query?.q ?? ''
  note({ type: 'asked', of: 'full', at: Date.now() }, q)
  search.subscribe(event => {
    if (event.type === 'answered' && (event.of === 'full' || event.of === 'page'))
      note({ type: 'asked', of: 'full', at: Date.now() }, search.state.query?.q ?? '')
  })
  return takeHandover(q, deviceCookies)
}

/** A storage that may be switched off: then it keeps nothing, and says nothing. */
function quietly(place: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const attempt = <Value>(act: (storage: Storage) => Value): Value | null => {
    try {
      return act(place())
    } catch {
      return null
    }
  }
  return {
    getItem: key => attempt(storage => storage.getItem(key)),
    setItem: (key, value) => void attempt(storage => storage.setItem(key, value)),
    removeItem: key => void attempt(storage => storage.removeItem(key)),
  }
}
