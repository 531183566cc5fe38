import type { Trigger } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { check, filled } from '../core/check.ts'
import { listOf } from '../core/model.ts'
import { isSafeAddress } from '../trigger/safe-address.ts'

export type Handover = {
  /** For `config.cause` of the search page. */
  readonly cause: 'searchFromLink' | 'omniboxFromLink'
  readonly metadata?: {
    readonly suggestionRanking: number
    readonly partialQuery: string
    readonly partialQueries: readonly string[]
    readonly suggestions: readonly string[]
    readonly querySuggestResponseId: string
  }
}

export type StandaloneState = {
  readonly status: 'idle' | 'loading'
  /** Where the page should go now, or empty. */
  readonly redirectTo: string
  readonly handover: Handover
  /** What was typed on the way, newest last. */
  readonly typed: readonly string[]
}

declare module '../core/model.ts' {
  interface EventMap {
    'standalone submitted': { index?: number | undefined }
    'standalone left': object
  }
  interface StateMap {
    standalone: StandaloneState
  }
}

const TYPED = 20

const NONE: StandaloneState = {
  status: 'idle',
  redirectTo: '',
  handover: { cause: 'searchFromLink' },
  typed: [],
}

/**
 * A box on a page without results: it asks the service where a query leads, and else goes to `redirectionUrl` with
 * the query. A plan that fails does too: the visitor is never left standing.
 */
export function standalone({
  redirectionUrl,
}: {
  redirectionUrl: string
}): Capability<StandaloneState, 'standalone'> {
  const standard = (q: string) =>
    `${redirectionUrl}${redirectionUrl.includes('?') ? '&' : '?'}${new URLSearchParams({ q })}`
  return {
    name: 'standalone',
    initial: NONE,
    validate: () => check('options of standalone', { redirectionUrl: filled(redirectionUrl) }),
    reduce(own, event, { box, query }) {
      if (event.type === 'standalone left' || event.type === 'box cleared') return NONE
      if (event.type === 'box typed')
        return { ...NONE, typed: [...own.typed, event.text.replace(/;/g, '%3B')].slice(-TYPED) }
      if (event.type === 'standalone submitted') {
        const { index } = event
        const suggestions = box?.suggestions.map(one => one.value) ?? []
        const partialQueries = own.typed
        return {
          ...NONE,
          handover:
            index === undefined
              ? NONE.handover
              : {
                  cause: 'omniboxFromLink',
                  metadata: {
                    suggestionRanking: index,
                    partialQuery: partialQueries.at(-1) ?? '',
                    partialQueries,
                    suggestions,
                    querySuggestResponseId: box?.responseId ?? '',
                  },
                },
        }
      }
      if (!('of' in event) || event.of !== 'plan') return own
      if (event.type === 'asked') return { ...own, status: 'loading' }
      if (event.type === 'dropped') return NONE
      if (event.type !== 'answered' && event.type !== 'failed') return own
      const output =
        event.type === 'answered' ? (event.answer.body['preprocessingOutput'] as Record<string, unknown>) : {}
      const address = listOf<Trigger>(output ?? {}, 'triggers').find(one => one.type === 'redirect')?.content
      const safe = typeof address === 'string' && isSafeAddress(address) ? address : ''
      return { ...own, status: 'idle', redirectTo: safe || standard(query?.q ?? '') }
    },
    calls: {
      plan: {
        path: '/plan',
        lane: 'plan',
        method: 'plan',
        proof: 'preprocessingOutput',
        body: ({ common, state }) => ({
          ...common(),
          q: state.query?.q ?? '',
          tab: undefined,
          actionsHistory: undefined,
        }),
      },
    },
  }
}

/** The person submitted the box; `index` is that of the suggestion that they took. */
export const standaloneSubmitted = (q: string, index?: number) =>
  ({ type: 'standalone submitted', q, ask: 'plan', index }) as const

/** The page went there: the box starts afresh. */
export const standaloneLeft = () => ({ type: 'standalone left' }) as const
