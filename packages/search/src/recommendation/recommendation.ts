import { afterCall, type CallState } from '../core/after-call.ts'
import type { Capability } from '../core/capability.ts'
import { atLeast, check, filled } from '../core/check.ts'
import { COMMON, pick } from '../core/request.ts'
import { type Result, resultsOf } from '../results/index.ts'

export type RecommendationState = CallState & {
  readonly list: readonly Result[]
  readonly searchUid: string
}

declare module '../core/event.ts' {
  interface EventMap {
    'recommendations wanted': object
  }
}
declare module '../core/capability.ts' {
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
        body: (full, { settings }) => ({
          recommendation: id,
          ...pick({ actionsHistory: [], ...full, referrer: settings.analytics.originLevel3 }, [
            ...COMMON,
            'aq',
            'cq',
          ]),
          debug: undefined,
          // As in the older protocol: where the visitor came from is configured, not looked up.
          analytics: full.analytics && {
            ...full.analytics,
            documentReferrer: settings.analytics.originLevel3,
            documentLocation: settings.analytics.documentLocation,
          },
          ...(max && { numberOfResults: max }),
        }),
      },
    },
  }
}

export const recommendationsWanted = () =>
  ({ type: 'recommendations wanted', ask: 'recommend', cause: 'recommendationInterfaceLoad' }) as const
