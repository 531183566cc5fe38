import type { FieldWeight, Filter, Language, Query } from '@quarry/engine'
import fc from 'fast-check'
import { vectors, words } from './documents.ts'
import { filters } from './filters.ts'

const fieldWeights: fc.Arbitrary<FieldWeight[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('title', 'body', 'notes', 'author', 'route', 'kind', 'unknown'),
      weight: fc.constantFrom(0, 0.5, 1, 4),
    }),
    { maxLength: 3 },
  )
  .map(named => [...new Map(named.map(field => [field.name, field])).values()])
const languages: fc.Arbitrary<Language[]> = fc.subarray(['en', 'es', 'fr', 'de'])
const where = { fields: fieldWeights, languages }
const short = fc.oneof(words(1, 1), words(2, 1), words(4))
const beginning = fc.constantFrom('s', 'st', 'star', 'gal', 'étoi', 'm', 'M3', 'ngc', '7', 'zzz', '')
const misspelt = fc.constantFrom(
  'star',
  'satr',
  'sta',
  'galleri',
  'nebuls',
  'etoile',
  'etiole',
  'm32',
  'xyz',
  '',
)

const leaf: fc.Arbitrary<Query> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        kind: fc.constant('text' as const),
        text: fc.oneof(
          short,
          short.map(text => `${text} st`),
          misspelt,
        ),
        match: fc.oneof(
          fc.constantFrom('all' as const, 'any' as const, 'any' as const),
          fc.nat({ max: 4 }).map(atLeast => ({ atLeast })),
        ),
        prefixLast: fc.boolean(),
        fuzzy: fc.constantFrom(0 as const, 1 as const, 2 as const),
        proximity: fc.constantFrom(0, 0.5, 2),
        called: fc.constantFrom(0, 0.5),
        ...where,
      },
      { requiredKeys: ['kind', 'text', 'match'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        kind: fc.constant('phrase' as const),
        text: short,
        slop: fc.nat({ max: 6 }),
        exact: fc.boolean(),
        ...where,
      },
      { requiredKeys: ['kind', 'text'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        kind: fc.constant('near' as const),
        text: short,
        within: fc.nat({ max: 6 }),
        exact: fc.boolean(),
        ...where,
      },
      { requiredKeys: ['kind', 'text', 'within'] },
    ),
  },
  fc.record(
    {
      kind: fc.constant('wildcard' as const),
      pattern: fc.constantFrom('*', 'st*', '*ar', '?tar*', 'g*x*', 'éto*', 'm??', 'm 31', '', 'c++', '*1*'),
      fields: fieldWeights,
    },
    { requiredKeys: ['kind', 'pattern'] },
  ),
  fc.record(
    { kind: fc.constant('prefix' as const), prefix: beginning, fields: fieldWeights },
    { requiredKeys: ['kind', 'prefix'] },
  ),
  fc.record(
    {
      kind: fc.constant('fuzzy' as const),
      term: misspelt,
      distance: fc.constantFrom(0 as const, 1 as const, 2 as const),
      fields: fieldWeights,
    },
    { requiredKeys: ['kind', 'term', 'distance'] },
  ),
  fc.record(
    {
      kind: fc.constant('regex' as const),
      pattern: fc.constantFrom('.*', 'st.+', 'gal(axy|ax.*)', '[a-m]{2,4}', 'é.*|m\\d+', '.*s', 'zzz', ''),
      fields: fieldWeights,
    },
    { requiredKeys: ['kind', 'pattern'] },
  ),
  fc.record(
    { kind: fc.constant('phonetic' as const), term: misspelt, ...where },
    { requiredKeys: ['kind', 'term'] },
  ),
  fc.record({
    kind: fc.constant('meaning' as const),
    field: fc.constantFrom('meaning', 'unknown'),
    vector: fc.constantFrom(...vectors),
  }),
  fc.constantFrom<Query>({ kind: 'all' }, { kind: 'all' }, { kind: 'none' }),
)

/** A query that stands inside a filter: a leaf, or trees would grow without end. */
export const filter: fc.Arbitrary<Filter> = filters(
  fc.record({ kind: fc.constant('query' as const), query: leaf }),
)

export const query: fc.Arbitrary<Query> = fc.letrec<{ query: Query }>(tie => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 8, arbitrary: leaf },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('and' as const),
        clauses: fc.array(tie('query'), { maxLength: 3 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('or' as const),
        clauses: fc.array(tie('query'), { maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), clause: tie('query') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('filter' as const), filter }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('boost' as const),
        factor: fc.constantFrom(0, 0.5, 3),
        query: tie('query'),
      }),
    },
  ),
})).query
