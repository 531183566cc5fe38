import {
  type Access,
  type Document,
  type FieldSpec,
  type Patch,
  packVector,
  type WriteOp,
} from '@quarry/engine'
import fc from 'fast-check'

/** Fields and values few enough that random documents have much in common. */
export const fields: readonly FieldSpec[] = [
  { name: 'title', kind: 'text', weight: 3 },
  { name: 'body', kind: 'text' },
  { name: 'notes', kind: 'text', weight: 0 },
  { name: 'kind', kind: 'keyword' },
  { name: 'tags', kind: 'keyword' },
  { name: 'author', kind: 'keyword', searchable: 0.5 },
  { name: 'place', kind: 'path' },
  { name: 'route', kind: 'path', delimiter: '/', searchable: 1 },
  { name: 'price', kind: 'number' },
  { name: 'date', kind: 'date' },
]

/** Words that share stems, beginnings and spellings, in three languages; numbers and codes among them. */
export const vocabulary = [
  ...[
    'star',
    'stars',
    'starry',
    'star',
    'gallery',
    'galleries',
    'galactic',
    'the',
    'the',
    'of',
    'needle',
    'needles',
  ],
  ...[
    'étoile',
    'etoiles',
    "l'étoile",
    "d'une",
    'filante',
    'filantes',
    'corazón',
    'corazones',
    'estrella',
    'estrellas',
  ],
  ...[
    'M31',
    'M 31',
    'NGC 7000',
    'C++',
    'wi-fi',
    'wifi',
    'AB-12',
    '3,14',
    '1 000',
    'U.S.',
    'don’t',
    'x@y.org',
    '日本',
  ],
] as const

export const kinds = ['a', 'A', 'b', 'é', 'item 2', 'item 10'] as const
export const tags = ['red', 'green', 'blue', 'Élan', 'zzz'] as const
export const authors = ['Ann Star', 'Ben Gallery', 'Zoé Étoile'] as const
export const people = ['ann', 'ben', 'staff', 'guest'] as const
export const segments = ['x', 'y', 'star'] as const
export const prices = [0, 1, 2, 2.5, 10, -3] as const
export const dates = [0, 86_400_000, 1_700_000_000_000] as const

/** A few of them in most texts, as in life. */
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('star', 'gallery', 'the', 'étoile', 'M31') },
  { weight: 2, arbitrary: fc.constantFrom(...vocabulary) },
)
export const words = (most: number, least = 0) =>
  fc.array(word, { minLength: least, maxLength: most }).map(some => some.join(' '))
const path = (delimiter: string) =>
  fc.array(fc.constantFrom(...segments), { minLength: 1, maxLength: 4 }).map(some => some.join(delimiter))
const oneOrMore = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.array(value, { maxLength: 3 }))

const set = fc.record(
  {
    anonymous: fc.boolean(),
    allow: fc.subarray([...people]),
    deny: fc.subarray([...people], { maxLength: 1 }),
  },
  { requiredKeys: [] },
)
const access: fc.Arbitrary<Access> = fc.record({
  levels: fc.array(fc.array(set, { maxLength: 2 }), { maxLength: 2 }),
})

const values = fc.record(
  {
    title: oneOrMore(words(4, 1)),
    body: oneOrMore(words(12, 1)),
    notes: words(3),
    kind: fc.constantFrom(...kinds),
    tags: oneOrMore(fc.constantFrom(...tags)),
    author: fc.constantFrom(...authors),
    place: oneOrMore(path('|')),
    route: path('/'),
    price: oneOrMore(fc.constantFrom(...prices)),
    date: fc.constantFrom(...dates),
    extra: fc.constantFrom('kept', 7),
  },
  { requiredKeys: [] },
)

/** What passages mean, in three numbers; one of them is of another size. */
export const vectors = [
  [1, 0, 0],
  [0.6, 0.8, 0],
  [0.6, 0, -0.8],
  [0, 0, 0],
  [1, 0],
] as const

const version = fc.nat({ max: 20 })
const passages = fc.array(
  fc.record(
    {
      body: words(6),
      title: words(2),
      at: fc.nat({ max: 9 }),
      meaning: fc.oneof(fc.constantFrom(...vectors).map(packVector), fc.constant('no vector')),
    },
    { requiredKeys: ['body'] },
  ),
  { maxLength: 3 },
)

/** Documents with ids from d0 up to but without `d<ids>`. */
export function documents(ids: number): fc.Arbitrary<Document> {
  return fc
    .record(
      {
        id: idBelow(ids),
        version,
        fields: values,
        language: fc.constantFrom('en', 'es', 'fr', 'fr-CA', 'de', 'eu'),
        access: fc.oneof(
          { weight: 2, arbitrary: access },
          { weight: 1, arbitrary: fc.constant({ levels: [[{ anonymous: true }]] }) },
        ),
        passages,
      },
      { requiredKeys: ['id', 'version', 'fields'] },
    )
    .map(({ passages, ...rest }) => ({
      ...rest,
      ...(passages && {
        passages: passages.map((own, number) => ({ id: `${rest.id}#${number}`, fields: own })),
      }),
    }))
}

const orNone = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null))

/** What may change without its document, other kinds of values than the field wants among them. */
const changes = fc.record(
  {
    kind: orNone(oneOrMore(fc.constantFrom(...kinds, 'new'))),
    tags: orNone(oneOrMore(fc.constantFrom(...tags))),
    place: orNone(oneOrMore(path('|'))),
    price: orNone(oneOrMore(fc.constantFrom(...prices, 'cheap'))),
    date: orNone(fc.constantFrom(...dates)),
    extra: orNone(fc.constantFrom('kept', 'changed')),
  },
  { requiredKeys: [] },
)

function patches(ids: number): fc.Arbitrary<Patch> {
  const base = fc.nat({ max: 6 })
  return fc.record(
    { id: idBelow(ids), version, base, fields: changes },
    { requiredKeys: ['id', 'version', 'fields'] },
  )
}

export function ops(ids: number): fc.Arbitrary<WriteOp> {
  return fc.oneof(
    { weight: 8, arbitrary: documents(ids).map(one => ({ op: 'upsert' as const, ...one })) },
    { weight: 5, arbitrary: patches(ids).map(one => ({ op: 'patch' as const, ...one })) },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('delete' as const), id: idBelow(ids), version }) },
  )
}

/** Batches as they would be written, one after the other: new, replaced, changed, late and deleted documents. */
export const batches: fc.Arbitrary<WriteOp[][]> = fc.array(
  fc.array(ops(25), { maxLength: 30, size: 'max' }),
  {
    minLength: 1,
    maxLength: 4,
    size: 'max',
  },
)

function idBelow(ids: number): fc.Arbitrary<string> {
  return fc.nat({ max: ids - 1 }).map(number => `d${number}`)
}
