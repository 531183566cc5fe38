import type { RequestAnalytics } from '@quarry/protocol'
import type { Capability, Context } from '../core/capability.ts'
import { version } from '../core/version.ts'
import { type FacetKey, type FacetKind, isPath } from '../facet/kind.ts'
import type { StaticFilter } from '../static-filter/static-filter.ts'
import { joined } from './joined.ts'

/** What was typed on the way to a suggestion. */
export type LegacyState = { readonly typed: readonly string[] }

declare module '../core/model.ts' {
  interface StateMap {
    legacy: LegacyState
  }
}

const TYPED = 20

/** Where the older protocol has another word for an event, or one at all. */
const CAUSES: Readonly<Record<string, string>> = {
  'correction chosen': 'didyoumeanClick',
  'correction applied': '',
  'query previewed': '',
  'recommendations wanted': '',
  'page turned': 'pagerNumber',
  'page size chosen': 'pagerResize',
  'more wanted': 'pagerScrolling',
  'facet sorted': 'facetUpdateSort',
  'facet shown more': 'showMoreFacetResults',
  'facet shown less': 'showLessFacetResults',
  'filters cleared': 'breadcrumbResetAll',
  'filter cleared': 'staticFilterClearAll',
  'trigger undone': 'undoQuery',
  'recent query chosen': 'recentQueriesClick',
}

const nameOf = (key: FacetKey): string =>
  typeof key === 'string' ? key : isPath(key) ? key.join(';') : `${key.start}..${key.end}`

/** `facetId` is `categoryFacetId` there, and so on. */
const ofCategory = (data: object): object =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key.replace('f', 'categoryF'), value]))

/**
 * The older analytics mode (`analytics.analyticsMode: 'legacy'`): its `analytics` object, its names of causes and
 * what they say besides. `kinds` and `filters` are those of the page.
 */
export function legacy(
  kinds: readonly FacetKind[] = [],
  filters: readonly StaticFilter[] = [],
): Capability<LegacyState, 'legacy'> {
  const facet = (
    id: string,
    field = kinds.find(({ options }) => (options.id ?? options.field) === id)?.options.field ?? id,
  ) => ({
    facetId: id,
    facetField: field,
    facetTitle: `${field}_${id}`,
  })

  function dataOf({ event, state }: Context, { typed }: LegacyState): object {
    const one = facet('id' in event ? event.id : 'field' in event ? event.field : '')
    switch (event.type) {
      case 'facet toggled': {
        const { value } = event
        if (!event.fromBreadcrumb || typeof value === 'string' || isPath(value))
          return { ...one, facetValue: nameOf(value) }
        const { start, end, endInclusive = false } = value
        return {
          ...one,
          facetRangeStart: `${start}`,
          facetRangeEnd: `${end}`,
          facetRangeEndInclusive: endInclusive,
        }
      }
      case 'range set':
        return { ...one, facetValue: nameOf(event) }
      case 'automatic facet toggled':
        return { ...one, facetValue: event.value }
      case 'facet cleared':
        return event.path ? ofCategory({ ...one, facetPath: event.path }) : one
      case 'facet shown more':
      case 'facet shown less':
      case 'automatic facet cleared':
        return one
      case 'facet sorted':
        return { ...one, criteria: event.sort }
      case 'filter toggled': {
        const value = filters
          .find(({ id }) => id === event.filter)
          ?.values.find(({ caption }) => caption === event.caption)
        return { staticFilterId: event.filter, staticFilterValue: value }
      }
      case 'filter cleared':
        return { staticFilterId: event.filter }
      case 'sort chosen':
        return { resultsSortBy: event.expression }
      case 'tab chosen':
        return { interfaceChangeTo: event.id }
      case 'page turned':
        return { pagerNumber: event.page }
      case 'page size chosen':
        return { currentResultsPerPage: event.size }
      case 'more wanted':
        return { type: 'getMoreResults' }
      case 'trigger undone':
        return { undoneQuery: state.trigger?.ignored ?? '' }
      case 'suggestion picked':
        return {
          suggestionRanking: event.index,
          partialQuery: typed.at(-1) ?? '',
          partialQueries: joined(typed),
          suggestions: joined(state.box?.suggestions.map(({ value }) => value) ?? []),
          querySuggestResponseId: state.box?.responseId ?? '',
        }
      default:
        return {}
    }
  }

  function causeOf({ event, state }: Context): string {
    if (event.type === 'url opened' && event.step)
      return event.step < 0 ? 'historyBackward' : 'historyForward'
    if (event.type === 'filter toggled') {
      return state.staticFilters?.[event.filter]?.[event.caption]
        ? 'staticFilterSelect'
        : 'staticFilterDeselect'
    }
    return CAUSES[event.type] ?? event.cause ?? ''
  }

  return {
    name: 'legacy',
    // After everything that it says otherwise.
    rank: 10,
    initial: { typed: [] },
    reduce(own, event) {
      if (event.type === 'box typed') return { typed: [...own.typed, event.text].slice(-TYPED) }
      return event.type === 'answered' && event.of === 'full' && own.typed.length ? { typed: [] } : own
    },
    common(body, own, context) {
      const { settings, state } = context
      const { analytics: now } = body
      const { analyticsMode, originLevel3, documentLocation } = settings.analytics
      if (analyticsMode !== 'legacy' || !now) return body
      const actionCause = causeOf(context)
      const entries = state.actionHistory?.entries ?? []
      const pageId = entries.find(({ name }) => name === 'PageView')?.value
      const said = Object.fromEntries(
        Object.entries(state.context ?? {}).map(([key, value]) => [`context_${key}`, value]),
      )
      const analytics: RequestAnalytics = {
        clientId: now.clientId,
        clientTimestamp: now.clientTimestamp,
        documentReferrer: originLevel3,
        originContext: now.originContext,
        ...(actionCause && {
          actionCause,
          customData: { ...said, coveoHeadlessVersion: version, ...dataOf(context, own) },
        }),
        ...(now.userDisplayName && { userDisplayName: now.userDisplayName }),
        ...(documentLocation && { documentLocation }),
        ...(now.deviceId && { deviceId: now.deviceId }),
        ...(pageId && { pageId }),
        capture: false,
      }
      return { ...body, analytics }
    },
    // More values of a facet are an ordinary search here.
    request: (body, _, { ask, state: { pager }, settings: { analytics } }) =>
      ask === 'values' && pager && analytics.analyticsMode === 'legacy'
        ? { ...body, numberOfResults: pager.size }
        : body,
  }
}
