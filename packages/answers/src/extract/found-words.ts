import type { Evidence, Unit } from './evidence.ts'
import type { Held } from './kin.ts'

type Found = { found: number; words: readonly number[]; near: readonly number[] }

/** Of each document: how well its best passage was found, and the words that it holds in its title or in any passage. */
export function documentsOf(
  units: readonly Unit[],
  wordsIn: (text: string) => Held,
): ReadonlyMap<string, Found> {
  const documents = new Map<string, Found>()
  for (const evidence of new Set(units.map((unit): Evidence => unit.evidence))) {
    const { found, words, near } = documents.get(evidence.document) ?? {
      found: 0,
      ...wordsIn(evidence.title),
    }
    const here = wordsIn(evidence.text)
    documents.set(evidence.document, {
      found: Math.max(found, evidence.score),
      words: words.map((value, at) => Math.max(value, here.words[at] ?? 0)),
      near: near.map((value, at) => Math.max(value, here.near[at] ?? 0)),
    })
  }
  return documents
}

/** Of so few passages nothing can be said of what is common. */
const fewPassages = 3

/** How many of the passages hold a term, as a share: what most of them say tells nothing about one. */
export function commonnessIn(
  units: readonly Unit[],
  termsIn: (text: string) => ReadonlySet<string>,
): (term: string) => number {
  const texts = new Set(units.map(({ evidence }) => evidence.text))
  const counts = new Map<string, number>()
  for (const text of texts) for (const term of termsIn(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return term => Math.max(0, (counts.get(term) ?? 0) - 1) / (texts.size + fewPassages)
}
