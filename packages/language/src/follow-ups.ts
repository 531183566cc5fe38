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
