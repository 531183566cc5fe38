import type { Sentence } from '../extract/evidence.ts'
import type { Question } from '../question/read-question.ts'
import {
  answerWords,
  isStopWord,
  type Language,
  normalize,
  plainOf,
  tellingTerms,
  termsOf,
  wordsOf,
} from '../text.ts'
import { saysWhatItIs } from './definition.ts'

/** What it is worth to say what the thing is that is asked after, and to name one of the kinds besides. */
const worthOfKind = { said: 3, named: 3 }
/** What a sentence loses of a page that is called otherwise, as those are that tell the kinds apart, or that names no kind. */
const worthOfOthers = -5
/** So many words may stand before a kind, its article among them: `an early summer grain`. */
const mostBefore = 4

/**
 * What a sentence is worth where a thing is to be told to be of one kind or another, `Is rye a grain or a seed?`: one that says what it
 * is answers; one of another page, or that names none of the kinds, never does. Nothing for every other question.
 */
export function createWorthOfKind({ text, language }: Question): (sentence: Sentence) => number {
  const asked = readKinds(text, language)
  if (!asked) return () => 0
  const { thing, kinds } = asked
  const { one } = answerWords(language)
  const titles = new Map<string, boolean>()
  const isCalled = (title: string): boolean => {
    const before = titles.get(title)
    if (before !== undefined) return before
    const own = tellingTerms(title, language)
    const is = own.length === thing.size && own.every(term => thing.has(term))
    titles.set(title, is)
    return is
  }
  /** Named, and then called one of a kind: `Rye, a hardy grain, …`. */
  const isCalledOne = (sentence: string): boolean => {
    const words = wordsOf(sentence, language)
    const from = words.findLastIndex(({ term }) => thing.has(term))
    if (from < 0 || ![...thing].every(term => words.some(word => word.term === term))) return false
    return words.some(
      ({ term }, at) =>
        at > from &&
        kinds.some(terms => terms.at(-1) === term) &&
        words
          .slice(Math.max(from, at - mostBefore), at)
          // Behind a sign: `The tomato or a fruit …` calls it nothing.
          .some(
            ({ text, start }) => one.has(normalize(text)) && /[,:(–—]\s*$/.test(sentence.slice(0, start)),
          ),
    )
  }
  return ({ evidence, heading, kind, text, cells = [] }) => {
    const isRow = kind === 'row' && isCalled(evidence.title)
    const own = termsOf(isRow ? (cells.at(-1) ?? '') : text, language)
    const isNamed = kinds.some(terms => terms.every(term => own.has(term)))
    if (isRow && isNamed) return worthOfKind.said + worthOfKind.named
    if (saysWhatItIs(thing, text, language)) return worthOfKind.said + (isNamed ? worthOfKind.named : 0)
    const isOfPage = isNamed && (isCalled(evidence.title) || isCalled(heading))
    return isOfPage || isCalledOne(text) ? 0 : worthOfOthers
  }
}

/** The thing that is asked after, and the kinds that it may be of, by their terms; null for every other question. */
function readKinds(text: string, language: Language) {
  const words = answerWords(language)
  const [, before, named] = words.kinds.exec(plainOf(text).trim()) ?? []
  if (before === undefined || named === undefined) return null
  const isBeing = (word: string | undefined): boolean =>
    word !== undefined && words.being.has(normalize(word.replace(/-.*$/s, '')))
  const parts = before.split(' ')
  const isAsked = isBeing(parts[0]) || isBeing(parts.at(-1))
  if (!isAsked) return null
  const own = wordsOf(before, language)
  const isSilent = (at: number): boolean =>
    isStopWord(own[at]?.text ?? '', language) || isBeing(own[at]?.text)
  let [from, to] = [0, own.length]
  while (from < to && isSilent(from)) from += 1
  while (from < to && isSilent(to - 1)) to -= 1
  const thing = own.slice(from, to)
  // `Is it better to buy a … or a …` asks for no kind.
  if (thing.length === 0 || thing.length > 3 || thing.some((_, at) => isSilent(from + at))) return null
  const kinds = named.split(words.either).flatMap(part => part.split(','))
  return {
    thing: new Set(thing.map(({ term }) => term)),
    kinds: kinds.map(kind => tellingTerms(kind, language)).filter(terms => terms.length > 0),
  }
}
