import { searchSetup } from 'virtual:quarry/search'
import { browserNavigation, followAddress, type Search, type SearchEvent, type State } from '@quarry/search'
import { mayOnDevice } from '../../consent/device.ts'
import { type Happening, holdEvents } from '../../events/hold.ts'
import { hydrateIsland } from '../../islands/hydrate.tsx'
import type { ClientPage, HydrateIsland } from '../../kernel/client-page.ts'
import { createPutOff, type PutOff } from './after-paint.ts'
import { showLayout } from './choices-store.ts'
import { dialogNavigation } from './filters/dialog-history.ts'
import { isStart } from './help.ts'
import { lateNavigation } from './late-navigation.ts'
import { laterParts } from './later-parts.tsx'
import { loadRest } from './load-rest.ts'
import { SearchPage } from './search-page.tsx'
import type { PartProps } from './setup.ts'
import { createSiteSearch, type SearchPageState, sharedToken } from './site-search.ts'

type OwnProps = Pick<PartProps, 'locale' | 'messages' | 'words' | 'orders'>
type Hydrated = {
  search: Search
  served: Search
  prefetch: NonNullable<PartProps['prefetch']>
  asker: Asker
  putOff: PutOff
  /** What happened before anybody records it. */
  held(): readonly Happening<SearchEvent, State>[]
}

/** Who asks: told anew when a consent changes (`events/start.ts`), which may also want to know what really left. */
export type Asker = { now: SearchPageState['visitor']; sent?: typeof fetch }

/** Makes the page's one search from the state that the server left, ties it to the address, hydrates the markup. */
export const hydrate: HydrateIsland = async (element, props, page, identifierPrefix) => {
  const own = props as OwnProps
  const { service } = page.state['search'] as SearchPageState
  const setup = service?.answersBySearch
    ? (await import('./answered-by-search.ts')).answeredBySearch(searchSetup)
    : searchSetup
  const hydrated = page.shared('search', () => start(own, page, setup))
  // Before it is drawn again: what was chosen on an earlier page is not to come as a surprise.
  showLayout(element.querySelector('[data-status]'))
  const later = laterParts(hydrated.search, hydrated.served, hydrated.putOff, page, holdEvents)
  hydrateIsland(
    element,
    SearchPage,
    { ...own, search: hydrated.search, prefetch: hydrated.prefetch, later, setup },
    identifierPrefix,
  )
}

function start({ words, messages }: OwnProps, page: ClientPage, setup: typeof searchSetup): Hydrated {
  const given = page.state['search'] as SearchPageState
  const asker: Asker = { now: given.visitor }
  const token = sharedToken(given.accessToken, renewAccessToken)
  const remembered = rememberedLater(
    (input, init) => (asker.sent ?? fetch)(input, init),
    ask => inState(given.state, false, ask),
  )
  // What is only fetched ahead was not asked for yet, and is not to be recorded.
  const inState = (state: object, capture = false, fetch = remembered): Search =>
    createSiteSearch(
      setup,
      page.locale,
      words.filters,
      {
        organizationId: given.organizationId,
        baseUrl: new URL(given.baseUrl, location.origin).href,
        url: location.pathname + location.search,
        timezone: given.timezone,
        service: given.service,
        state,
        served: given.state,
      },
      {
        token,
        fetch,
        mayTell: () => mayOnDevice('personalisation'),
        visitor: () => ({ ...asker.now, capture: capture && asker.now.capture }),
      },
    )
  const search = inState(given.state, true)
  const putOff = createPutOff(window)
  const navigation = lateNavigation(browserNavigation(window), window, putOff)
  // One entry for each change: what was put off is written before the next one is looked at.
  search.subscribe(navigation.settle)
  followAddress(search, dialogNavigation(navigation, window))
  const keep = (): void => {
    stop()
    void loadRest().then(it => {
      it.followAddress(search, messages.page, putOff)
      it.keepLength(search, window)
    })
  }
  const stop = search.subscribe(keep)
  // Back on a list that was lengthened: it is to be as long again.
  if ((history.state as { held?: number } | null)?.held) keep()
  let isRuled = false
  const attend = (): void => {
    const { trigger, results } = search.state
    if (!isRuled && (trigger?.redirect || trigger?.executions.length)) {
      isRuled = true
      // In place of the search that led there: coming back must not lead there again.
      const go = (address: string): void => {
        if (address !== location.pathname + location.search) location.replace(address)
      }
      const doing = { functions: setup.functions, locale: page.locale, go }
      void loadRest().then(it => it.followRules(search, doing))
    }
    if ((results?.status === 'ready' && results.list.length === 0) || isStart(search))
      void loadRest().then(it => it.helpOn(search, words))
  }
  // What the server asked for a start came with the page.
  if (!isStart(search)) attend()
  search.subscribe(event => {
    if (event.type === 'answered') attend()
  })
  let prefetching: Promise<Hydrated['prefetch']> | undefined
  return {
    search,
    asker,
    putOff,
    served: inState(given.state),
    held: holdEvents<SearchEvent, State>(search, 'result opened'),
    prefetch(event) {
      prefetching ??= loadRest().then(it => it.createPrefetch(search, state => inState(state)))
      void prefetching.then(fetchSoon => fetchSoon(event))
    },
  }
}

/**
 * A page that asks nothing needs no memory of answers: it comes with the rest of the script, which the first sign of a
 * visitor fetches. Without a connection there is neither, and the question itself finds that out.
 */
function rememberedLater(ask: typeof fetch, twin: (ask: typeof fetch) => Search): typeof fetch {
  let remembered: Promise<typeof fetch> | undefined
  return async (input, init) => {
    remembered ??= loadRest().then(async it =>
      it.createAnswerCache({
        fetch: ask,
        served: await it.servedAnswer(twin),
        servedAt: performance.timeOrigin,
      }),
    )
    const askOrRecall = await remembered.catch(() => {
      remembered = undefined
      return ask
    })
    return askOrRecall(input, init)
  }
}

async function renewAccessToken(): Promise<string> {
  const response = await fetch('/search-token', { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`No token: ${response.status}`)
  return ((await response.json()) as { accessToken: string }).accessToken
}
