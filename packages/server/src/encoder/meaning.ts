import { createBoundedMap } from '@quarry/bounded-map'
import type { Query, SearchEngine } from '@quarry/engine'
import { type Encoder, meaningField } from './encoder.ts'

/** Every passage is looked at: with more of them a question would wait too long. */
export const mostEncoded = 50_000
const mostQuestions = 2_000
const longestWait = 1_000

/** Asks an index by meaning; null where it is not asked so: there are too many passages, or the encoder fails or is late. */
export type Meaning = (text: string) => Promise<Query | null>

export function createMeaning(
  encoder: Encoder,
  engine: SearchEngine,
  index: string,
  onError: (error: unknown) => void,
): Meaning {
  const known = createBoundedMap<string, Promise<Query>>({ entries: mostQuestions })
  let isTold = false

  function queryFor(text: string): Promise<Query> {
    const before = known.get(text)
    if (before) return before
    const made = encoder
      .encode([text])
      .then(([vector = []]): Query => ({ kind: 'meaning', field: meaningField, vector: Array.from(vector) }))
    void known.set(text, made)
    made.catch(() => known.delete(text))
    return made
  }

  return async text => {
    const { passages } = await engine.stats(index)
    if (passages > mostEncoded) {
      if (!isTold)
        onError(
          new Error(
            `The index has ${passages} passages. The encoder is left out: it looks at ${mostEncoded} at most.`,
          ),
        )
      isTold = true
      return null
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>(done => {
      timer = setTimeout(done, longestWait, null)
    })
    try {
      return await Promise.race([queryFor(text), late])
    } catch (error) {
      onError(error)
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}
