import type { Filter, Identity, ScoreBoost, SearchEngine } from '@quarry/engine'
import type { Meaning } from '../../encoder/index.ts'
import type { Catalogue } from '../catalogue.ts'

/** One or two words name a thing, and are taken as they are. */
const fewestWords = 3
/** What is written in the query language says itself what is meant. */
const syntax = /["@$*?[\]()]|\b(?:AND|OR|NOT|NEAR)\b/
/** Where places end that count alike: each of them costs a filter. */
const places = [1, 2, 3, 5, 8, 13, 21, 34, 55, 100]
/** How much the first places count more than later ones, and how much all of them count. */
const evenness = 20
const weight = 4

type Narrowed = {
  engine: SearchEngine
  catalogue: Catalogue
  access: Identity
  filters: readonly Filter[]
  deadlineMs: number
}

/**
 * Documents near to what a question means count more, by the reciprocal of their place: what words find keeps its number, its
 * filters and its pages, in another order.
 */
export async function boostsByMeaning(
  q: string,
  meaning: Meaning | undefined,
  { engine, catalogue, access, filters, deadlineMs }: Narrowed,
): Promise<ScoreBoost[]> {
  if (!meaning || q.trim().split(/\s+/).length < fewestWords || syntax.test(q.trim().replace(/\?$/, '')))
    return []
  const query = await meaning(q)
  if (!query) return []
  const size = places.at(-1) ?? 0
  const narrowed = { query, access, filters, from: 0, size, deadlineMs, fields: [] }
  const { hits } = await engine.search(catalogue.index, narrowed)
  return places.flatMap((end, at): ScoreBoost[] => {
    const begin = places[at - 1] ?? 0
    const ids = hits.slice(begin, end).map(({ id }) => id)
    const factor = 1 + (weight * evenness) / (evenness + (begin + end) / 2)
    return ids.length > 0 ? [{ kind: 'filter', filter: { kind: 'ids', ids }, factor }] : []
  })
}
