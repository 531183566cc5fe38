import type { RequestAnalytics, SearchRequest } from '@quarry/protocol'
import type { CallContext, Context, Question } from './capability.ts'
import { pick } from './pick.ts'
import { client } from './version.ts'

/** The order in which a body is written, so that equal searches are equal text. */
const ORDER: readonly (keyof SearchRequest)[] = [
  'recommendation',
  'locale',
  'debug',
  'tab',
  'referrer',
  'timezone',
  'actionsHistory',
  'aq',
  'cq',
  'lq',
  'dq',
  'context',
  'fieldsToInclude',
  'dictionaryFieldContext',
  'pipeline',
  'q',
  'enableQuerySyntax',
  'searchHub',
  'sortCriteria',
  'analytics',
  'excerptLength',
  'queryCorrection',
  'enableDidYouMean',
  'facets',
  'numberOfResults',
  'firstResult',
  'facetOptions',
  'filterField',
  'childField',
  'parentField',
  'filterFieldRange',
  'generateAutomaticFacets',
  'pipelineRuleParameters',
  'filterRemovals',
]

const LONGEST_URL = 1024

/** What a search beside the main one says in the same words; `more` names what else it takes of that. */
export const beside = (
  { common, main }: Pick<CallContext, 'common' | 'main'>,
  ...more: readonly (keyof SearchRequest)[]
): SearchRequest => ({
  ...common(),
  ...pick(main(), ['debug', 'referrer', 'fieldsToInclude', 'dictionaryFieldContext', ...more]),
})

/** The main question of a page of results. */
export const SEARCH: Question<SearchRequest> = {
  path: '',
  proof: 'results',
  method: 'search',
  lane: 'mainSearch',
  common(context) {
    const { locale, timezone, pipeline, searchHub, analytics } = context.settings
    return {
      locale,
      timezone,
      searchHub,
      ...(pipeline && { pipeline }),
      tab: analytics.originLevel2,
      ...(analytics.enabled && { analytics: analyticsOf(context) }),
    }
  },
  main: (body, { settings: { debug = false } }) =>
    pick({ debug, referrer: body.analytics?.documentReferrer ?? null, ...body }, ORDER),
}

function analyticsOf({ settings, now, event }: Context): RequestAnalytics {
  const { analytics } = settings
  const { referrer, location, clientId = '', capture = clientId !== '' } = settings.navigatorContext?.() ?? {}
  return {
    clientId,
    clientTimestamp: new Date(now).toISOString(),
    documentReferrer: shortened(referrer),
    documentLocation: shortened(location),
    originContext: analytics.originContext,
    ...(event.cause && { actionCause: event.cause }),
    ...pick(analytics, ['userDisplayName', 'deviceId', 'trackingId']),
    capture,
    source: [...Object.entries(analytics.source).map(([name, version]) => `${name}@${version}`), client],
  }
}

/** Long addresses are cut, but never inside a percent escape, nor between the two of a letter. */
const shortened = (url: string | null | undefined): string | null =>
  (url && url.length > LONGEST_URL ? url.slice(0, LONGEST_URL).replace(/(%[c-f].)?(%.?)?$/i, '') : url) ||
  null

/** Two constant expressions that must both hold. */
export function both(one: string | undefined, other: string | undefined): { cq?: string } {
  const cq = [one, other?.trim()].filter(Boolean).join(' AND ')
  return cq ? { cq } : {}
}
