import { createBoundedMap } from '@quarry/bounded-map'
import { normalize } from '@quarry/language'
import type { CandidateList } from './candidate.ts'

/** What is known of whether a query finds something for somebody, for as long as the index stays as it is. */
const rememberedMs = 60_000
const remembered = 5000

type RecordedOptions = {
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
  const known = createBoundedMap<string, boolean>({
    entries: remembered,
    expiry: { ms: rememberedMs, clock },
  })
  return {
    has(text: string): boolean {
      const now = list()
      if (now !== from) {
        from = now
        texts = new Set(now.map(one => normalize(one.text)))
      }
      return texts.has(normalize(text))
    },
    async finds(text: string, { finds, asked }: Pick<RecordedOptions, 'finds' | 'asked'>): Promise<boolean> {
      const key = `${asked} ${text}`
      return known.get(key) ?? known.set(key, await finds(text))
    },
  }
}
