import type { FacetRequest, FacetResult, Filter, SearchEngine, SearchRequest } from '@quarry/engine'
import fc from 'fast-check'
import { documents, fields } from './documents.ts'
import { filter, query } from './queries.ts'

/** A count that clicking did not keep. */
type BrokenOffer = {
  request: SearchRequest
  facet: string
  clicked: Filter
  offered: number
  total: number
}

const facets: readonly FacetRequest[] = [
  { name: 'kind', field: 'kind', kind: 'terms', size: 50 },
  { name: 'tags', field: 'tags', kind: 'terms', size: 50, order: 'natural' },
  { name: 'place', field: 'place', kind: 'tree', size: 50, like: '*' },
  {
    name: 'price',
    field: 'price',
    kind: 'ranges',
    ranges: [
      { key: 'low', to: 2 },
      { key: 'middle', from: 2, to: 10, toInclusive: true },
      { key: 'high', from: 2.5 },
    ],
  },
]

/**
 * Clicks every value of every facet of random requests: the total must be the count that was offered.
 * The index is named after the seed and must be new.
 */
export async function brokenOffer(engine: SearchEngine, seed: number): Promise<BrokenOffer | undefined> {
  const index = `offers-${seed}`
  await engine.ensureIndex({ name: index, version: 1, fields })
  const known = fc.sample(documents(60), { seed, numRuns: 80 })
  await engine.write(
    index,
    known.map(one => ({ op: 'upsert' as const, ...one })),
    { visible: 'wait' },
  )
  const chosen = fc.record({ facet: fc.constantFrom('kind', 'tags', 'other'), filter })
  const requests: fc.Arbitrary<SearchRequest> = fc.record({
    query,
    selections: fc.array(chosen, { maxLength: 2 }),
    access: fc.constantFrom({ everything: true as const }, { identities: ['ann'] }),
    facets: fc.constant(facets),
    from: fc.constant(0),
    size: fc.constant(0),
  })
  for (const request of fc.sample(requests, { seed: seed + 1, numRuns: 6 })) {
    const answer = await engine.search(index, request)
    for (const [number, facet] of facets.entries()) {
      for (const { filter: clicked, count: offered } of offers(facet, answer.facets[number]!)) {
        const others = request.selections!.filter(selection => selection.facet !== facet.name)
        const selections = [...others, { facet: facet.name, filter: clicked }]
        const { total } = await engine.search(index, { ...request, facets: [], selections })
        if (total !== offered) return { request, facet: facet.name, clicked, offered, total }
      }
    }
  }
  return undefined
}

function offers(facet: FacetRequest, result: FacetResult): { filter: Filter; count: number }[] {
  const { field } = facet
  if (result.kind === 'terms') {
    return result.values.map(({ value, count }) => ({
      filter: { kind: 'in', field, values: [value] },
      count,
    }))
  }
  if (result.kind === 'tree') {
    return result.values.map(({ path, count }) => ({ filter: { kind: 'under', field, path }, count }))
  }
  if (result.kind === 'ranges' && facet.kind === 'ranges') {
    return result.counts.map(({ count }, number) => {
      const { key: _, ...bounds } = facet.ranges[number]!
      return { filter: { kind: 'range', field, ...bounds }, count }
    })
  }
  return []
}
