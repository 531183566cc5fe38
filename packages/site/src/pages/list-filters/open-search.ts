import { type Capability, more, pager, query, results, type Search } from '@quarry/search'
import { removals } from '@quarry/search/removals'
import { nobody } from '../../consent/visitor.ts'
import { indexedName } from '../../language.ts'
import type { Locale } from '../../locale.ts'
import type { RouteContext } from '../../route.ts'
import { filterCapabilities } from '../search/filters/capabilities.ts'
import { remembering } from '../search/remembering.ts'
import type { FilterWords } from '../search/setup.ts'
import { createSiteSearch, sharedToken } from '../search/site-search.ts'
import type { ListPlan } from './plans.ts'

/** So many matches are asked for at once. */
const step = 1000
/** The service counts no further, so a longer list could not be filtered whole. */
export const mostEntries = 5000

/** What the search of a list can do: count the values of its filters, and name what matches them. */
export function listCapabilities(
  type: string,
  plans: readonly ListPlan[],
  words: Readonly<Record<string, FilterWords>>,
  kept: readonly string[],
  locale: Locale,
): readonly Capability[] {
  return [
    query({ cq: `@language=="${indexedName(locale)}" AND @kind=="${type}"` }),
    results(),
    more(),
    ...filterCapabilities(plans, words),
    removals(),
    keeping(kept),
    bare,
  ].map(remembering)
}

/** Keys of the page's own, as its order: every link of a filter leaves them as they are. */
const keeping = (keys: readonly string[]): Capability<Readonly<Record<string, string>>, 'kept'> => ({
  name: 'kept',
  initial: {},
  url: {
    write: own => keys.flatMap(key => (own[key] === undefined ? [] : { key, values: [own[key]] })),
    read: (_, params) =>
      Object.fromEntries(keys.flatMap(key => (params[key]?.[0] ? [[key, params[key][0]]] : []))),
  },
})

/** The page shows entries, and of results their names only. */
const bare: Capability<null, 'bare'> = {
  name: 'bare',
  initial: null,
  request: body => ({ ...body, excerptLength: 0 }),
}

/** The search behind a list, at an address that holds nothing but what the page reads. It is recorded as nobody's. */
export function openListSearch(
  capabilities: readonly Capability[],
  context: RouteContext,
  place: { url: string; accessToken: string; isFiltered: boolean },
): Search {
  const { organizationId, searchBaseUrl, searchService, searchToken, searchFetch, locale } = context
  const sized = pager({ size: place.isFiltered ? step : 0 })
  return createSiteSearch(
    { capabilities: () => [...capabilities, sized] },
    locale,
    {},
    { organizationId, baseUrl: searchBaseUrl, service: searchService, url: place.url, timezone: 'UTC' },
    {
      token: sharedToken(place.accessToken, async () => (await searchToken()).accessToken),
      fetch: searchFetch,
      visitor: () => nobody,
      mayTell: () => false,
    },
  )
}

/** Runs it, and goes on until all that matches is named. False where that did not come to its end. */
export async function nameAll(search: Search, isFiltered: boolean, signal: AbortSignal): Promise<boolean> {
  await search.run(signal)
  while (isReady(search)) {
    const { list = [], total = 0 } = search.state.results ?? {}
    if (!isFiltered || list.length >= Math.min(total, mostEntries)) return true
    await search.dispatch({ type: 'more wanted', ask: 'more' }, signal)
    if (search.state.results?.list.length === list.length) return false
  }
  return false
}

const isReady = ({ state }: Search): boolean => state.results?.status === 'ready'
