import type { RequestAnalytics, SearchRequest } from '@quarry/protocol'
import type { Capability, Context } from './capability.ts'

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

const VERSION = '@quarry/search@0.1.0'
const LONGEST_URL = 1024

/** What every question says of its place and its visitor. */
export const BRIEF = [
  'locale',
  'timezone',
  'actionsHistory',
  'context',
  'pipeline',
  'searchHub',
  'tab',
  'analytics',
] as const satisfies readonly (keyof SearchRequest)[]

/** What every search says besides, whatever it asks for. */
export const COMMON = [
  ...BRIEF,
  'debug',
  'referrer',
  'fieldsToInclude',
  'dictionaryFieldContext',
] as const satisfies readonly (keyof SearchRequest)[]

/** The named members of a body, in that order; absent ones stay absent. */
export function pick<Body extends object, Key extends keyof Body>(
  body: Body,
  keys: readonly Key[],
): Pick<Body, Key> {
  return Object.fromEntries(keys.flatMap(key => (body[key] === undefined ? [] : [[key, body[key]]]))) as Pick<
    Body,
    Key
  >
}

/** Folds the parts of all capabilities into the body of a main search. */
export function fold(capabilities: readonly Capability[], context: Context): SearchRequest {
  const { settings } = context
  const { analytics } = settings
  const { referrer, ...rest } = settings.navigatorContext?.() ?? {}
  const page = analytics.enabled ? shortened(referrer) : null
  let body: SearchRequest = {
    locale: settings.locale,
    debug: settings.debug ?? false,
    tab: analytics.originLevel2,
    referrer: page,
    timezone: settings.timezone,
    ...(settings.pipeline && { pipeline: settings.pipeline }),
    searchHub: settings.searchHub,
    ...(analytics.enabled && { analytics: analyticsOf(context, { referrer: page, ...rest }) }),
  }
  for (const one of capabilities) {
    if (one.request) body = one.request(body, (context.state as Record<string, unknown>)[one.name], context)
  }
  return pick(body, ORDER)
}

type Visitor = { referrer: string | null; location?: string | null; clientId?: string; capture?: boolean }

function analyticsOf({ settings, now, event }: Context, visitor: Visitor): RequestAnalytics {
  const { analytics } = settings
  const clientId = visitor.clientId ?? ''
  const named: Partial<RequestAnalytics> = {}
  for (const key of ['userDisplayName', 'deviceId', 'trackingId'] as const) {
    if (analytics[key]) named[key] = analytics[key]
  }
  return {
    clientId,
    clientTimestamp: new Date(now).toISOString(),
    documentReferrer: visitor.referrer,
    documentLocation: shortened(visitor.location),
    originContext: analytics.originContext,
    ...(event.cause && { actionCause: event.cause }),
    ...named,
    capture: visitor.capture ?? clientId !== '',
    source: [...Object.entries(analytics.source).map(([name, version]) => `${name}@${version}`), VERSION],
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
