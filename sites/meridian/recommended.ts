import { type Capability, query } from '@quarry/search'
import { createRecommendations, recommendation, recommendationsWanted } from '@quarry/search/recommendation'
import type { RouteContext } from '@quarry/site'
import { inLocale, localePath, regionalTag } from '@quarry/site/words'
import { kindNames } from './kinds.ts'
import { type ShownResult, shownFields, shownResult } from './shown-result.ts'

/** A page does not wait longer for what it can do without. */
const PATIENCE = 300

/** What the service recommends to whoever reads this page: the page is named, the visitor is not. */
const readingNow = (path: string, now: number): Capability<null, 'readingNow'> => ({
  name: 'readingNow',
  initial: null,
  // A list shows no excerpts: they are what costs most of an answer.
  request: body => ({ ...body, fieldsToInclude: [...shownFields], excerptLength: 0 }),
  common: body => ({
    ...body,
    actionsHistory: [{ name: 'PageView', value: path, time: JSON.stringify(new Date(now)) }],
  }),
})

type Asking = Pick<
  RouteContext,
  'locale' | 'now' | 'signal' | 'searchBaseUrl' | 'searchFetch' | 'searchToken' | 'organizationId'
>

/** `null`: the service was too slow or broken. The page is whole without, but another visitor may have better luck. */
export type Recommended = readonly ShownResult[] | null

/** How long a page is kept that did without its recommendations (the other pages: `keptForAll`). */
export const keptShortly = 'public, max-age=0, s-maxage=2'

/**
 * Pages to go on to from a page, given without its language: one request, to be made beside those for the content.
 * Nobody waits long for it.
 */
export function recommendedFrom(path: string, context: Asking, max = 9): Promise<Recommended> {
  const patience = AbortSignal.timeout(PATIENCE)
  const signal = AbortSignal.any([context.signal, patience])
  const late = new Promise<null>(resolve => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  return Promise.race([ask(path, context, max, signal).catch(() => null), late])
}

async function ask(
  path: string,
  { locale, now, searchBaseUrl, searchFetch, searchToken, organizationId }: Asking,
  max: number,
  signal: AbortSignal,
): Promise<Recommended> {
  const { accessToken } = await searchToken()
  const search = createRecommendations(
    {
      organizationId,
      accessToken,
      baseUrl: searchBaseUrl,
      fetch: searchFetch,
      locale: regionalTag(locale),
      timezone: 'UTC',
      navigatorContext: () => ({
        clientId: '',
        referrer: null,
        location: null,
        userAgent: null,
        capture: false,
      }),
    },
    // Answers to a question are read with it, and what is sold is in the shop.
    [
      query({ cq: '@kind<>reply NOT @objecttype==Product' }),
      readingNow(localePath(locale, path), now),
      recommendation({ max }),
    ],
  )
  await search.dispatch(recommendationsWanted(), signal)
  const kinds = Object.fromEntries(
    Object.entries(kindNames).map(([kind, names]) => [kind, inLocale(names, locale)]),
  )
  const { status, list } = search.state.recommendation
  if (status !== 'ready') return null
  return list.flatMap(result => shownResult(result, kinds) ?? [])
}
