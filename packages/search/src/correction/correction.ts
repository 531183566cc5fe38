import type { Correction, QueryCorrection } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { ANEW, listOf } from '../core/model.ts'

export type CorrectionState = {
  /** What was asked, when something else was searched. */
  readonly original: string
  /** What was searched instead, or what is proposed. */
  readonly corrected: string
  readonly automatic: boolean
  readonly proposals: readonly Correction[]
  /** The person wants this text as it stands. */
  readonly insisted: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'correction applied': object
    'correction chosen': object
    'original wanted': object
  }
  interface StateMap {
    correction: CorrectionState
  }
}

const NONE: CorrectionState = { original: '', corrected: '', automatic: false, proposals: [], insisted: '' }

/**
 * Did you mean: when nothing was found, the first correction is searched (asked once more, unless the service has
 * done so itself); else it is proposed. `mode: 'legacy'` lets the client ask.
 */
export function correction({
  automatically = true,
  mode = 'next',
}: {
  automatically?: boolean
  mode?: 'next' | 'legacy'
} = {}): Capability<CorrectionState, 'correction'> {
  return {
    name: 'correction',
    rank: 3,
    initial: NONE,
    reduce(own, event) {
      if (event.type === 'correction applied') {
        return { ...own, original: event.from ?? '', corrected: event.q ?? '', automatic: true }
      }
      if (event.type === 'original wanted') return { ...NONE, insisted: event.q ?? '' }
      return event.q !== undefined && event.q !== own.insisted ? { ...own, insisted: '' } : own
    },
    request: (body, own) => ({
      ...body,
      queryCorrection: {
        enabled: mode === 'next',
        options: {
          automaticallyCorrect:
            automatically && (!body.q || own.insisted !== body.q) ? 'whenNoResults' : 'never',
        },
      },
      enableDidYouMean: mode === 'legacy',
    }),
    before(own, { body }, all) {
      const from = all.query?.q ?? ''
      if (!automatically || (from && own.insisted === from)) return undefined
      const [first] = listOf<Correction>(body, 'queryCorrections')
      const nothing = !listOf(body, 'results').length
      if (nothing && first?.correctedQuery) {
        return {
          type: 'correction applied',
          q: first.correctedQuery,
          from,
          ask: 'full',
          cause: 'didYouMeanAutomatic',
        }
      }
      const done = of(body)?.correctedQuery
      // The service has searched it already: these results are the second search.
      return done ? { type: 'correction applied', q: done, from } : undefined
    },
    receive(own, { body, first }, ask, all) {
      if (ask !== 'full') return own
      const { corrections = [], correctedQuery } = of(body) ?? {}
      const proposals = [...listOf<Correction>(first ?? body, 'queryCorrections'), ...corrections]
      if (own.automatic && own.corrected === all.query?.q) {
        // Said once: the next search starts afresh.
        if (first || correctedQuery) return { ...own, proposals }
      }
      return {
        ...NONE,
        insisted: own.insisted,
        corrected: correctedQuery || proposals[0]?.correctedQuery || '',
        proposals,
      }
    },
  }
}

const of = (body: Readonly<Record<string, unknown>>): QueryCorrection | undefined =>
  (body['queryCorrection'] as QueryCorrection | null | undefined) ?? undefined

/** The person takes a proposal. */
export const correctionChosen = (q: string) =>
  ({ type: 'correction chosen', q, ...ANEW, cause: 'didYouMeanClick' }) as const

/** Search instead for what was typed: it is not corrected again. */
export const originalWanted = (q: string) => ({ type: 'original wanted', q, ...ANEW }) as const
