import type { Language } from './language.ts'
import { byLanguage, listed } from './languages/index.ts'
import { normalize } from './normalize.ts'

type FollowUps = {
  /** Matches what a question begins with that goes on from another, on normalized text. */
  opener: RegExp
  replaceable: ReadonlySet<string>
  pointing: ReadonlySet<string>
}

const read = byLanguage(({ followUps }): FollowUps | undefined => {
  if (!followUps) return undefined
  const { openers, replaceable, pointing } = followUps
  const longestFirst = openers.map(normalize).toSorted((one, other) => other.length - one.length)
  return {
    opener: new RegExp(`^[¿¡\\s]*(?:${longestFirst.join('|')})(?![\\p{L}'’])[\\s,]*`, 'u'),
    replaceable: new Set(listed(replaceable).map(normalize)),
    pointing: new Set(listed(pointing).map(normalize)),
  }
})

/** How questions of a language go on from the one before; undefined where nothing is known of it. */
export function followUpWords(language: Language): FollowUps | undefined {
  return read(language)
}

const goingOn = byLanguage(
  ({ goingOn: told }): Readonly<Record<'joining' | 'named', ReadonlySet<string>>> => {
    const setOf = (words: string | undefined) => new Set(listed(words).map(normalize))
    return { joining: setOf(told?.joining), named: setOf(told?.named) }
  },
)

/**
 * How a sentence goes on from the one before it, by the word that it begins with: `joining` it (`Then …`), or with something
 * that stands for a name (`They …`), which may be known. Null where it stands alone.
 */
export function goesOn(sentence: string, language: Language): 'joining' | 'named' | null {
  const [first = ''] = normalize(sentence).match(/[\p{L}\p{N}]+/u) ?? []
  const words = goingOn(language)
  return words?.joining.has(first) ? 'joining' : words?.named.has(first) ? 'named' : null
}
