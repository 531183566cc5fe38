import type { Access, Document, SearchEngine } from '@quarry/engine'
import { createMemoryEngine } from '@quarry/engine/embedded'
import { createReferenceEngine } from '@quarry/engine/reference'
import { searchRequest } from '@quarry/protocol/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPipelines } from '../pipelines/index.ts'
import type { Asker } from '../token/index.ts'
import { baseFields, createCatalogue } from './catalogue.ts'
import { steerBy } from './execute/steer.ts'
import { fixed } from './explain/try-out.ts'
import { ruleValidatorOf } from './parse/validate-rules.ts'
import { createSearchLog } from './search-log.ts'
import { createSearchService, type SearchService } from './service.ts'
import { watchEngine } from './suggest/watch-engine.ts'

/**
 * What I may not see changes no byte of any of my answers, whatever becomes of it. Corpora, askers and hidden documents
 * are made at random; a seed that fails is named in the message. `QUARRY_THOROUGH=1` looks at two hundred of them,
 * `QUARRY_PERMISSION_RUNS` at as many as it says.
 */
const runs = Number(process.env['QUARRY_PERMISSION_RUNS'] ?? (process.env['QUARRY_THOROUGH'] ? 200 : 5))
const start = Date.parse('2026-01-01T00:00:00Z')
const fields = [
  ...baseFields,
  { name: 'magnitude', kind: 'number' as const },
  { name: 'tags', kind: 'keyword' as const },
]

const word = fc.constantFrom(
  ...[
    'mill',
    'star',
    'gallery',
    'needle',
    'tricycle',
    'étoile',
    'lune',
    'night',
    'bright',
    'stars',
    'the',
    'ring',
  ],
)
const text = fc.array(word, { minLength: 1, maxLength: 8 }).map(list => list.join(' '))
const secretWord = fc.constantFrom(
  'gallerie',
  'tricyccle',
  'quasar',
  'mills',
  'starr',
  'needlle',
  'brightt',
  'mill',
)
const secretText = fc
  .array(fc.oneof(word, secretWord), { minLength: 1, maxLength: 12 })
  .map(list => list.join(' '))
const people = ['ann', 'bob', 'cay'] as const
const groups = ['staff', 'guests'] as const
const named = (name: string) => `user|p|${name}`
const inGroup = (name: string) => `group|token|${name}`

const documentOf = (words: fc.Arbitrary<string>) =>
  fc.record({
    title: words,
    summary: words,
    body: words,
    kind: fc.constantFrom('object', 'guide', 'talk'),
    language: fc.constantFrom('English', 'French'),
    author: fc.constantFrom('Jane', 'John', 'Zoe'),
    date: fc.integer({ min: 0, max: 400 }).map(days => start + days * 86_400_000),
    magnitude: fc.integer({ min: -30, max: 30 }),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 }),
    category: fc.constantFrom('Sea;Deep;Gallery', 'Sea;Near', 'Gear'),
    foldingcollection: fc.constantFrom('x', 'y', 'z'),
    foldingchild: fc.constantFrom('x', 'y'),
    foldingparent: fc.constantFrom('x', 'q'),
  })

