import type { Language } from '../language.ts'
import { byLanguage } from '../languages/index.ts'
import type { SoundRules } from '../languages/language-data.ts'

/** How a normalized word sounds. Empty: it has letters that the rules say nothing of, or no sound at all. */
export type Phonetic = (word: string) => string

const firstLetter = 97

const silent: Phonetic = () => ''
const coders = byLanguage(({ sounds }) => (sounds === undefined ? silent : createCoder(sounds)))

/** Words that sound alike in the language give the same. */
export function phoneticIn(language: Language): Phonetic {
  return coders(language) ?? silent
}

type Rule = { letters: string; begins: boolean; ends: boolean; before: string; sound: string }

function createCoder(rules: SoundRules): Phonetic {
  const byLetter: Rule[][] = Array.from({ length: 26 }, () => [])
  for (const written of rules.split(' ')) {
    const [, begins, letters, before, ends, sound] = /^(\^?)([a-z]+)(?:\(([a-z]+)\))?(\$?):(.*)$/.exec(
      written,
    )!
    const rule = {
      letters: letters!,
      begins: begins === '^',
      ends: ends === '$',
      before: before ?? '',
      sound: sound!,
    }
    byLetter[rule.letters.charCodeAt(0) - firstLetter]!.push(rule)
  }
  return word => {
    if (!/^[a-z]+$/.test(word)) return ''
    let key = ''
    for (let at = 0; at < word.length; ) {
      const rule = byLetter[word.charCodeAt(at) - firstLetter]!.find(one => fits(one, word, at, key === ''))
      at += rule?.letters.length ?? 1
      // A sound said twice is heard once: double letters, and `ck` beside `k`.
      if (rule && !(rule.sound.length === 1 && key.endsWith(rule.sound))) key += rule.sound
    }
    return key
  }
}

function fits({ letters, begins, ends, before }: Rule, word: string, at: number, isFirst: boolean): boolean {
  if (begins && !isFirst) return false
  const end = at + letters.length
  if (ends && end !== word.length) return false
  if (!word.startsWith(letters, at)) return false
  return before === '' || (end < word.length && before.includes(word[end]!))
}
