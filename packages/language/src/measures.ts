import type { Language } from './language.ts'
import { byLanguage, listed } from './languages/index.ts'
import { normalize } from './normalize.ts'

/** A word that asks for a measure, normalized, and what tables call that. */
export type Measured = {
  word: string
  names: readonly string[]
  /** It says only what kind of answer is wanted: `how big`. A `size` may be what a text speaks of. */
  onlyAsks: boolean
}

const read = byLanguage(({ measures = {} }) =>
  Object.entries(measures).flatMap(([ways, names]) =>
    ways.split('|').map(way => ({
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${normalize(way)}(?![\\p{L}\\p{N}])`, 'u'),
      word: normalize(way.slice(way.lastIndexOf(' ') + 1)),
      names: listed(names),
      onlyAsks: way.includes(' '),
    })),
  ),
)

/** The measures that a question asks for: `How hot is the oven?` for a temperature. */
export function measuresIn(text: string, language: Language | undefined): Measured[] {
  const plain = normalize(text)
  return (read(language) ?? []).filter(({ pattern }) => pattern.test(plain))
}
