import type { Language } from './language.ts'
import { byLanguage, listed } from './languages/index.ts'
import { normalize } from './normalize.ts'

const none: ReadonlySet<string> = new Set()

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

const goingOn = byLanguage(data => data.goingOn && new Set(listed(data.goingOn).map(normalize)))

/** Whether a sentence goes on from the one before it, by the word that it begins with: `They then …`. */
export function goesOn(sentence: string, language: Language): boolean {
  const [first = ''] = normalize(sentence).match(/[\p{L}\p{N}]+/u) ?? []
  return (goingOn(language) || none).has(first)
}
