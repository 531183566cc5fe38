import type { Search } from '@quarry/search'
import { mayHere } from '../consent/here.ts'
import { takeHandover } from '../layout/search-box/handover.ts'
import { keepRecentQueries } from '../layout/search-box/recent.ts'
import { keepRecentResults } from '../pages/search/recent-store.ts'
import type { Asker } from '../pages/search/wake.tsx'
import { followNext } from './follow-next.ts'
import type { Recorder } from './recorder.ts'
import type { EventsSettings } from './settings.ts'
import type { Note } from './start.ts'

/** On the page of results: what is kept for the visitor, and what is recorded of what they do. */
export function recordSearch(
  search: Search,
  asker: Asker,
  settings: EventsSettings,
  recorder: Recorder,
  note: Note,
): void {
  const mayStore = (): boolean => mayHere('preferences')
  const mayCount = (): boolean => mayHere('statistics')
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
  const handover = takeHandover(q, { storage: () => sessionStorage, mayStore: mayCount })
  if (settings.mode === 'next') {
    followNext(search, recorder.next)
    askWhatWasRemembered(search, asker)
  } else void import('./follow-legacy.ts').then(it => it.followLegacy(search, recorder.legacy, { handover }))
}

/**
 * In the newer mode the service records the searches that it is asked. One that was answered out of the page's memory
 * it would miss, so that one is asked all the same; nobody waits for the answer.
 */
function askWhatWasRemembered(search: Search, asker: Asker): void {
  const left = new Set<string>()
  let last: Parameters<typeof fetch> | undefined
  const timeOf = (body: unknown): string =>
    (body as { analytics?: { clientTimestamp?: string } } | undefined)?.analytics?.clientTimestamp ?? ''
  asker.sent = (input, init) => {
    if (typeof init?.body === 'string' && init.body.startsWith('{')) {
      left.add(timeOf(JSON.parse(init.body)))
      const [oldest] = left
      if (left.size > 50 && oldest !== undefined) left.delete(oldest)
      if (/\/rest\/search\/v2\?/.test(String(input))) last = [input, init]
    }
    return fetch(input, init)
  }
  search.subscribe(event => {
    if (event.type !== 'answered' || !['full', 'page', 'more'].includes(event.of)) return
    const { request } = event.answer
    if (!last || !request.analytics?.capture || !asker.now.capture || left.has(timeOf(request))) return
    const [input, init] = last
    const again = {
      method: 'POST',
      headers: init?.headers ?? {},
      body: JSON.stringify(request),
      keepalive: true,
    }
    fetch(input, again).catch(() => {})
  })
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
