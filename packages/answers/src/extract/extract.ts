import type { Question } from '../question/question.ts'
import { verify } from '../verify/verify.ts'
import { countWords } from '../words/words.ts'
import { type Answer, answerOf, type Piece } from './answer.ts'
import { compareEntities } from './compare.ts'
import { type Evidence, type Unit, unitsOf } from './evidence.ts'
import { type Ranked, rankUnits } from './rank.ts'
import { stepsFor } from './steps.ts'
import { claimOf, plain, within, writeFacts, writeParagraph } from './write.ts'

export type ExtractOptions = {
  mostWords: number
  /** How much of the question the words of an answer must account for. */
  coverage: number
  /** Below this an answer is not given: 0 to 1. */
  confidence: number
  /** How many sentences besides the best one. */
  more: number
}

export const usualExtractOptions: ExtractOptions = {
  mostWords: 120,
  coverage: 0.68,
  confidence: 0.44,
  more: 2,
}

/** The best that a score can be. */
const full = 3.4
/** A row that is named like what is asked needs fewer of the other words. */
const fewerForFacts = 0.85
/** On the page that is asked about, fewer still. */
const fewestForFacts = 0.75
const leastBesides = 0.25
const hangsOnDeed = new Set(['who', 'when', 'where', 'why'])
/** Kinds of questions that nothing answers that is not of their kind. */
const demanding = new Set(['who', 'when', 'where', 'how many'])

/** Answers a question with whole sentences, steps and facts of the passages; null when they do not hold an answer. */
export function extract(
  question: Question,
  evidence: readonly Evidence[],
  options: ExtractOptions = usualExtractOptions,
): Answer | null {
  const units = unitsOf(evidence)
  const ranked = rankUnits(units, question)
  const isDemanding = demanding.has(question.kind) || question.asksName
  const passing = ranked.filter(
    ({ unit, coverage, fit, isFact, isSubject, isApart, besides }) =>
      // A question answers none.
      !/\?\s*$/.test(unit.text) &&
      coverage >= options.coverage * shareNeeded(question.kind, isFact, isSubject) &&
      fit >= (isDemanding ? 0.5 : 0) &&
      !(isDemanding && isApart && !isSubject) &&
      // Who, when and where hang on what was done: to hold all names is not enough.
      (besides >= leastBesides || isFact || !hangsOnDeed.has(question.kind)),
  )
  const found =
    question.kind === 'compare'
      ? (compareEntities(question, ranked) ?? toldApart(question, passing, units, options))
      : ((question.kind === 'how to' ? stepsFor(question, units, options) : null) ??
        plainAnswer(question, passing, units, options))
  if (!found || found.confidence < options.confidence) return null
  return proved(found.pieces, found.confidence, question, evidence)
}

/** A fact needs fewer of the question's words, and so does what stands on the page that is asked about. */
function shareNeeded(kind: Question['kind'], isFact: boolean, isSubject: boolean): number {
  if (kind === 'how to') return fewerForFacts
  if (isFact) return isSubject ? fewestForFacts : fewerForFacts
  return isSubject && !demanding.has(kind) ? fewerForFacts : 1
}

/** What tells two things apart in one sentence, where neither has a page of its own. A measure of each is told by rows only. */
function toldApart(
  question: Question,
  passing: readonly Ranked[],
  units: readonly Unit[],
  options: ExtractOptions,
): { pieces: Piece[]; confidence: number } | null {
  if (question.aspect) return null
  const both = passing.filter(({ besides, unit }) => besides > 0.8 && unit.kind === 'sentence')
  return plainAnswer(question, both, units, options)
}

/** What the verifier lets through; null when the first claim fails, which is the answer itself. */
function proved(
  pieces: readonly Piece[],
  confidence: number,
  question: Question,
  evidence: readonly Evidence[],
): Answer | null {
  const sources = new Map(evidence.map(one => [one.id, one]))
  const good = pieces.filter(({ claim }) => {
    const own = claim.supports.flatMap(({ passage }) => sources.get(passage) ?? [])
    return verify(claim.text, own, question.language).isSupported
  })
  return good.length === 0 || good[0] !== pieces[0] ? null : answerOf(good, confidence)
}