const setOf = fc.record({
  anonymous: fc.boolean(),
  allow: fc.subarray([...people.map(named), ...groups.map(inGroup)]),
  deny: fc.subarray([...people.map(named)], { maxLength: 1 }),
})
const access: fc.Arbitrary<Access | undefined> = fc.option(
  fc.record({
    levels: fc.array(fc.array(setOf, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  }),
  { nil: undefined, freq: 2 },
)
/** Nobody who asks here belongs to them. */
const hidden: fc.Arbitrary<Access> = fc.constantFrom(
  { levels: [[{ allow: ['user|p|somebody else'] }]] },
  { levels: [[{ allow: [inGroup('board')], deny: people.map(named) }]] },
  { levels: [] },
  { levels: [[{ anonymous: true, deny: ['user|p|somebody else'] }, { allow: [inGroup('board')] }]] },
)

const asker: fc.Arbitrary<Asker> = fc.record({
  userIds: fc
    .constantFrom('anonymous', ...people)
    .map(name => [{ name, provider: name === 'anonymous' ? 'Email Security Provider' : 'p' }]),
  userGroups: fc.subarray([...groups]),
  explain: fc.boolean(),
})
const withFilter = fc.option(fc.constantFrom('@kind==guide', '@author<>Zoe'), { nil: undefined, freq: 1 })

function write(given: Readonly<Record<string, unknown>>, id: string): Document {
  const { title, summary, body } = given as { title: string; summary: string; body: string }
  return {
    id,
    version: 1,
    language: given['language'] === 'French' ? 'fr' : 'en',
    fields: {
      ...given,
      uri: `https://x/${id}`,
      permanentid: id,
      urihash: `h${id}`,
      source: 'Web',
    } as Document['fields'],
    passages: [{ id: `${id}#1`, fields: { title, text: `${summary} ${body}`, body } }],
  }
}

const facets = [
  { facetId: 'kind', field: 'kind', type: 'specific', sortCriteria: 'score' },
  { facetId: 'tags', field: 'tags', type: 'specific', resultsMustMatch: 'allValues', numberOfValues: 2 },
  { facetId: 'category', field: 'category', type: 'hierarchical' },
  {
    facetId: 'magnitude',
    field: 'magnitude',
    type: 'numericalRange',
    generateAutomaticRanges: true,
    rangeAlgorithm: 'equiprobable',
  },
  { facetId: 'date', field: 'date', type: 'dateRange', generateAutomaticRanges: true },
]
const chosen = { ...facets[0], currentValues: [{ value: 'guide', state: 'selected' }] }
const folding = { filterField: 'foldingcollection', childField: 'foldingparent', parentField: 'foldingchild' }
const bodies = [
  { q: '', facets, locale: 'en' },
  { q: 'mill star', facets: [chosen, ...facets.slice(1)], locale: 'fr', why: 'secret-1', debug: true },
  { q: 'galleri', queryCorrection: { enabled: true } },
  { q: 'tricyccle needle', queryCorrection: { enabled: true }, why: 'secret-0' },
  { q: 'quasars moom', enableDidYouMean: true },
  { q: 'mill', ...folding, filterFieldRange: 3 },
  { q: 'mill star night bright', generateAutomaticFacets: { desiredCount: 5, numberOfValues: 4 } },
  { lq: 'the bright mill in the night of the ring gallery stars tricycle', numberOfResults: 20 },
  { q: '', aq: '$correlate(keywords: bright mill quasar night)' },
  { q: '', aq: '$some(keywords: bright the mill quasar night, best: 2, match: 1)' },
  { q: 'star', sortCriteria: '@magnitude descending', aq: '@title*="*oo*"' },
  { q: '', aq: '@title~="quasar"', sortCriteria: 'date ascending' },
  { q: 'nothing', facets: [chosen], filterRemovals: true },
  { q: '', tab: 'ruled', facets },
  { recommendation: 'r', actionsHistory: [{ name: 'PageView', value: 'doc-1', time: '"t"' }], locale: 'en' },
  { recommendation: 'r', actionsHistory: [{ name: 'PageView', value: 'secret-1', time: '"t"' }] },
].map(body => searchRequest.parse(body))

const rules = checkPipelines(
  {
    pipelines: [
      {
        name: 'default',
        rules: [
          {
            id: 'pin',
            type: 'featured',
            ids: ['secret-2', 'doc-2'],
            when: { query: { contains: ['mill'] } },
          },
          { id: 'up', type: 'ranking', expression: '@kind==guide', modifier: 50 },
          { id: 'say', type: 'thesaurus', synonyms: [['mill', 'quasar']] },
          ...[
            { field: 'category', boost: ['Gear', 'Sea;Near'], hide: ['Sea;Deep'], order: 'alphanumeric' },
            {
              field: 'tags',
              boost: ['e', 'unseen'],
              hide: ['a'],
              order: 'alphanumericNatural',
              place: 'first',
            },
            { field: 'magnitude', hide: [{ start: -10, end: 0 }], order: 'descending' },
            { field: 'kind', select: ['guide'] },
          ].map((rule, at) => ({ ...rule, id: `facet-${at}`, type: 'facet', when: { tab: ['ruled'] } })),
        ],
      },
    ],
  },
  ruleValidatorOf(baseFields),
)
if (!('set' in rules)) throw new Error('The rules of this test are no rules.')
const steer = steerBy(fixed(rules.set))

type Setting = { engine: SearchEngine; changes: ReturnType<typeof watchEngine>['changes'] }

function open({ engine, changes }: Setting, catalogue: ReturnType<typeof createCatalogue>): SearchService {
  return createSearchService({
    engine,
    changes,
    catalogue,
    steer,
    log: createSearchLog(() => {}),
    clock: () => start,
    newId: () => 'id',
    onError: error => {
      throw error
    },
  })
}

const durations = /"(duration|indexDuration|requestDuration)":[\d.e-]+/g

/** Everything that somebody can ask, as they read it. */
async function allAnswers(service: SearchService, who: Asker, engine: SearchEngine): Promise<string[]> {
  const told: unknown[] = []
  for (const body of bodies) told.push(await service.search(body, who, 'en'))
  for (const query of ['*a*', '*oo*', '**']) {
    told.push(
      await service.facet({ type: 'specific', field: 'tags', query, searchContext: bodies[1] ?? {} }, who),
    )
    told.push(await service.facet({ type: 'hierarchical', field: 'category', query, searchContext: {} }, who))
  }
  for (const q of ['', 'mo', 'gal', 'quas', 'bright mo', 'tricycc'])
    told.push(await service.suggest({ q, count: 8 }, who))
  told.push(await service.plan({ q: 'mill' }, who), service.fields())
  for (const uniqueId of ['doc-1', 'secret-1', 'secret-3'])
    told.push(await service.html({ uniqueId, q: 'mill' }, who).catch((error: Error) => error.message))
  const narrowed = await service.narrow(bodies[0] ?? {}, who)
  const passages = await engine.search('content', {
    ...narrowed,
    query: { kind: 'text', text: 'bright mill star', match: 'any', proximity: 1 },
    level: 'passage',
    parentScore: 0.3,
    from: 0,
    size: 20,
  })
  const { generation: _, ...rest } = passages
  told.push(rest)
  return told.map(one => JSON.stringify(one).replace(durations, '"$1":0'))
}

async function leak(make: () => SearchEngine, seed: number): Promise<string | null> {
  const watched = watchEngine(make(), 'content')
  const { engine } = watched
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>, count: number, shift: number): Value[] =>
    fc.sample(arbitrary, { seed: seed * 10 + shift, numRuns: count })
  const wait = { visible: 'wait' } as const
  try {
    await engine.ensureIndex({ name: 'content', version: 1, fields })
    const catalogue = createCatalogue('content', () => start)
    catalogue.setFields(fields)
    const rights = sample(access, 24, 1)
    await engine.write(
      'content',
      sample(documentOf(text), 24, 2).map((one, at) => {
        const right = rights[at]
        return { op: 'upsert', ...write(one, `doc-${at}`), ...(right ? { access: right } : {}) }
      }),
      wait,
    )
    const [who] = sample(fc.tuple(asker, withFilter), 1, 3)
    if (!who) return null
    const me: Asker = { ...who[0], ...(who[1] ? { filter: who[1] } : {}) }
    const lasting = open(watched, catalogue)
    const before = await allAnswers(open(watched, catalogue), me, engine)
    const beforeLasting = await allAnswers(lasting, me, engine)

    const locks = sample(hidden, 30, 4)
    const secrets = sample(documentOf(secretText), 30, 5).map((one, at) => ({
      ...write(one, `secret-${at % 10}`),
      version: at + 2,
      access: locks[at] ?? { levels: [] },
    }))
    const changes = [
      secrets.slice(0, 10).map(one => ({ op: 'upsert' as const, ...one })),
      secrets.slice(10).map(one => ({ op: 'upsert' as const, ...one })),
      secrets.slice(20).map(({ id }) => ({ op: 'delete' as const, id, version: 100 })),
    ]
    for (const [at, ops] of changes.entries()) {
      await engine.write('content', ops, wait)
      catalogue.touch()
      // Whoever follows what is written does so between turns.
      for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
      const after = await allAnswers(open(watched, catalogue), me, engine)
      const afterLasting = await allAnswers(lasting, me, engine)
      for (const [old, now] of [
        [before, after],
        [beforeLasting, afterLasting],
      ] as const) {
        const place = now.findIndex((answer, which) => answer !== old[which])
        if (place >= 0)
          return `seed ${seed}, change ${at}, answer ${place}: ${difference(old[place] ?? '', now[place] ?? '')}`
      }
    }
    return null
  } finally {
    await engine.close()
  }
}

/** Where two texts begin to differ, and a little around it. */
function difference(old: string, now: string): string {
  let at = 0
  while (at < old.length && old[at] === now[at]) at++
  const part = (text: string): string => text.slice(Math.max(0, at - 150), at + 150)
  return `\n${part(old)}\n${part(now)}`
}

describe.each([
  ['the reference driver', createReferenceEngine],
  ['the embedded engine', createMemoryEngine],
] as const)('with %s', (_, make) => {
  it('what I may not see changes no byte of my answers', { timeout: 60_000 + runs * 20_000 }, async () => {
    for (let seed = 1; seed <= runs; seed++) expect(await leak(() => make(), seed)).toBeNull()
  })
})

it('the test can tell: what I may see does change them', async () => {
  const engine = createReferenceEngine()
  await engine.ensureIndex({ name: 'content', version: 1, fields })
  const catalogue = createCatalogue('content', () => start)
  catalogue.setFields(fields)
  const setting = { engine, changes: { listen: () => () => {} } }
  const me: Asker = { userIds: [] }
  const before = await allAnswers(open(setting, catalogue), me, engine)
  const [given] = fc.sample(documentOf(text), { seed: 1, numRuns: 1 })
  await engine.write('content', [{ op: 'upsert', ...write(given ?? {}, 'doc-1') }], { visible: 'wait' })
  catalogue.touch()
  expect(await allAnswers(open(setting, catalogue), me, engine)).not.toEqual(before)
  await engine.close()
})
