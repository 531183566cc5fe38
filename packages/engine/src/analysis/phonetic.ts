import type { Language } from '../port/document.ts'
import { phoneticRules, type Rules } from './phonetic-rules.ts'

/** How a folded word sounds in a language. Empty: it has letters that the rules say nothing of, or no sound at all. */
export type Phonetic = (word: string) => string

/** Words that sound alike give the same. */
export function phoneticIn(language: Language): Phonetic {
  return coders[language]
}

const firstLetter = 97

type Rule = { letters: string; begins: boolean; ends: boolean; before: string; sound: string }

const coders: Readonly<Record<Language, Phonetic>> = {
  en: createCoder(phoneticRules.en),
  es: createCoder(phoneticRules.es),
  fr: createCoder(phoneticRules.fr),
}

function createCoder(rules: Rules): Phonetic {
  const byLetter: Rule[][] = Array.from({ length: 26 }, () => [])
  for (const [written, sound] of rules) {
    const [, begins, letters, before, ends] = /^(\^?)([a-z]+)(?:\(([a-z]+)\))?(\$?)$/.exec(written)!
    const rule = {
      letters: letters!,
      begins: begins === '^',
      ends: ends === '$',
      before: before ?? '',
      sound,
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
