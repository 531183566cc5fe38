import type { Asked } from '../passage/asked.ts'
import { mayMeasure } from '../question/measures.ts'
import type { Question } from '../question/question.ts'
import { termsOf } from '../words/words.ts'
import type { Evidence, Unit } from './evidence.ts'
import type { Held } from './kin.ts'

/** How far a question is one that somebody expected, 0 to 1 each. */
export type Expectation = {
  /** There are expected questions at all. */
  any: number
  /** How like the question the likest is; and whether both ask for the same kind of thing. */
  like: number
  kind: number
  /** How much of the question's words one of them has, at most. */
  recall: number
  /** What of each of its words is in any of them. */
  held: readonly number[]
}

export type Expected = {
  of(unit: Unit): Expectation
  ofDocument(document: string): Expectation
  /** How much liker the likest of a document is than those of all others. */
  margin(document: string): number
}

type Known = Expectation & { at: number }

/** A question of another kind may still be meant. */
export const worthOfOtherKind = 0.85
/** Of a word that the title has as well. */
const worthOfTitle = 0.3
const mostlyTitled = 0.8

/**
 * How like the question one is that somebody wrote. Words of the title say little here: most of what is asked on its page has
 * them, or leaves them out.
 */
export function createLikeness(question: Question, among: (terms: ReadonlySet<string>) => Held) {
  const { aspect, wanted, language } = question
  const measure = new Set(question.aspectWords.flatMap(word => [...termsOf(word, language)]))

  return (
    { at, kind, measure: measured, terms }: Asked,
    titled: ReadonlySet<string>,
    inTitle: Held,
  ): Known => {
    const own = new Set(terms.filter(term => !titled.has(term)))
    const shared = (terms.length - own.size) * worthOfTitle
    const { words } = among(own)
    let [all, found, hits] = [0, 0, shared]
    for (const [index, { weight }] of wanted.entries()) {
      const isTitled = (inTitle.words[index] ?? 0) > mostlyTitled
      const worth = isTitled ? weight * worthOfTitle : weight
      all += worth
      found += worth * (isTitled ? 1 : (words[index] ?? 0))
      if (!isTitled) hits += words[index] ?? 0
    }
    for (const term of measure) {
      all += 1
      if (!own.has(term)) continue
      found += 1
      hits += 1
    }
    const recall = all === 0 ? 1 : found / all
    const size = own.size + shared
    const precision = size === 0 ? 1 : Math.min(1, hits / size)
    const like = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
    const isOfKind = kind === question.kind && (!aspect || !measured || mayMeasure(aspect, measured))
    return { any: 1, at, like, recall, kind: isOfKind ? 1 : 0, held: words }
  }
}

/** Holds a question against those that the passages found for it are expected to answer. */
export function createExpected(
  units: readonly Unit[],
  question: Question,
  among: (terms: ReadonlySet<string>) => Held,
): Expected {
  const { wanted, language } = question
  const likeness = createLikeness(question, among)
  const nothing: Expectation = { any: 0, like: 0, kind: 0, recall: 0, held: wanted.map(() => 0) }

  function joined(list: readonly Expectation[]): Expectation {
    if (list.length === 0) return nothing
    const worth = ({ like, kind }: Expectation): number => like * (kind === 1 ? 1 : worthOfOtherKind)
    const { like, kind } = list.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    return {
      ...{ any: 1, like, kind, recall: Math.max(...list.map(({ recall }) => recall)) },
      held: wanted.map((_, at) => list.reduce((most, { held }) => Math.max(most, held[at] ?? 0), 0)),
    }
  }

  const known = new Map<Evidence, readonly Known[]>()
  const documents = new Map<string, Expectation>()
  for (const evidence of new Set(units.map((unit): Evidence => unit.evidence))) {
    if (!evidence.asked) continue
    const titled = termsOf(evidence.title, language)
    const inTitle = among(titled)
    const own = evidence.asked.map(one => likeness(one, titled, inTitle))
    known.set(evidence, own)
    const { document } = evidence
    documents.set(document, joined([...own, documents.get(document) ?? []].flat()))
  }
  const likes = [...documents.values()].map(({ like }) => like).sort((one, other) => other - one)

  return {
    of: ({ evidence, start, end }) =>
      joined((known.get(evidence) ?? []).filter(({ at }) => at >= start && at < end)),
    ofDocument: document => documents.get(document) ?? nothing,
    margin(document) {
      const like = documents.get(document)?.like ?? 0
      return like - ((like === likes[0] ? likes[1] : likes[0]) ?? 0)
    },
  }
}
