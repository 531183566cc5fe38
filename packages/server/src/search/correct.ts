import type { SearchEngine } from '@quarry/engine'
import { fold, words } from '@quarry/engine/analysis'
import type { Correction, WordCorrection } from '@quarry/protocol'
import type { Catalogue } from './catalogue.ts'

/** Words shorter than this are left alone: too many others are near them. */
const shortest = 4
const mostWords = 12

export type CorrectOptions = { engine: SearchEngine; catalogue: Catalogue }

/**
 * What somebody may have meant: each word that no public document holds, put right by the nearest that many do. Null
 * when there is nothing to put right. The words known to the index come from public documents only.
 */
export async function correct(
  query: string,
  { engine, catalogue }: CorrectOptions,
): Promise<Correction | null> {
  const texts = catalogue
    .fields()
    .all.filter(spec => spec.kind === 'text' && spec.weight !== 0)
    .map(({ name }) => name)
  const candidates = words(query)
    .slice(0, mostWords)
    .filter(({ word, start, end }) => isWorthCorrecting(word) && !isPartOfSyntax(query, start, end))
  const known = await knownAmong(candidates.map(({ word }) => word))
  const corrections: WordCorrection[] = []
  for (const { word, start, end } of candidates) {
    const better = known.has(word) ? null : await nearest(word)
    if (better === null) continue
    const correctedWord = asWritten(better, word)
    corrections.push({ offset: start, length: end - start, originalWord: word, correctedWord })
  }
  if (corrections.length === 0) return null
  return { correctedQuery: put(query, corrections), wordCorrections: corrections }

  /** Words that some public document holds, or is only asked: they are spelt as they should be. */
  async function knownAmong(list: readonly string[]): Promise<ReadonlySet<string>> {
    if (list.length === 0) return new Set()
    const perField = await Promise.all([
      ...texts.map(field => engine.termStats(catalogue.index, field, list)),
      engine.termStats(catalogue.index, 'asked', list, 'passage'),
    ])
    return new Set(list.filter((_, at) => perField.some(stats => (stats[at]?.frequency ?? 0) > 0)))
  }

  async function nearest(word: string): Promise<string | null> {
    const similar = await Promise.all(
      texts.map(field => engine.similarTerms(catalogue.index, field, word, 10)),
    )
    const near = new Map<string, { distance: number; frequency: number }>()
    for (const { term, distance, frequency } of similar.flat())
      near.set(term, { distance, frequency: (near.get(term)?.frequency ?? 0) + frequency })
    const first = fold(word)[0]
    const weight = ([term, { distance, frequency }]: [string, { distance: number; frequency: number }]) =>
      Math.log2(1 + frequency) - distance * 4 + (term[0] === first ? 2 : 0)
    const [best] = [...near]
      // Two changes in a short word make another word.
      .filter(([term, { distance }]) => distance === 1 || Math.min(term.length, word.length) > 5)
      .filter(([term]) => !/\d/.test(term))
      .sort((a, b) => weight(b) - weight(a) || (a[0] < b[0] ? -1 : 1))
    return best?.[0] ?? null
  }
}

function isWorthCorrecting(word: string): boolean {
  return word.length >= shortest && !/\d/.test(word)
}

/** The name of a field, or a word that the visitor wants exactly. */
function isPartOfSyntax(query: string, start: number, end: number): boolean {
  return /[@+$]/.test(query[start - 1] ?? '') || query[end] === '('
}

/** Capitals as the visitor wrote them. */
function asWritten(word: string, like: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase()
  const first = like[0] ?? ''
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function put(query: string, corrections: readonly WordCorrection[]): string {
  let text = ''
  let at = 0
  for (const { offset, length, correctedWord } of corrections) {
    text += query.slice(at, offset) + correctedWord
    at = offset + length
  }
  return text + query.slice(at)
}
