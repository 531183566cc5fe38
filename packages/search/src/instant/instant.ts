import { afterCall, type CallState } from '../core/after-call.ts'
import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import { beside } from '../core/request.ts'
import { type Result, resultsOf } from '../results/results-of.ts'

export type InstantState = CallState & {
  readonly text: string
  readonly askedAt: number
  /** By query; the newest last. */
  readonly kept: Readonly<
    Record<string, { readonly list: readonly Result[]; readonly total: number; readonly at: number }>
  >
}

declare module '../core/model.ts' {
  interface EventMap {
    'query previewed': { text: string }
  }
  interface StateMap {
    instant: InstantState
  }
}

const KEPT = 10

/** A few results while typing, kept for a minute. */
export function instant({
  max,
  milliseconds = 60_000,
}: {
  max: number
  milliseconds?: number
}): Capability<InstantState, 'instant'> {
  return {
    name: 'instant',
    initial: { text: '', status: 'idle', askedAt: 0, kept: {} },
    validate: () => check('options of instant', { maxResultsPerQuery: atLeast(max, 1) }),
    reduce(own, event) {
      if (event.type === 'query previewed')
        return { ...own, text: event.text, status: own.kept[event.text] ? 'ready' : 'idle' }
      const next = event.type === 'asked' && event.of === 'instant' ? { ...own, askedAt: event.at } : own
      return afterCall(next, event, 'instant', body => {
        const { [next.text]: _, ...older } = next.kept
        const fresh = {
          list: resultsOf(body),
          total: Number(body['totalCountFiltered']) || 0,
          at: next.askedAt,
        }
        return {
          kept: Object.fromEntries([...Object.entries(older), [next.text, fresh] as const].slice(-KEPT)),
        }
      })
    },
    calls: {
      instant: {
        path: '',
        lane: 'instantResults',
        method: 'search',
        proof: 'results',
        body(context) {
          const { state, now } = context
          const { text, kept } = state.instant ?? { text: '', kept: {} as InstantState['kept'] }
          const known = kept[text]
          if (!text || (known && now - known.at < milliseconds)) return undefined
          const cq = state.query?.cq.trim()
          const { queryCorrection, ...body } = beside(
            context,
            'enableQuerySyntax',
            'aq',
            'lq',
            'dq',
            'sortCriteria',
            'excerptLength',
            'queryCorrection',
          )
          return {
            ...body,
            ...(cq && { cq }),
            ...(queryCorrection && { enableDidYouMean: true }),
            numberOfResults: max,
            q: text,
          }
        },
      },
    },
  }
}

export const queryPreviewed = (text: string) =>
  ({ type: 'query previewed', text, ask: 'instant', cause: 'searchboxAsYouType' }) as const
