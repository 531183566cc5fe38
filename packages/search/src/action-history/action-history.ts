import type { ActionHistoryEntry } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import type { Search } from '../core/create-search.ts'

export type ActionHistoryState = {
  /** Without consent nothing is remembered. */
  readonly consent: boolean
  readonly entries: readonly (ActionHistoryEntry & { readonly internalTime: number })[]
}

declare module '../core/model.ts' {
  interface EventMap {
    'consent answered': { consent: boolean }
    'history recalled': { entries: ActionHistoryState['entries'] }
    'page viewed': { item: string; at: number }
  }
  interface StateMap {
    actionHistory: ActionHistoryState
  }
}

/** Where other pages and scripts of the service look for it. */
const KEY = '__coveo.analytics.history'
const MOST = 20
const LONGEST = 75
const SAME = 60_000

/** What the visitor did last: suggestions and recommendations learn from it. An input says whether it may be kept. */
export function actionHistory({
  consent = false,
}: {
  consent?: boolean
} = {}): Capability<ActionHistoryState, 'actionHistory'> {
  const add = (
    own: ActionHistoryState,
    name: 'Query' | 'PageView',
    text: string,
    at: number,
  ): ActionHistoryState => {
    const value = text.trim() && text.slice(0, LONGEST)
    const [newest] = own.entries
    const repeated = newest && (newest.value ?? '') === value && at - newest.internalTime <= SAME
    if (!own.consent || repeated) return own
    // The date is JSON within JSON, with quotes of its own: that is how others read it.
    const time = JSON.stringify(new Date(at).toISOString())
    return {
      ...own,
      entries: [{ name, time, internalTime: at, ...(value && { value }) }, ...own.entries].slice(0, MOST),
    }
  }
  return {
    name: 'actionHistory',
    // Once the query of an event is known.
    rank: 1,
    initial: { consent, entries: [] },
    reduce(own, event, all) {
      switch (event.type) {
        case 'consent answered':
          return { consent: event.consent, entries: event.consent ? own.entries : [] }
        case 'history recalled':
          return own.consent ? { ...own, entries: event.entries.slice(0, MOST) } : own
        case 'page viewed':
          return add(own, 'PageView', event.item, event.at)
        case 'asked':
          return event.of === 'full' || event.of === 'page'
            ? add(own, 'Query', all.query?.q ?? '', event.at)
            : own
        default:
          return own
      }
    },
    common(body, own, { ask, settings: { analytics } }) {
      // In next mode no search carries it.
      if (
        !analytics.enabled ||
        (analytics.analyticsMode === 'next' && ask !== 'suggest' && ask !== 'recommend')
      )
        return body
      return { ...body, actionsHistory: own.entries.map(({ internalTime: _, ...entry }) => entry) }
    },
  }
}

export const consentAnswered = (consent: boolean) => ({ type: 'consent answered', consent }) as const

/** Keeps the history in a storage while there is consent, and takes it from there. Returns how to stop. */
export function keepActionHistory(
  search: Search,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): () => void {
  const recall = () => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
      if (Array.isArray(kept)) void search.dispatch({ type: 'history recalled', entries: kept })
    } catch {
      storage.removeItem(KEY)
    }
  }
  if (search.state.actionHistory?.consent) recall()
  let before = search.state.actionHistory
  return search.subscribe(() => {
    const now = search.state.actionHistory
    if (now === before || !now) return
    const granted = now.consent && !before?.consent
    before = now
    if (!now.consent) storage.removeItem(KEY)
    else if (granted) recall()
    else storage.setItem(KEY, JSON.stringify(now.entries))
  })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The visitor's id: with consent the one that is kept, or a new one; without it none, and the kept one goes. */
export function visitorId(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  consent: boolean,
  random: () => string,
): string {
  if (!consent) {
    storage.removeItem('visitorId')
    return ''
  }
  const kept = storage.getItem('visitorId') ?? ''
  const id = UUID.test(kept) ? kept : random()
  if (id !== kept) storage.setItem('visitorId', id)
  return id
}
