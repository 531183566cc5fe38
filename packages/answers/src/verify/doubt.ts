import type { Sentence } from '../extract/evidence.ts'
import { monthOf, namesIn } from '../names.ts'
import {
  answerWords,
  isStopWord,
  type Language,
  normalize,
  plainOf,
  quantitiesOf,
  termsOf,
  wordsOf,
} from '../text.ts'
import { contradicts, negations } from './polarity.ts'

/** What speaks against a sentence. */
export type Doubt = 'number' | 'date' | 'name' | 'negation' | 'opposite' | 'subject'

/** What in a claim is not so in what is to support it; null when nothing speaks against it. */
export function doubtOf(claim: string, units: readonly Sentence[], language: Language): Doubt | null {
  const text = units.map(unit => unit.text).join(' ')
  const title = units[0]?.evidence.title ?? ''
  const around = units.map(unit => [unit.heading, ...(unit.columns ?? [])].join(' ')).join(' ')
  const whole = `${text} ${title} ${around}`
  if (!numbersAgree(claim, whole, language)) return 'number'
  if (!monthsAgree(claim, whole, language)) return 'date'
  const known = termsOf(whole, language)
  if (namesIn(claim, language).some(({ term }) => !known.has(term))) return 'name'
  if (negations(claim, language) % 2 !== negations(text, language) % 2) return 'negation'
  if (contradicts(claim, whole, language)) return 'opposite'
  return subjectAgrees(claim, { text, title, around }, language) ? null : 'subject'
}

/** Every number of the claim stands there, and counts the same: another unit is another fact. */
function numbersAgree(claim: string, source: string, language: Language): boolean {
  const there = quantitiesOf(source, language)
  return quantitiesOf(claim, language).every(({ value, unit }) =>
    there.some(
      one => Math.abs(one.value - value) <= Math.abs(value) * 1e-9 && (unit === one.unit || unit === null),
    ),
  )
}

/** A month stands there with the same day before it, if it has one. */
function monthsAgree(claim: string, source: string, language: Language): boolean {
  const there = new Set(datesOf(source, language))
  return datesOf(claim, language).every(date => there.has(date))
}

function datesOf(text: string, language: Language): string[] {
  const words = wordsOf(text, language)
  return words.flatMap((word, at) => {
    const month = monthOf(word.text, language) ?? (at > 0 ? null : monthOf(word.text.toLowerCase(), language))
    if (month === null) return []
    const near = [words[at - 1], words[at - 2], words[at + 1]]
    const day = near.find(
      one => one?.isNumber && Number(one.term) <= 31 && text.slice(one.end, word.start).length < 5,
    )
    const year = words.slice(at + 1, at + 3).find(one => /^\d{4}$/.test(one.text))
    const found = [`${month}`]
    if (day) found.push(`${day.term}/${month}`)
    if (year && text.slice(word.end, year.start).length < 6) found.push(`${month}/${year.term}`)
    return found
  })
}

type Source = { text: string; title: string; around: string }

/**
 * Who or what the claim is about is what its source is about: the first name of both is the same, or the source says
 * `it` of its title. A name behind a preposition is no subject.
 */
function subjectAgrees(claim: string, source: Source, language: Language): boolean {
  const first = subjectOf(claim, language)
  if (first === null) return true
  const known = termsOf(`${source.text} ${source.title} ${source.around}`, language)
  if (!known.has(first.term)) return false
  const titled = termsOf(source.title, language)
  // Another one takes the place of whom the source speaks of, and that one is not spoken of at all.
  const theirs = subjectOf(source.text, language)
  const said = termsOf(claim, language)
  if (theirs && !theirs.run.includes(first.term) && !said.has(theirs.term)) return false
  if (!first.isName || titled.has(first.term)) {
    // Two things that change places: the source has both, the other way round.
    const order = positions(claim, source.text, language)
    return titled.has(first.term) || order
  }
  return positions(claim, source.text, language)
}

/** `run`: the words of the whole name, `Christiaan Huygens`. */
type Subject = { term: string; isName: boolean; run: readonly string[] }

/** The word that a sentence begins with, articles left away, if it is a name or a noun that could be one. */
function subjectOf(text: string, language: Language): Subject | null {
  const words = wordsOf(text, language)
  const { prepositions } = answerWords(language)
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (before && prepositions.has(normalize(before.text))) continue
    if (word.isNumber || monthOf(word.text, language) !== null) continue
    if (isStopWord(word.text, language)) {
      // A pronoun: what it stands for is not said here.
      if (at === 0 && !beginsWithArticle(text, language)) return null
      continue
    }
    if (prepositions.has(normalize(word.text))) continue
    const isName = /^\p{Lu}/u.test(word.text)
    if (!isName) return null
    const run = [word]
    for (const next of words.slice(at + 1)) {
      const last = run.at(-1) ?? word
      if (next.start !== last.end + 1 || !/^\p{Lu}/u.test(next.text)) break
      run.push(next)
    }
    return { term: word.term, isName: at > 0, run: run.map(({ term }) => term) }
  }
  return null
}

/** Whether the names of the claim come in the order of the source; a passive turns them round rightly. */
function positions(claim: string, source: string, language: Language): boolean {
  const places = new Map<string, number>()
  for (const word of wordsOf(source, language)) if (!places.has(word.term)) places.set(word.term, word.start)
  const names = wordsOf(claim, language).filter(
    word =>
      /^\p{Lu}/u.test(word.text) &&
      places.has(word.term) &&
      !isStopWord(word.text, language) &&
      monthOf(word.text, language) === null,
  )
  const [one, other] = names.map(({ term }) => places.get(term) ?? 0)
  if (one === undefined || other === undefined || one <= other) return true
  const { by, prepositions } = answerWords(language)
  const isPassive = (text: string): boolean =>
    wordsOf(text, language).some(word => by.has(normalize(word.text)))
  if (isPassive(claim) !== isPassive(source)) return true
  // A name behind a preposition at the beginning was only moved there.
  const [first] = wordsOf(claim, language)
  return first !== undefined && prepositions.has(normalize(first.text))
}

function beginsWithArticle(text: string, language: Language): boolean {
  return answerWords(language).article.exec(plainOf(text))?.[0] !== ''
}
