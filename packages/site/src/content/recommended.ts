import { type Capability, query, type Result } from '@quarry/search'
import { createRecommendations, recommendation, recommendationsWanted } from '@quarry/search/recommendation'
import { documentOf, named } from '../events/legacy-document.ts'
import type { PageOpening } from '../events/openings.ts'
import { authorOf, metadataOf } from '../events/result-facts.ts'
import { timeLimit, within } from '../kernel/time-limit.ts'
import { regionalTag } from '../language.ts'
import { localePath } from '../locale.ts'
import type { RouteContext } from '../route.ts'

/** A page does not wait longer for what it can do without. */
const PATIENCE = 300

/** What tells of one that is opened. */
const toldFields = ['permanentid', 'author', 'urihash', 'source', 'collection']

type Asking = Pick<
  RouteContext,
  | 'locale'
  | 'now'
  | 'signal'
  | 'searchBaseUrl'
  | 'searchFetch'
  | 'searchToken'
  | 'organizationId'
  | 'analyticsMode'
>

type RecommendedOptions = {
  /** Fields that the list shows besides title and address. */
  fields: readonly string[]
  /** What is not recommended, as an expression of the query language. */
  filter?: string
  max?: number
}

/**
 * `opens`, as the `opens` of a page's state, has those recorded that a visitor opens from a list marked
 * `data-recommended`, if they agreed. `null`: the service was too slow or broken. The page is whole without, but another
 * visitor may have better luck: it is kept as `keptShortly` says.
 */
export type Recommended = { results: readonly Result[]; opens: readonly PageOpening[] } | null

/** How long a page is kept that did without its recommendations (the other pages: `keptForAll`). */
export const keptShortly = 'public, max-age=0, s-maxage=2'

/**
 * Pages to go on to from a page, given without its language: one request, to be made beside those for the content.
 * Nobody waits long for it. The page is named, the visitor is not.
 */
export function recommendedFrom(
  path: string,
  context: Asking,
  options: RecommendedOptions,
): Promise<Recommended> {
  const limit = timeLimit(PATIENCE, context.signal)
  return within(ask(path, context, options, limit.signal), limit.signal)
    .catch(() => null)
    .finally(limit.end)
}

async function ask(
  path: string,
  context: Asking,
  { fields, filter, max = 9 }: RecommendedOptions,
  signal: AbortSignal,
): Promise<Recommended> {
  const { locale, searchBaseUrl, searchFetch, searchToken, organizationId, now } = context
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
    [
      ...(filter ? [query({ cq: filter })] : []),
      readingNow(localePath(locale, path), now, [...fields, ...toldFields]),
      recommendation({ max }),
    ],
  )
  await search.dispatch(recommendationsWanted(), signal)
  const { status, list, pipeline } = search.state.recommendation
  if (status !== 'ready') return null
  const opens = list.map((result, at) => openingOf(result, at + 1, pipeline, context.analyticsMode))
  return { results: list, opens }
}

const readingNow = (
  path: string,
  now: number,
  fields: readonly string[],
): Capability<null, 'readingNow'> => ({
  name: 'readingNow',
  initial: null,
  // A list shows no excerpts: they are what costs most of an answer.
  request: body => ({ ...body, fieldsToInclude: [...fields], excerptLength: 0 }),
  common: body => ({
    ...body,
    actionsHistory: [{ name: 'PageView', value: path, time: JSON.stringify(new Date(now)) }],
  }),
})

/** In the words of the protocol that this site speaks. */
function openingOf(
  result: Result,
  position: number,
  pipeline: string,
  mode: Asking['analyticsMode'],
): PageOpening {
  const { searchUid, raw, clickUri: href } = result
  if (mode === 'legacy')
    return {
      href,
      click: {
        actionCause: 'recommendationOpen',
        searchQueryUid: searchUid,
        ...documentOf(result, pipeline || 'default', position),
      },
      data: named(result),
    }
  const itemMetadata = { ...metadataOf(result), author: authorOf(raw['author'], 'unknown') }
  return { href, item: { responseId: searchUid, position, itemMetadata } }
}
