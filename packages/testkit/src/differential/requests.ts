import type { FacetRequest, Identity, ScoreBoost, SearchRequest, Sort } from '@quarry/engine'
import fc from 'fast-check'
import { dates, kinds, people, prices, segments, tags } from './documents.ts'
import { filter, query } from './queries.ts'

const someone: fc.Arbitrary<Identity> = fc.oneof(
  fc.constant({ everything: true as const }),
  fc.subarray([...people]).map(identities => ({ identities })),
)
const name = fc.constantFrom('one', 'two', 'three', 'four')
const size = fc.constantFrom(0, 1, 2, 5, 50)
const path = fc.array(fc.constantFrom(...segments), { maxLength: 2 })
const pattern = fc.constantFrom('*', '?', '*e*', 'item*', 'É*', 'x', '')

const terms: fc.Arbitrary<FacetRequest> = fc.record(
  {
    name,
    kind: fc.constant('terms' as const),
    field: fc.constantFrom('kind', 'tags', 'author', 'place', 'price', 'title', 'unknown'),
    size,
    order: fc.constantFrom(
      'count' as const,
      'value' as const,
      'value-descending' as const,
      'natural' as const,
      'natural-descending' as const,
    ),
    always: fc.subarray([...kinds, ...tags, 'nobody'], { maxLength: 3 }),
    only: fc.subarray([...kinds, ...tags]),
    except: fc.subarray([...kinds, ...tags]),
    like: pattern,
    grouped: fc.boolean(),
  },
  { requiredKeys: ['name', 'kind', 'field', 'size'] },
)
const tree: fc.Arbitrary<FacetRequest> = fc.record(
  {
    name,
    kind: fc.constant('tree' as const),
    field: fc.constantFrom('place', 'route', 'kind'),
    size,
    under: path,
    order: fc.constantFrom('count' as const, 'value' as const),
    like: pattern,
    exceptPaths: fc.array(path, { maxLength: 2 }),
    grouped: fc.boolean(),
  },
  { requiredKeys: ['name', 'kind', 'field', 'size'] },
)
const edge = fc.constantFrom(...prices, ...dates)
const range = fc.record(
  { key: fc.constantFrom('k', 'l', 'm'), from: edge, to: edge, toInclusive: fc.boolean() },
  { requiredKeys: ['key'] },
)
const numeric = fc.constantFrom('price', 'date', 'kind')
const ranges: fc.Arbitrary<FacetRequest> = fc.record(
  {
    name,
    kind: fc.constant('ranges' as const),
    field: numeric,
    ranges: fc.array(range, { maxLength: 4 }),
    grouped: fc.boolean(),
  },
  { requiredKeys: ['name', 'kind', 'field', 'ranges'] },
)
const statistics: fc.Arbitrary<FacetRequest> = fc.record(
  {
    name,
    kind: fc.constant('statistics' as const),
    field: numeric,
    quantiles: fc.array(fc.constantFrom(0, 0.1, 0.25, 0.5, 0.75, 0.9, 1), { maxLength: 4 }),
  },
  { requiredKeys: ['name', 'kind', 'field'] },
)

const boost: fc.Arbitrary<ScoreBoost> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('filter' as const),
      filter,
      add: fc.constantFrom(-2, 1, 10),
      factor: fc.constantFrom(0, 0.5, 2),
    },
    { requiredKeys: ['kind', 'filter'] },
  ),
  fc.record({
    kind: fc.constant('decay' as const),
    field: numeric,
    origin: edge,
    scale: fc.constantFrom(1, 5, 86_400_000),
  }),
  fc.record({ kind: fc.constant('log' as const), field: numeric, weight: fc.constantFrom(0.1, 1) }),
)
const sort: fc.Arbitrary<Sort> = fc.oneof(
  fc.constant({ by: 'score' as const }),
  fc.record({
    by: fc.constant('field' as const),
    field: fc.constantFrom('price', 'date', 'kind', 'tags', 'place', 'title', 'unknown'),
    order: fc.constantFrom('ascending' as const, 'descending' as const),
  }),
)

const facets = fc.array(fc.oneof({ weight: 2, arbitrary: terms }, tree, ranges, statistics), { maxLength: 4 })
const page = {
  access: someone,
  from: fc.constantFrom(0, 0, 0, 0, 3, 40),
  size: fc.constantFrom(0, 3, 10, 60),
}
const order = {
  boosts: fc.array(boost, { maxLength: 2 }),
  sort: fc.array(sort, { maxLength: 2 }),
  fold: fc.record({
    field: fc.constantFrom('kind', 'tags', 'author', 'price', 'unknown'),
    size: fc.constantFrom(0, 1, 4),
  }),
  level: fc.constantFrom('document' as const, 'document' as const, 'passage' as const),
  parentScore: fc.constantFrom(0, 0.5, 2),
  fields: fc.oneof(fc.constant('*' as const), fc.subarray(['title', 'price', 'extra', 'nothing'])),
}
const selections = fc.array(fc.record({ facet: name, filter }), { maxLength: 3 })
const survey = fc.record({
  fields: fc.subarray(['kind', 'tags', 'place', 'price', 'title', 'unknown']),
  size,
})
const requiredKeys = ['query', 'access', 'from', 'size'] as const
const required = { requiredKeys: [...requiredKeys] }

/** Any request at all: every part of the port, alone and together. Half of them narrow little, to find much. */
export const request: fc.Arbitrary<SearchRequest> = fc.oneof(
  fc.record({ query, ...page, ...order, facets }, required),
  fc.record(
    { query: fc.constant({ kind: 'all' as const }), ...page, ...order, facets, selections, survey },
    required,
  ),
  fc.record(
    { query, ...page, ...order, facets, selections, survey, filters: fc.array(filter, { maxLength: 2 }) },
    required,
  ),
)
