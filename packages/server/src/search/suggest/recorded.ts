import { fold } from '@quarry/engine/analysis'
import { createResultCache } from '../result-cache.ts'
import type { CandidateList } from './candidate.ts'

/** What is known of whether a query finds something for somebody, for as long as the index stays as it is. */
const rememberedMs = 60_000
const remembered = 5000

export type RecordedOptions = {
  list: CandidateList
  clock: () => number
  /** Whether a query finds something for the one who asks. */
  finds: (text: string) => Promise<boolean>
  /** Who asks, and the state of the index. */
  asked: string
}

/**
 * Queries of others are offered only to those for whom they find something. What was found out is remembered, so that
 * typing on costs nothing.
 */
export function createRecorded({ list, clock }: Pick<RecordedOptions, 'list' | 'clock'>) {
  let from: ReturnType<CandidateList> | null = null
  let texts = new Set<string>()
  const known = createResultCache<boolean>({
    entries: remembered,
    size: remembered,
    lifeMs: rememberedMs,
    clock,
  })
  return {
    has(text: string): boolean {
      const now = list()
      if (now !== from) {
        from = now
        texts = new Set(now.map(one => fold(one.text)))
      }
      return texts.has(fold(text))
    },
    async finds(text: string, { finds, asked }: Pick<RecordedOptions, 'finds' | 'asked'>): Promise<boolean> {
      const key = `${asked} ${text}`
      const before = known.get(key)
      if (before !== undefined) return before
      const found = await finds(text)
      known.put(key, found, 1)
      return found
    },
  }
}
