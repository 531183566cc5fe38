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
    .all.filter(spec => spec.kind === 'text')
    .map(({ name }) => name)
  const corrections: WordCorrection[] = []
  for (const { word, start, end } of words(query).slice(0, mostWords)) {
    if (end - start < shortest || /\d/.test(word) || isPartOfSyntax(query, start, end)) continue
    const better = await nearest(word)
    if (better !== null)
      corrections.push({
        offset: start,
        length: end - start,
        originalWord: word,
        correctedWord: asWritten(better, word),
      })
  }
  if (corrections.length === 0) return null
  return { correctedQuery: put(query, corrections), wordCorrections: corrections }

  async function nearest(word: string): Promise<string | null> {
    const known = await Promise.all(texts.map(field => engine.termStats(catalogue.index, field, [word])))
    if (known.some(([one]) => (one?.frequency ?? 0) > 0)) return null
    const similar = await Promise.all(
      texts.map(field => engine.similarTerms(catalogue.index, field, word, 10)),
    )
    const frequency = new Map<string, { distance: number; frequency: number }>()
    for (const one of similar.flat()) {
      const sum = (frequency.get(one.term)?.frequency ?? 0) + one.frequency
      frequency.set(one.term, { distance: one.distance, frequency: sum })
    }
    const first = fold(word)[0]
    const weight = (term: string, { distance, frequency: count }: { distance: number; frequency: number }) =>
      Math.log2(1 + count) - distance * 4 + (term[0] === first ? 2 : 0)
    const [best] = [...frequency]
      // Two changes in a short word make another word.
      .filter(([term, { distance }]) => distance === 1 || Math.min(term.length, word.length) > 5)
      .filter(([term]) => !/\d/.test(term))
      .sort((a, b) => weight(...b) - weight(...a) || (a[0] < b[0] ? -1 : 1))
    return best?.[0] ?? null
  }
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
