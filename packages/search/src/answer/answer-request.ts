import type { SearchRequest } from '@quarry/protocol'
import { pick } from '../core/pick.ts'
import type { StreamRequest } from './follow-stream.ts'

/** What a search says that an answer wants to know; its language is our own addition. */
const MEMBERS = [
  'q',
  'aq',
  'dq',
  'lq',
  'cq',
  'enableQuerySyntax',
  'context',
  'pipelineRuleParameters',
  'searchHub',
  'pipeline',
  'facets',
  'fieldsToInclude',
  'queryCorrection',
  'enableDidYouMean',
  'numberOfResults',
  'firstResult',
  'tab',
  'analytics',
  'locale',
  'timezone',
] as const satisfies readonly (keyof SearchRequest)[]

type Wishes = NonNullable<SearchRequest['pipelineRuleParameters']>['mlGenerativeQuestionAnswering']

const MOST_RESULTS = 5000

/** The body that asks for an answer, made from that of the search beside it. */
export function answerBody(search: SearchRequest, wishes: Wishes, tab: string): Partial<SearchRequest> {
  const { facets, numberOfResults = 0, firstResult = 0 } = search
  const body: SearchRequest = {
    ...search,
    tab,
    pipelineRuleParameters: { mlGenerativeQuestionAnswering: wishes },
    ...(facets && { facets: [...facets].sort((a, b) => (a.facetId < b.facetId ? -1 : 1)) }),
    ...(firstResult + numberOfResults > MOST_RESULTS && {
      numberOfResults: Math.max(0, MOST_RESULTS - firstResult),
    }),
  }
  return pick(body, MEMBERS) as Partial<SearchRequest>
}

export const answerRequest = (url: string, body: object): StreamRequest => ({
  url,
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'Accept-Encoding': '*',
  },
  body: JSON.stringify(body),
})

/** What makes two questions the same: neither the page of results nor what a facet merely shows. */
export function questionKey(body: Partial<SearchRequest>): string {
  const { analytics: _, firstResult: __, numberOfResults: ___, fieldsToInclude: ____, ...asked } = body
  const facets = body.facets?.flatMap(({ facetId, currentValues }) => {
    const values = chosen(currentValues)
    return values.length ? [[facetId, values]] : []
  })
  return JSON.stringify({ ...asked, facets: facets?.length ? facets : undefined })
}

type Value = Readonly<Record<string, unknown>>

function chosen(values: unknown): Value[] {
  if (!Array.isArray(values)) return []
  return values.flatMap((one: Value) => {
    const { value, start, end, state } = one
    const children = chosen(one['children'])
    return state === 'idle' && !children.length ? [] : [{ value, start, end, state, children }]
  })
}
