import { afterCall, type CallState } from '../core/after-call.ts'
import type { Capability } from '../core/capability.ts'
import { atLeast, check, filled } from '../core/check.ts'
import { beside } from '../core/request.ts'
import { type Result, resultsOf } from '../results/results-of.ts'

export type RecommendationState = CallState & {
  readonly list: readonly Result[]
  readonly searchUid: string
  /** The pipeline that answered. */
  readonly pipeline: string
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
    initial: { status: 'idle', list: [], searchUid: '', pipeline: '' },
    validate: () =>
      check('options of recommendation', { id: filled(id), numberOfRecommendations: atLeast(max, 0) }),
    reduce: (own, event) =>
      afterCall(own, event, 'recommend', body => ({
        list: resultsOf(body),
        searchUid: `${body['searchUid'] ?? ''}`,
        pipeline: `${body['pipeline'] ?? ''}`,
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
