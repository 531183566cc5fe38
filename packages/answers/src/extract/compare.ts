import type { Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { fold } from '../words/stem.ts'
import { termsOf, wordsOf } from '../words/words.ts'
import type { Piece } from './answer.ts'
import type { Ranked } from './rank.ts'
import { writeFacts, writeParagraph } from './write.ts'

/** A word that is no name has to be so much of a title that the page is about it. */
const leastShare = 0.4

/** Puts what is asked of two or three things side by side. It draws no conclusion: the facts stand for themselves. */
export function compareEntities(
  question: Question,
  ranked: readonly Ranked[],
): { pieces: Piece[]; confidence: number } | null {
  const { aspect, language } = question
  const isNamed = question.names.length >= 2
  const entities = (isNamed ? question.names : question.wanted.map(({ term }) => [term])).slice(0, 6)
  const titles = [...new Map(ranked.map(({ unit }) => [unit.evidence.document, unit.evidence.title]))]
  const chosen = new Map<string, Ranked>()
  for (const terms of entities) {
    const [document] = titles
      .map(([id, title]) => ({ id, share: shareOf(title, terms) }))
      .filter(({ share }) => share > (isNamed ? 0 : leastShare))
      .sort((one, other) => other.share - one.share)
    if (!document || chosen.has(document.id)) continue
    const own = ranked.filter(({ unit }) => unit.evidence.document === document.id)
    const unit = aspect
      ? own.find(({ unit }) => unit.kind === 'row' && aspect.label.test(fold(unit.cells?.[0] ?? '')))
      : own.find(({ unit }) => unit.kind === 'sentence')
    if (unit) chosen.set(document.id, unit)
  }
  const all = [...chosen.values()].slice(0, 3)
  if (all.length < 2 || (isNamed && all.length < Math.min(entities.length, 3))) return null
  const pieces = aspect
    ? writeFacts(all.map(({ unit }) => ({ title: unit.evidence.title, unit })))
    : writeParagraph(all.map(({ unit }) => unit))
  return { pieces, confidence: 0.8 }

  /** How much of a title the entity is; the title begins with it, or it counts less. */
  function shareOf(title: string, terms: readonly string[]): number {
    const words = wordsOf(title, language).filter(({ text }) => !isEmptyWord(text, language))
    const known = termsOf(title, language)
    if (!terms.every(term => known.has(term))) return 0
    const share = terms.length / words.length
    return isNamed && words[0]?.term === terms[0] ? 1 + share : share
  }
}
