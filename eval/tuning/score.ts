import { ndcgAt } from '@quarry/server/evaluate'
import type { Constants } from './constants.ts'
import { type ObservedCollection, type ObservedQuery, stretchLength } from './observe.ts'

/** Mean nDCG@10 of a collection with these constants. */
export function scoreOf(collection: ObservedCollection, constants: Constants): number {
  const { queries, ids } = collection
  const each = queries.map(query => {
    const grades = new Map(query.relevant.map(id => [id, 1]))
    return ndcgAt(
      rank(collection, query, constants).map(document => ids[document] ?? ''),
      grades,
      10,
    )
  })
  return each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length)
}

/** The same with only the best of each question: what stands far below is out of reach of any constant. */
export function withBest(
  collection: ObservedCollection,
  constants: Constants,
  depth: number,
): ObservedCollection {
  const queries = collection.queries.map(query => {
    const best = new Set(rank(collection, query, constants, depth))
    return { ...query, rows: query.rows.filter(({ document }) => best.has(document)) }
  })
  return { ...collection, queries }
}

function rank(
  collection: ObservedCollection,
  query: ObservedQuery,
  constants: Constants,
  depth = 10,
): number[] {
  const { k1, title, titleLength, bodyLength, nearness, order, coordination, calledLike, stretch } = constants
  const { lengths, averages } = collection
  const { rareness } = query
  const saturate = (frequency: number) => (frequency * (k1 + 1)) / (frequency + k1)
  const wanted = query.all && query.rows.some(row => has(row.times) === rareness.length) ? rareness.length : 1
  const scored: { document: number; score: number }[] = []
  for (const { document, times, near, ordered, stretches, calledLike: like } of query.rows) {
    const found = has(times)
    if (found < wanted) continue
    const norm = [titleLength, bodyLength].map(
      (b, field) => 1 - b + (b * (lengths[field]?.[document] ?? 0)) / (averages[field] ?? 1),
    )
    let own = 0
    for (let word = 0; word < rareness.length; word++) {
      const inTitle = (title * Math.min(255, times[0]?.[word] ?? 0)) / (norm[0] ?? 1)
      const inBody = Math.min(255, times[1]?.[word] ?? 0) / (norm[1] ?? 1)
      own += (rareness[word] ?? 0) * saturate(inTitle + inBody)
    }
    let best = 0
    if (stretch > 0)
      for (const each of stretches) {
        let value = 0
        for (let word = 0; word < rareness.length; word++)
          value += (rareness[word] ?? 0) * saturate(each[word] ?? 0)
        best = Math.max(best, value)
      }
    const long = (lengths[1]?.[document] ?? 0) > stretchLength
    const worth = long && stretch > 0 ? (own + stretch * best) / (1 + stretch) : own
    const close = Math.max(...near.map((value, field) => (1 - order) * value + order * (ordered[field] ?? 0)))
    const share = coordination === 0 ? 1 : (found / rareness.length) ** coordination
    scored.push({ document, score: worth * (1 + nearness * close) * share * (1 + calledLike * like) })
  }
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, depth)
    .map(({ document }) => document)
}

/** How many of the words stand in any field. */
function has(times: readonly (readonly number[])[]): number {
  const [title = [], body = []] = times
  return title.filter((one, word) => one > 0 || (body[word] ?? 0) > 0).length
}
