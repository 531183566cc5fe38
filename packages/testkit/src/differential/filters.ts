import type { Filter } from '@quarry/engine'
import fc from 'fast-check'
import { authors, dates, kinds, prices, segments, tags } from './documents.ts'

const from = <T>(values: readonly T[]) => fc.constantFrom(...values)
const pattern = fc.constantFrom('*', '?', 'item*', '*a*', 'é*', 'E*', '*star', 'x|*', '?e?', 'nothing', '')

const bounds = fc.record(
  {
    from: from([...prices, ...dates]),
    to: from([...prices, ...dates]),
    fromExclusive: fc.boolean(),
    toInclusive: fc.boolean(),
  },
  { requiredKeys: [] },
)

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant('in' as const),
    field: fc.constant('kind'),
    values: fc.subarray([...kinds], { minLength: 1 }),
    fold: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    field: fc.constant('tags'),
    values: fc.subarray([...tags], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    field: fc.constant('author'),
    values: fc.subarray([...authors]),
    fold: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    field: fc.constant('price'),
    values: fc.subarray([...prices]),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    field: fc.constantFrom('place', 'title', 'unknown'),
    values: fc.constant(['x', 'x|y', 'star']),
  }),
  fc
    .tuple(fc.constantFrom('price', 'date', 'kind'), bounds)
    .map(([field, limits]) => ({ kind: 'range' as const, field, ...limits })),
  fc.record({
    kind: fc.constant('under' as const),
    field: fc.constantFrom('place', 'route'),
    path: fc.array(from(segments), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('exists' as const),
    field: fc.constantFrom('title', 'notes', 'kind', 'place', 'price', 'extra'),
  }),
  fc.record({
    kind: fc.constant('like' as const),
    field: fc.constantFrom('kind', 'author', 'place', 'price'),
    pattern,
  }),
  fc.record({
    kind: fc.constant('regex' as const),
    field: fc.constantFrom('kind', 'author', 'place', 'price'),
    pattern: fc.constantFrom('.*', '.+a.*', 'item.?', 'x\\|.*', '[a-m].*', ''),
  }),
  fc.record({
    kind: fc.constant('fuzzy' as const),
    field: fc.constantFrom('author', 'kind', 'price'),
    term: fc.constantFrom('item', 'itme', 'star', 'ann', ''),
    distance: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
  fc.record({
    kind: fc.constant('phonetic' as const),
    field: fc.constantFrom('author', 'place', 'kind'),
    term: fc.constantFrom('item', 'iten', 'star', 'anne', ''),
  }),
  fc.record({
    kind: fc.constant('ids' as const),
    ids: fc.array(
      fc.nat({ max: 30 }).map(number => `d${number}`),
      { maxLength: 5 },
    ),
  }),
)

/** A filter of any kind; `query` gives what stands in filters that are queries. */
export function filters(query: fc.Arbitrary<Filter & { kind: 'query' }>): fc.Arbitrary<Filter> {
  return fc.letrec<{ filter: Filter }>(tie => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 6, arbitrary: leaf },
      { weight: 1, arbitrary: query },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('and' as const),
          filters: fc.array(tie('filter'), { maxLength: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('or' as const),
          filters: fc.array(tie('filter'), { maxLength: 3 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), filter: tie('filter') }) },
    ),
  })).filter
}