function plainAnswer(
  { kind }: Question,
  passing: readonly Ranked[],
  units: readonly Unit[],
  options: ExtractOptions,
): { pieces: Piece[]; confidence: number } | null {
  const [best] = passing
  if (!best) return null
  const confidence = Math.min(1, best.score / full)
  if (best.unit.kind === 'row') return { pieces: factsWith(best, passing, options), confidence }
  const same = (unit: Unit): boolean => unit.evidence.document === best.unit.evidence.document
  const chosen = [best.unit]
  // What leans on the sentence before it is said with that one.
  if (leans(best.unit)) {
    const before = units[units.indexOf(best.unit) - 1]
    if (
      before &&
      same(before) &&
      before.block === best.unit.block &&
      before.evidence.id === best.unit.evidence.id
    )
      chosen.unshift(before)
  }
  const at = units.indexOf(best.unit)
  const isTold = kind === 'why' || kind === 'how to'
  // A reason, or a way to do it, is told in what follows; otherwise one sentence more makes the first one clear.
  const following = units
    .slice(at + 1, at + (isTold ? 4 : 2))
    .filter(({ block, evidence }) => block === best.unit.block && evidence.id === best.unit.evidence.id)
  const others = passing
    .slice(1)
    .filter(one => one.score > best.score * 0.75 && one.unit.kind !== 'row')
    .map(({ unit }) => unit)
  others.unshift(...following)
  for (const unit of others) {
    if (chosen.length > options.more + (isTold ? 2 : 1)) break
    if (same(unit) && !chosen.some(one => isRepeated(one, unit))) chosen.push(unit)
  }
  const [first, ...rest] = chosen
  const kept = within([...(first ? [first] : []), ...rest], options.mostWords)
  return { pieces: writeParagraph(inOrder(kept)), confidence }
}

/** A row as a small table, and under it the sentence that says most of the same. */
function factsWith(best: Ranked, passing: readonly Ranked[], options: ExtractOptions): Piece[] {
  const pieces = writeRow(best.unit)
  const sentence = passing.find(
    ({ unit, own }) =>
      unit.kind === 'sentence' && unit.evidence.document === best.unit.evidence.document && own > 0.3,
  )?.unit
  const words = countWords(best.unit.text) + countWords(sentence?.text ?? '')
  if (!sentence || leans(sentence) || words > options.mostWords) return pieces
  return [...pieces, { markdown: `\n\n${plain(sentence.text)}`, claim: claimOf(sentence) }]
}

function writeRow(unit: Unit): Piece[] {
  const { cells = [], columns = [], evidence } = unit
  if (columns.length < 2) return writeFacts([{ title: evidence.title, unit }])
  const line = (list: readonly string[]): string => `| ${list.map(plain).join(' | ')} |`
  const markdown = `${line(columns)}\n|${' --- |'.repeat(columns.length)}\n${line(cells)}`
  return [{ markdown, claim: claimOf(unit) }]
}

const leaning =
  /^(?:it|its|they|their|this|these|that|those|he|she|his|her|such|so|but|and|este|esta|estos|estas|ello|ese|esa|su|sus|pero|asi|tambien|il|elle|ils|elles|ce|cela|cette|ces|son|sa|ses|leur|leurs|mais)\b/i

function leans({ text }: Unit): boolean {
  return leaning.test(text)
}

function isRepeated(one: Unit, other: Unit): boolean {
  return one.text === other.text || one.text.includes(other.text) || other.text.includes(one.text)
}

/** As the document has them. */
function inOrder(units: readonly Unit[]): Unit[] {
  const place = (unit: Unit): number => unit.evidence.start + unit.start
  return [...units].sort((one, other) => place(one) - place(other))
}
