import { isEmptyWord } from '../common.ts'
import type { AnswerLanguage } from '../language.ts'
import { stem } from '../stem.ts'

/** A word or a few, as written and as the terms of those that tell something. */
export type Phrase = { text: string; terms: readonly string[] }

/** `share`: of the groups that the word of the question is in, how many this one is in too. */
export type Same = Phrase & { share: number }

/** What else may be said for a word of a question: what means the same, and what is near it. */
export type Related = { same: readonly Same[]; near: readonly Phrase[] }

export type Lexicon = {
  /** For a term of a question; a phrase of the lexicon counts where the question holds all of it. */
  relatedTo(term: string, asked: ReadonlySet<string>): Related
}

type Group = { same: readonly Phrase[]; near: readonly Phrase[] }
type Place = { phrase: Phrase; group: Group; isSame: boolean }

/** A word of so many groups means too much for what is near it to tell anything. */
const mostGroups = 40

/** Reads a lexicon: a group a line, its words and phrases between commas, those that are only near behind a bar. */
export function createLexicon(text: string, language: AnswerLanguage): Lexicon {
  const read = createReader(language)
  const places = new Map<string, Place[]>()
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [same = [], near = []] = line.split('|').map(read)
    const group = { same, near }
    for (const phrase of [...same, ...near])
      for (const term of phrase.terms) {
        const place = { phrase, group, isSame: same.includes(phrase) }
        const known = places.get(term)
        if (known) known.push(place)
        else places.set(term, [place])
      }
  }
  return {
    relatedTo(term, asked) {
      const here = (places.get(term) ?? []).filter(({ phrase }) => phrase.terms.every(one => asked.has(one)))
      const meant = here.filter(({ isSame }) => isSame)
      const counts = new Map<string, { phrase: Phrase; count: number }>()
      for (const { group } of meant)
        for (const phrase of group.same) {
          const count = (counts.get(keyOf(phrase))?.count ?? 0) + 1
          if (!phrase.terms.includes(term)) counts.set(keyOf(phrase), { phrase, count })
        }
      const same = [...counts.values()].map(({ phrase, count }) => ({
        ...phrase,
        share: count / meant.length,
      }))
      if (here.length > mostGroups) return { same, near: [] }
      const near = new Map<string, Phrase>()
      for (const { group, isSame } of here)
        for (const phrase of isSame ? group.near : group.same)
          if (!phrase.terms.includes(term) && !counts.has(keyOf(phrase))) near.set(keyOf(phrase), phrase)
      return { same, near: [...near.values()] }
    },
  }
}

function keyOf({ terms }: Phrase): string {
  return terms.join(' ')
}

/** Reads words between commas; each word is stemmed once, for most stand in many groups. */
function createReader(language: AnswerLanguage): (part: string) => Phrase[] {
  const known = new Map<string, string | null>()
  const termOf = (word: string): string | null => {
    const before = known.get(word)
    if (before !== undefined) return before
    const term = isEmptyWord(word, language) ? null : stem(word, language)
    known.set(word, term)
    return term
  }
  return part => {
    // The forms of one word are one phrase: the first as it is written.
    const phrases = new Map<string, Phrase>()
    for (const written of part.split(',')) {
      const text = written.trim()
      const terms = new Set<string>()
      for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
        const term = word === '' ? null : termOf(word)
        if (term !== null) terms.add(term)
      }
      const phrase = { text, terms: [...terms] }
      if (terms.size > 0 && !phrases.has(keyOf(phrase))) phrases.set(keyOf(phrase), phrase)
    }
    return [...phrases.values()]
  }
}
