import { createMatch } from '../question/match.ts'
import type { Question } from '../question/read-question.ts'
import { countWords, termsOf } from '../text.ts'
import { codesIn, type Sentence, withoutImports } from './evidence.ts'

/** Code that is not right below what is said holds so much of the question in its names, and little is said beside it. */
const leastOfCode = 0.5
/** So much more than the code right below what is said. */
const better = 0.4
/** Of two pieces of code that hold the same, the shorter one shows it better: so many characters more take all it holds. */
const wordiness = 8000
export const wordsBesideCode = 40
/** Words of a list that a sentence leads to. */
const wordsOfList = 60

/**
 * What is said, with what it shows: the code of a way to do it, and whatever a colon leads to.
 *
 * @param all Every sentence that was found.
 * @param mayBeSaid What does the opposite is not shown either.
 */
export function createShow(
  question: Question,
  all: readonly Sentence[],
  mayBeSaid: (sentence: Sentence) => boolean,
): (said: readonly Sentence[]) => Sentence[] {
  const isWay = question.type === 'way'

  function withShown(said: readonly Sentence[]): Sentence[] {
    const [first] = said
    const isShown = said.some(({ kind }) => kind === 'step' || kind === 'code')
    const other = isWay && first && !isShown ? codeOfPage(first) : null
    return other ? [...within(said, wordsBesideCode), other] : withBelow(said)
  }

  /** The code of a page that has the words of a way to do it in its names; null where what stands below is as good. */
  function codeOfPage({ evidence: { document }, code: below }: Sentence): Sentence | null {
    const match = createMatch(question)
    const worthOf = ({ text }: Sentence): number => {
      const held = match(termsOf(withoutImports(text), question.language))
      const share = question.terms.reduce((sum, { weight }, at) => sum + weight * (held[at] ?? 0), 0)
      return share - text.length / wordiness
    }
    const passages = new Set(all.map(({ evidence }) => evidence).filter(one => one.document === document))
    const least = below && mayBeSaid(below) ? worthOf(below) + better : leastOfCode
    const [best] = [...passages]
      .flatMap(codesIn)
      .map(code => ({ code, worth: worthOf(code) }))
      .filter(({ code, worth }) => worth >= least && mayBeSaid(code))
      .toSorted((one, two) => two.worth - one.worth || placeOf(one.code) - placeOf(two.code))
    return best?.code ?? null
  }

  /** One piece of code, or one for each step; the list that a sentence leads to. */
  function withBelow(said: readonly Sentence[]): Sentence[] {
    const isStepwise = said.some(({ kind }) => kind === 'step')
    const shown: Sentence[] = []
    const isNew = (one: Sentence): boolean => !isIn(one, shown) && !isIn(one, said) && mayBeSaid(one)
    for (const [at, sentence] of said.entries()) {
      const leads = /:\s*$/.test(sentence.text)
      const { code } = sentence
      const isFull = !isStepwise && shown.some(({ kind }) => kind === 'code')
      // What leads to code that is not shown leads nowhere.
      if (leads && code && at > 0 && isFull && !isIn(code, shown)) continue
      shown.push(sentence)
      if (!code) {
        // What leads to an item that is said is there for this one.
        const isOpening = said[at + 1]?.lead === sentence
        if (leads && !isOpening) shown.push(...listBelow(sentence).filter(isNew))
        continue
      }
      // Sentences above one piece of code are said before it, but what leads to it right away.
      const isLast = (at === 0 && leads) || !said.slice(at + 1).some(later => isSame(later.code, code))
      const isWanted =
        leads || (isWay && said.some((one, index) => showsWay(one, index) && isSame(one.code, code)))
      if (isLast && isWanted && !isFull && isNew(code)) shown.push(code)
    }
    return shown
  }

  /** The items right below a sentence. */
  function listBelow(sentence: Sentence): Sentence[] {
    const rest = all.slice(all.indexOf(sentence) + 1)
    const end = rest.findIndex(
      ({ kind, evidence, heading }) =>
        (kind !== 'item' && kind !== 'step') ||
        evidence !== sentence.evidence ||
        heading !== sentence.heading,
    )
    return within(end < 0 ? rest : rest.slice(0, end), wordsOfList)
  }

  return withShown
}

/** What is said first of a way to do it, and each of its steps. */
function showsWay({ kind }: Sentence, at: number): boolean {
  return at === 0 || kind === 'step'
}

function isSame(one: Sentence | undefined, other: Sentence): boolean {
  return one?.evidence === other.evidence && one.start === other.start
}

function isIn(one: Sentence, list: readonly Sentence[]): boolean {
  return list.some(other => isSame(other, one))
}

/** Where in its page something stands. */
export function placeOf({ evidence, start }: Sentence): number {
  return evidence.start + start
}

/** Whole sentences until the words run out; the first is always taken. */
export function within(sentences: readonly Sentence[], mostWords: number): Sentence[] {
  let words = 0
  const taken: Sentence[] = []
  for (const sentence of sentences) {
    const size = countWords(sentence.text)
    if (taken.length > 0 && words + size / 2 > mostWords) break
    words += size
    taken.push(sentence)
  }
  return taken
}
