import { setImmediate as turn } from 'node:timers/promises'
import type { Hit, Identity, SearchEngine } from '@quarry/engine'
import type { SearchResult } from '@quarry/protocol'
import type { Prepared } from '../execute/prepare.ts'
import type { SearchBody } from '../parse/query.ts'
import { textOf } from './shape-result.ts'

/** A document has one place: of several values the first counts. */
function nameIn(hit: Hit, field: string): string {
  const value = hit.fields[field]
  return textOf(Array.isArray(value) ? value[0] : value)
}

/**
 * Puts documents that belong together under one result. The field names arrive as the protocol has them: what
 * `childField` holds names the `parentField` of the document above.
 */
export async function foldResults(
  body: SearchBody,
  hits: readonly Hit[],
  shape: (hit: Hit) => SearchResult,
  { engine, index, prepared }: { engine: SearchEngine; index: string; prepared: Prepared },
): Promise<SearchResult[]> {
  if (!body.filterField) return inSlices(hits, shape, () => 1)
  const { childField, parentField } = body
  const parents =
    childField && parentField
      ? await findParents(hits, {
          childField,
          parentField,
          filters: prepared.asked.filters,
          access: prepared.access,
        })
      : new Map<string, Hit>()

  const whole = (hit: Hit): SearchResult => {
    const result = shape(hit)
    const above = childField && parentField ? parents.get(nameIn(hit, childField)) : undefined
    const isItself = above === undefined || above.id === hit.id
    return {
      ...result,
      parentResult: isItself ? null : shape(above),
      childResults: (hit.folded ?? []).map(shape),
      totalNumberOfChildResults: Math.max(0, (hit.foldedCount ?? 1) - 1),
    }
  }
  return inSlices(hits, whole, hit => 1 + (hit.folded?.length ?? 0))

  /** They need not match the query: a reply that does is shown under its question. */
  async function findParents(
    found: readonly Hit[],
    where: {
      childField: string
      parentField: string
      filters: Prepared['asked']['filters']
      access: Identity
    },
  ): Promise<ReadonlyMap<string, Hit>> {
    const nameOfParent = (hit: Hit): string => nameIn(hit, where.childField)
    // Most documents begin what they belong to, and are looked for no further.
    const below = found.filter(hit => nameOfParent(hit) !== nameIn(hit, where.parentField))
    const names = [...new Set(below.map(nameOfParent).filter(Boolean))]
    if (names.length === 0) return new Map()
    const answer = await engine.search(index, {
      query: { kind: 'all' },
      access: where.access,
      filters: [...where.filters, { kind: 'in', field: where.parentField, values: names }],
      from: 0,
      size: Math.min(5000, names.length * 4),
    })
    return new Map(answer.hits.map(hit => [nameIn(hit, where.parentField), hit]))
  }
}

/** Results that are made in one go. Of five thousand nobody would hear for a third of a second what else is asked. */
const slice = 100

async function inSlices<Made>(
  hits: readonly Hit[],
  make: (hit: Hit) => Made,
  resultsIn: (hit: Hit) => number,
): Promise<Made[]> {
  const made: Made[] = []
  let inThisOne = 0
  for (const hit of hits) {
    inThisOne += resultsIn(hit)
    if (inThisOne > slice) {
      await turn()
      inThisOne = resultsIn(hit)
    }
    made.push(make(hit))
  }
  return made
}
