import { isDemanding, type Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { countWords, termsOf, wordsOf } from '../words/words.ts'
import type { Piece } from './answer.ts'
import type { Unit } from './evidence.ts'
import type { ExtractOptions } from './extract.ts'
import type { Ranked } from './rank.ts'
import { firstThatTells, isAsked } from './telling.ts'
import { claimOf, plain, within, writeFacts, writeParagraph } from './write.ts'

/** What may be told, best first. */
export type Told = {
  passing: readonly Ranked[]
  units: readonly Unit[]
  confidence: number
  options: ExtractOptions
}

/** Sentences this much less likely than the best one are not said with it: odds, as a logarithm. */
const furthestBehind = 4
/** Beside a fact a sentence has to speak of what is asked itself: the page's name does not do it. */
const leastOwn = 0.3
const behindFact = 3
const mostBesideFact = 2
/** Sentences of a reply. */
const mostOfReply = 3

/** The best sentence of the best page and what makes it clear, or a row of facts; null when nothing said would be of the kind asked for. */
export function tell(question: Question, told: Told): { pieces: Piece[]; confidence: number } | null {
  const { passing, units, confidence, options } = told
  const page = passing.filter(({ unit }) => unit.evidence.document === passing[0]?.unit.evidence.document)
  const best = firstThatTells(page, isDemanding(question))
  if (!best) return null
  if (best.unit.kind === 'row') return { pieces: factsWith(best, page, options), confidence }
  const chosen = [best.unit]
  const near = (unit: Unit | undefined): unit is Unit =>
    unit?.block === best.unit.block && unit.evidence.id === best.unit.evidence.id
  const at = units.indexOf(best.unit)
  // What leans on the sentence before it is said with that one.
  const before = units[at - 1]
  if (leans(best.unit) && near(before)) chosen.unshift(before)
  const isTold = question.kind === 'why' || question.kind === 'how to'
  // A reason, or a way to do it, is told in what follows; otherwise one sentence more makes the first one clear.
  const following = units.slice(at + 1, at + (isTold ? 4 : 2)).filter(near)
  const others = page
    .filter(one => one !== best && one.score > best.score - furthestBehind && one.unit.kind !== 'row')
    .filter(({ unit }) => !/\?\s*$/.test(unit.text))
    .map(({ unit }) => unit)
  for (const unit of [...following, ...others]) {
    if (chosen.length > options.more + (isTold ? 2 : 1)) break
    if (!chosen.some(one => isRepeated(one, unit))) chosen.push(unit)
  }
  const kept = [...inOrder(within(chosen, options.mostWords))]
  const left = options.mostWords - kept.reduce((sum, { text }) => sum + countWords(text), 0)
  if (isAsked(best.unit, question.language)) kept.push(...repliesTo(best.unit, passing, left))
  return { pieces: writeParagraph(kept, isUnnamed(kept, question)), confidence }
}

/** Whoever asks the same is not left without an answer: the best of the replies says it. */
function repliesTo({ evidence: { title } }: Unit, passing: readonly Ranked[], mostWords: number): Unit[] {
  const replies = passing
    .filter(({ unit }) => unit.evidence.title.replace(/^Re\s?: /, '') === title)
    .filter(({ unit, asks }) => unit.evidence.title !== title && !asks && unit.kind !== 'row')
  const first = replies.filter(({ unit }) => unit.evidence.document === replies[0]?.unit.evidence.document)
  const best = first
    .slice(0, mostOfReply)
    .map(({ unit }) => unit)
    .filter(({ text }) => countWords(text) <= mostWords)
  return inOrder(within(best, mostWords))
}

/** Nothing said, nor the question, holds a word of the page's name: it has to be told what is spoken of. */
function isUnnamed(units: readonly Unit[], { language, terms }: Question): boolean {
  const [name = ''] = (units[0]?.evidence.title ?? '').split(/\s*[,:(?]/)
  const said = termsOf(units.map(({ text }) => text).join(' '), language)
  // `51 de Pégase`: neither the number nor the little word is its name.
  const words = wordsOf(name, language).filter(
    ({ text, isNumber }) => !isNumber && !isEmptyWord(text, language),
  )
  const own = words.length > 0 ? new Set(words.map(({ term }) => term)) : termsOf(name, language)
  return ![...own].some(term => terms.has(term) || said.has(term))
}

/** A row as a small table, and under it the sentences that say most of the same. */
function factsWith(best: Ranked, page: readonly Ranked[], options: ExtractOptions): Piece[] {
  const pieces = writeRow(best.unit)
  const sentences = page
    .filter(
      ({ unit, own, score }) =>
        unit.kind === 'sentence' && !leans(unit) && (own >= leastOwn || score > best.score - behindFact),
    )
    .slice(0, mostBesideFact)
    .map(({ unit }) => unit)
  let left = options.mostWords - countWords(best.unit.text)
  for (const sentence of sentences) {
    left -= countWords(sentence.text)
    if (left < 0) break
    pieces.push({
      markdown: `${pieces.length > 1 ? ' ' : '\n\n'}${plain(sentence.text)}`,
      claim: claimOf(sentence),
    })
  }
  return pieces
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
