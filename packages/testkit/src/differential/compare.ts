import type { Explanation, Hit, SearchResponse } from '@quarry/engine'

/** Where two answers part ways, as a path into the answer. */
export type Parting = { at: string; one: unknown; other: unknown }

/** Scores are sums of floats: the order of adding shows in the last digits. */
const tolerance = 1e-5

/** Compares all that the port promises; generations are each driver's own, and so are the names of score parts. */
export function compareResponses(one: SearchResponse, other: SearchResponse): Parting | undefined {
  const { hits: hitsOne, generation: _one, ...restOne } = one
  const { hits: hitsOther, generation: _other, ...restOther } = other
  return compareValues('', restOne, restOther) ?? compareHits('hits', hitsOne, hitsOther)
}

export function compareExplanations(one: Explanation, other: Explanation): Parting | undefined {
  if (!one.found || !other.found) return compareValues('explanation', one, other)
  const { parts: partsOne, ...restOne } = one
  const { parts: partsOther, ...restOther } = other
  const sum = (parts: typeof partsOne) => parts.reduce((total, part) => total + part.value, 0)
  return (
    compareValues('explanation', restOne, restOther) ?? compareValues('parts', sum(partsOne), sum(partsOther))
  )
}

export function compareValues(at: string, one: unknown, other: unknown): Parting | undefined {
  if (typeof one === 'number' && typeof other === 'number') {
    return isClose(one, other) ? undefined : { at, one, other }
  }
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) {
    return Object.is(one, other) ? undefined : { at, one, other }
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return { at, one, other }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const parting = compareValues(`${at}.${key}`, one[key], other[key])
    if (parting) return parting
  }
  return undefined
}

/** The same hits in the same order, except that hits of scores too close to tell apart may change places. */
function compareHits(at: string, one: readonly Hit[], other: readonly Hit[]): Parting | undefined {
  if (one.length !== other.length) return { at, one: one.map(asPlace), other: other.map(asPlace) }
  for (const [place, hit] of one.entries()) {
    const against = other[place]!
    const where = `${at}[${place}]`
    if (!isClose(hit.score, against.score))
      return { at: `${where}.score`, one: asPlace(hit), other: asPlace(against) }
    if (hit.id !== against.id || hit.parent !== against.parent) {
      const swapped = one.some(
        each => each !== hit && isClose(each.score, hit.score) && each.score !== hit.score,
      )
      if (!swapped) return { at: where, one: asPlace(hit), other: asPlace(against) }
      continue
    }
    const { score: _one, folded: foldedOne, ...restOne } = hit
    const { score: _other, folded: foldedOther, ...restOther } = against
    const parting =
      compareValues(where, restOne, restOther) ??
      compareHits(`${where}.folded`, foldedOne ?? [], foldedOther ?? [])
    if (parting) return parting
  }
  return undefined
}

function asPlace({ id, score }: Hit): { id: string; score: number } {
  return { id, score }
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other))
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
