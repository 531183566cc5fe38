import { afterCall, type CallState } from '../core/after-call.ts'
import type { Capability, StateOf } from '../core/capability.ts'
import { atLeast, check, filled, SchemaValidationError } from '../core/check.ts'
import type { SearchConfig } from '../core/config.ts'
import { createSearch, type Search } from '../core/create-search.ts'
import { beside } from '../core/request.ts'
import { type Result, resultsOf } from '../results/results.ts'

export type RecommendationState = CallState & {
  readonly list: readonly Result[]
  readonly searchUid: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'recommendations wanted': object
  }
  interface StateMap {
    recommendation: RecommendationState
  }
}

/** What else might be of interest here. */
export function recommendation({
  id = 'Recommendation',
  max = 0,
}: {
  id?: string
  max?: number
} = {}): Capability<RecommendationState, 'recommendation'> {
  return {
    name: 'recommendation',
    initial: { status: 'idle', list: [], searchUid: '' },
    validate: () =>
      check('options of recommendation', { id: filled(id), numberOfRecommendations: atLeast(max, 0) }),
    reduce: (own, event) =>
      afterCall(own, event, 'recommend', body => ({
        list: resultsOf(body),
        searchUid: `${body['searchUid'] ?? ''}`,
      })),
    calls: {
      recommend: {
        path: '',
        lane: 'recommendation',
        method: 'recommendations',
        proof: 'results',
        body(context) {
          const { analytics, debug: _, ...visit } = beside(context, 'aq', 'cq')
          const { originLevel3, documentLocation } = context.settings.analytics
          return {
            recommendation: id,
            actionsHistory: [],
            ...visit,
            // As in the older protocol: where the visitor came from is configured, not looked up.
            referrer: originLevel3,
            analytics: analytics && { ...analytics, documentReferrer: originLevel3, documentLocation },
            ...(max && { numberOfResults: max }),
          }
        },
      },
    },
  }
}

export const recommendationsWanted = () =>
  ({ type: 'recommendations wanted', ask: 'recommend', cause: 'recommendationInterfaceLoad' }) as const

/** A page that only recommends: `createSearch` without a search, whose faults say that they are of this page. */
export function createRecommendations<const List extends readonly Capability[]>(
  config: SearchConfig,
  list: List,
): Search<StateOf<List>> {
  try {
    return createSearch(config, list)
  } catch (error) {
    if (!(error instanceof SchemaValidationError)) throw error
    throw new SchemaValidationError(
      error.message.replace(
        'createSearch: Search engine configuration error',
        'createRecommendations: Recommendation engine configuration error',
      ),
    )
  }
}
