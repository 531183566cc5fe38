import { browserNavigation, followAddress, type Search } from '@quarry/search'
import { searchSetup } from '../../../meridian/search.tsx'
import { hydrateIsland } from '../../islands/hydrate.tsx'
import type { ClientPage, WakeIsland } from '../../kernel/client-page.ts'
import { createAnswerCache } from './answer-cache.ts'
import { dialogNavigation } from './filters/dialog-history.ts'
import { askForHelp, isEmpty } from './help.ts'
import { laterParts } from './later-parts.tsx'
import type { PartProps } from './part.ts'
import { createPrefetch } from './prefetch.ts'
import { followRules } from './rules.ts'
import { SearchPage } from './search-page.tsx'
import { createSiteSearch, type SearchPageState, sharedToken } from './site-search.ts'

type OwnProps = Pick<PartProps, 'locale' | 'messages' | 'words'>
type Woken = { search: Search; served: Search; prefetch: NonNullable<PartProps['prefetch']> }

/** Makes the page's one search from the state that the server left, ties it to the address, wakes the markup. */
export const wake: WakeIsland = (element, props, page, identifierPrefix) => {
  const own = props as OwnProps
  const woken = page.shared('search', () => start(own, page))
  const later = laterParts(woken.search, () => element.querySelector('[data-filters]')?.parentElement ?? null)
  hydrateIsland(
    element,
    SearchPage,
    { ...own, search: woken.search, prefetch: woken.prefetch, later, setup: searchSetup },
    identifierPrefix,
  )
}

function start({ words, messages }: OwnProps, page: ClientPage): Woken {
  const given = page.state['search'] as SearchPageState
  const edges = {
    token: sharedToken(given.accessToken, renewAccessToken),
    fetch: createAnswerCache({ fetch: (input, init) => fetch(input, init) }),
  }
  const inState = (state: object): Search =>
    createSiteSearch(
      searchSetup,
      page.locale,
      words.filters,
      {
        organizationId: given.organizationId,
        baseUrl: new URL(given.baseUrl, location.origin).href,
        url: location.pathname + location.search,
        timezone: given.timezone,
        state,
      },
      edges,
    )
  const search = inState(given.state)
  followAddress(search, dialogNavigation(browserNavigation(window), window))
  // In place of the search that led there: coming back must not lead there again.
  followRules(search, { functions: searchSetup.functions, go: address => location.replace(address) })
  const { mayStore } = searchSetup
  if (mayStore)
    void import('./recent-store.ts').then(it => it.keepRecentResults(search, localStorage, mayStore))
  const [, siteName = ''] = /( · [^·]*)$/.exec(document.title) ?? []
  const { title, titleFor } = messages.page
  const stop = search.subscribe(() => {
    stop()
    void import('./around.ts').then(it =>
      it.keepAround(search, {
        document,
        titleOf: q => (q === '' ? title : titleFor.replace('{q}', () => q)) + siteName,
      }),
    )
  })
  search.subscribe(event => {
    if (event.type === 'answered' && event.of === 'full' && isEmpty(search.state)) void askForHelp(search)
  })
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return {
    search,
    served: inState(given.state),
    prefetch: createPrefetch(search, inState, () => connection?.saveData ?? false),
  }
}

async function renewAccessToken(): Promise<string> {
  const response = await fetch('/search-token', { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`No token: ${response.status}`)
  return ((await response.json()) as { accessToken: string }).accessToken
}
