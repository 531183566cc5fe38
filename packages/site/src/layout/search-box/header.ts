import { searchBoxSetup } from 'virtual:quarry/search-box'
import {
  box,
  createSearch,
  instant,
  recentQueries,
  remembering,
  type Search,
  standalone,
  standaloneLeft,
  standaloneSubmitted,
} from '@quarry/search'
import type { HydrateIsland } from '../../kernel/client-page.ts'
import { inLanguage, type Locale } from '../../locale.ts'
import { looksLikeQuestion } from '../../pages/search/answer/looks-like-question.ts'
import type { SearchServiceTraits } from '../../route.ts'
import { asTheServiceWants } from '../../search-service.ts'
import type { HeaderSearchProps } from '../header-search.tsx'
import { carryToLanguages } from '../language-links.ts'
import { attachSearchBox } from './attach.ts'
import type { Choice } from './choices.ts'
import { handOver } from './handover.ts'
import { type Keeping, keepRecentQueries } from './recent.ts'
import type { Sheet } from './sheet.ts'

/** Nobody waits longer for a rule of the service: the page of results asks for it as well. */
const PLAN_TIME = 1000

type Decided = typeof import('../../events/on-header.ts')

/** Whoever has not decided, or allows nothing, is nobody: nothing about them is fetched. */
const whenDecided = async (): Promise<Decided | undefined> =>
  /(?:^|; *)quarry-consent=[\d.]+[a-z]/.test(document.cookie)
    ? import('../../events/on-header.ts')
    : undefined

type Access = {
  accessToken: string
  organizationId: string
  baseUrl: string
  service?: SearchServiceTraits
}

/** Makes the header's form a combobox. Without a token the form stays what it is, and works. */
export const hydrate: HydrateIsland = (element, props, page) => {
  const form = element.querySelector('form')
  const { action, words, kinds, offers } = props as HeaderSearchProps
  const input = form?.querySelector('input')
  if (!form || !input) return
  carryToLanguages(document, () => (input.value ? `?${new URLSearchParams({ q: input.value })}` : ''))
  const href = (q: string) => (q ? `${action}?${new URLSearchParams({ q })}` : action)
  // What the visitor agreed to is asked at each use: before that nothing is kept beyond the page.
  const keeping: Keeping = {
    storage: () => localStorage,
    mayStore: () => decided?.mayOnDevice('preferences') ?? false,
  }
  let decided: Decided | undefined
  Promise.all([getAccess(), whenDecided()])
    .then(([access, known]) => {
      decided = known
      const search = createHeaderSearch(access, page.locale, action, decided)
      keepRecentQueries(search, keeping)
      decided?.recallHistory(search)
      attachSearchBox(form, {
        search,
        words,
        locale: page.locale,
        href,
        show: result => searchBoxSetup.show(result, kinds),
        offers,
        ...(searchBoxSetup.answers !== false && { isQuestion: looksLikeQuestion }),
        submit(q, choice, sheet) {
          const leave = (address: string) => sheet.leave(inLanguage(page.locale, address))
          void follow(search, q, choice, { leave }, href, decided)
        },
      })
    })
    .catch((error: unknown) => console.warn('The search box has no suggestions:', error))
}

function createHeaderSearch(access: Access, locale: Locale, action: string, decided?: Decided): Search {
  const { service = {} } = access
  return createSearch(
    {
      organizationId: access.organizationId,
      accessToken: access.accessToken,
      renewAccessToken: async () => (await getAccess()).accessToken,
      baseUrl: new URL(access.baseUrl, location.origin).href,
      ...asTheServiceWants(service, locale),
      timezone: 'UTC',
      fetch: remembering((input, init) => fetch(input, init)),
      // Nobody before consent: no id, no capture, no history.
      navigatorContext: () =>
        decided?.deviceVisitor({ mode: 'next', ...service.analytics }) ?? { clientId: '', capture: false },
    },
    [
      ...searchBoxSetup.capabilities(locale),
      box({ suggestions: 5 }),
      instant({ max: 4 }),
      recentQueries({ max: 10 }),
      standalone({ redirectionUrl: action }),
      ...(decided ? [decided.actionHistory()] : []),
    ],
  )
}

/** Goes where the service says that a query leads, and to the page of results when it says nothing in time. */
async function follow(
  search: Search,
  q: string,
  choice: Choice | undefined,
  sheet: Pick<Sheet, 'leave'>,
  href: (q: string) => string,
  decided: Decided | undefined,
): Promise<void> {
  if (!q.trim()) return sheet.leave(href(''))
  await search.dispatch({ type: 'recent queries recalled', queries: [q] })
  const submitted = standaloneSubmitted(q, choice?.index)
  await search.dispatch(submitted, AbortSignal.timeout(PLAN_TIME))
  const { redirectTo = '', handover = { cause: 'searchFromLink' as const } } = search.state.standalone ?? {}
  // Submitted anew in the meantime: the newer one goes.
  if (search.state.query && search.state.query.q !== q) return
  if (decided?.mayOnDevice('statistics'))
    handOver(q, handover, decided.deviceCookies, location.protocol === 'https:')
  await search.dispatch(standaloneLeft())
  sheet.leave(redirectTo || href(q))
}

async function getAccess(): Promise<Access> {
  const response = await fetch('/search-token', { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`No token: ${response.status}`)
  return response.json() as Promise<Access>
}
