import type { SearchBody } from '../search/index.ts'
import type { QuestionRequest } from './events.ts'

/**
 * What an answer depends on. Not: how many results stand beside it, in which order and with which fields; what values facets
 * offer; who looks at it. A page and its browser know different values of a facet, and ask the same.
 */
export function keyOf(
  kind: string,
  { body, asker, configuration }: QuestionRequest,
  versions: readonly string[],
): string {
  const {
    analytics: _analytics,
    referrer: _referrer,
    visitorId: _visitorId,
    actionsHistory: _actionsHistory,
    numberOfResults: _numberOfResults,
    firstResult: _firstResult,
    sortCriteria: _sortCriteria,
    fieldsToInclude: _fieldsToInclude,
    excerptLength: _excerptLength,
    facetOptions: _facetOptions,
    facets,
    ...question
  } = body
  const { userIds, userGroups, filter, searchHub, pipeline } = asker
  return JSON.stringify([
    ...[kind, question, narrowing(facets), configuration],
    ...[userIds, userGroups ?? [], filter ?? '', searchHub, pipeline, ...versions],
  ])
}

/** Facets of which something is chosen or left out, with that alone. */
function narrowing(facets: SearchBody['facets']): unknown[] {
  return (facets ?? []).flatMap(facet => {
    const {
      numberOfValues: _numberOfValues,
      freezeCurrentValues: _freezeCurrentValues,
      isFieldExpanded: _isFieldExpanded,
      preventAutoSelect: _preventAutoSelect,
      ...rest
    } = facet as Record<string, unknown>
    const values = taken(rest['currentValues'])
    const basePath = rest['basePath']
    const isBased = Array.isArray(basePath) && basePath.length > 0
    return values.length > 0 || isBased ? [{ ...rest, currentValues: values }] : []
  })
}

function taken(values: unknown): unknown[] {
  if (!Array.isArray(values)) return []
  return values.flatMap((value: Record<string, unknown>) => {
    const { numberOfResults: _numberOfResults, children, ...rest } = value
    const below = taken(children)
    return (rest['state'] ?? 'idle') === 'idle' && below.length === 0 ? [] : [{ ...rest, children: below }]
  })
}
