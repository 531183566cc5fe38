import { classify, kindOfPhrase } from '../question/classify.ts'
import type { Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { termsOf, wordsOf } from '../words/words.ts'
import type { Evidence, Unit } from './evidence.ts'
import type { Held } from './kin.ts'

/** How far a question is one that somebody expected, 0 to 1 each. */
export type Expectation = {
  /** There are expected questions at all: of the unit, of its page. */
  any: number
  /** How like the question the likest is, beside what the title says; and whether both ask for the same kind of thing. */
  like: number
  kind: number
  /** How much of the question's words one of them has, at most. */
  recall: number
  /** What of each of its words the unit holds with all that it is expected to be asked. */
  held: readonly number[]
}

const nothing = { any: 0, like: 0, kind: 0, recall: 0 }
/** A question of another kind may still be meant. */
const worthOfOtherKind = 0.85

/** Of a word that the title has as well. */
const worthOfTitle = 0.3
const mostlyTitled = 0.8

/** An expected question: its words that the title has not, how many it shares with that, what it asks for. */
type Known = { at: number; terms: ReadonlySet<string>; titled: number; kind: string }

export type Expected = {
  of(unit: Unit, title: Held): Expectation
  /** Each word of the question, as far as any expected question of the document has it; and how like the likest is. */
  /** How much liker the likest of a document is than those of all others. */
  margin(document: string): number
  ofDocument(document: string): { held: readonly number[]; like: number } | undefined
}

/** Holds a question against those that the passages found for it are expected to answer. */
export function createExpected(
  units: readonly Unit[],
  question: Question,
  among: (terms: ReadonlySet<string>) => Held,
): Expected {
  const { wanted, language } = question
  const measure = new Set(question.aspectWords.flatMap(word => [...termsOf(word, language)]))
  const known = new Map<Evidence, readonly Known[]>()
  const knownIn = (evidence: Evidence): readonly Known[] => {
    const before = known.get(evidence)
    if (before) return before
    const titled = termsOf(evidence.title, language)
    const made = (evidence.asked ?? []).flatMap(({ at, questions }) =>
      questions.map((text): Known => {
        const words = wordsOf(text, language).filter(word => !isEmptyWord(word.text, language))
        const all = new Set(words.map(({ term }) => term))
        const terms = new Set([...all].filter(term => !titled.has(term)))
        const kind = classify(text, language) ?? kindOfPhrase(text)
        return { at, terms, titled: all.size - terms.size, kind }
      }),
    )
    known.set(evidence, made)
    return made
  }

  /** Words of the title say little here: most of what is asked on its page has them, or leaves them out. */
  function likeness(
    { terms, titled, kind }: Known,
    inTitle: Held,
  ): { like: number; recall: number; kind: number } {
    const { words } = among(terms)
    let [all, found, hits] = [0, 0, 0]
    for (const [at, { weight }] of wanted.entries()) {
      const isTitled = (inTitle.words[at] ?? 0) > mostlyTitled
      const worth = isTitled ? weight * worthOfTitle : weight
      const held = Math.max(words[at] ?? 0, isTitled ? 1 : 0)
      all += worth
      found += worth * held
      if (!isTitled) hits += held
    }
    for (const term of measure) {
      const held = terms.has(term) ? 1 : 0
      all += 1
      found += held
      hits += held
    }
    const recall = all === 0 ? 1 : found / all
    const size = terms.size + titled * worthOfTitle
    const precision = size === 0 ? 1 : Math.min(1, (hits + titled * worthOfTitle) / size)
    const both = recall + precision
    return {
      like: both === 0 ? 0 : (2 * recall * precision) / both,
      recall,
      kind: kind === question.kind ? 1 : 0,
    }
  }

  const documents = new Map<string, { held: readonly number[]; like: number }>()
  for (const evidence of new Set(units.map((unit): Evidence => unit.evidence))) {
    const own = knownIn(evidence)
    if (own.length === 0) continue
    const { words } = among(new Set(own.flatMap(({ terms }) => [...terms])))
    const inTitle = among(termsOf(evidence.title, language))
    const like = Math.max(...own.map(one => likeness(one, inTitle).like))
    const before = documents.get(evidence.document)
    documents.set(evidence.document, {
      held: words.map((value, at) => Math.max(value, before?.held[at] ?? 0)),
      like: Math.max(like, before?.like ?? 0),
    })
  }

  const likes = [...documents.values()].map(({ like }) => like).sort((one, other) => other - one)
  return {
    ofDocument: document => documents.get(document),
    margin(document) {
      const like = documents.get(document)?.like ?? 0
      return like - ((like === likes[0] ? likes[1] : likes[0]) ?? 0)
    },
    of({ evidence, start, end }, inTitle) {
      const own = knownIn(evidence).filter(({ at }) => at >= start && at < end)
      if (own.length === 0) return { ...nothing, held: wanted.map(() => 0) }
      const scored = own.map(one => likeness(one, inTitle))
      const worth = (one: { like: number; kind: number }): number =>
        one.like * (one.kind === 1 ? 1 : worthOfOtherKind)
      const best = scored.reduce((one, other) => (worth(other) > worth(one) ? other : one))
      const { words } = among(new Set(own.flatMap(({ terms }) => [...terms])))
      return {
        any: 1,
        like: best.like,
        kind: best.kind,
        recall: Math.max(...scored.map(({ recall }) => recall)),
        held: words,
      }
    },
  }
}
