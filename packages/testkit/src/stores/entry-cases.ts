import type { EntryCondition, OpenContentStore, StoredEntry } from '@quarry/server/stores'
import { describe, expect, it } from 'vitest'
import { entryOf, idsOf, indexOf, project, value } from './content-fixture.ts'
import { casesOn } from './on-store.ts'

/** Entries that differ in one thing each. */
async function fill({ entries }: OpenContentStore): Promise<void> {
  const modified = '2026-02-01T00:00:00.000Z'
  await entries.save(
    entryOf('a', { name: 'Ångström', locales: ['en', 'pt-BR'], type: 'unit', modified }),
    indexOf({
      text: 'A length, named for Anders Ångström',
      values: [value('size', '10'), value('tag', 'small', 'en'), value('tag', 'petit', 'fr')],
      references: ['c'],
    }),
  )
  await entries.save(
    entryOf('b', {
      name: 'barn',
      slug: null,
      workflow: 'w1',
      author: 'a2',
      authorName: 'ÉVA',
      locales: ['fr'],
    }),
    indexOf({
      text: 'an area',
      values: [value('size', '9'), value('tag', 'Klein'), value('near', 'c')],
      references: ['c', 'd'],
    }),
  )
  await entries.save(entryOf('c', { name: 'Candela', pattern: true, body: '{"_pattern":"x"}' }), indexOf())
  await entries.save(
    entryOf('c', { state: 0, name: 'Candela, draft', modified }),
    indexOf({ references: ['a'] }),
  )
  await entries.save(entryOf('d', { project: 'other' }), indexOf({ references: ['c'] }))
}

const is = (property: 'type' | 'slug' | 'workflow' | 'status' | 'patternId', text: string, not = false) =>
  ({ on: 'property', property, test: { op: 'in', values: [text] }, not }) satisfies EntryCondition

const conditions: readonly [string, readonly EntryCondition[], readonly string[]][] = [
  ['nothing that is asked', [], ['a', 'b', 'c']],
  ['a property', [is('type', 'unit')], ['a']],
  [
    'any of many values',
    [{ on: 'property', property: 'id', test: { op: 'in', values: ['c', 'x', 'a'] } }],
    ['a', 'c'],
  ],
  ['none of no values', [{ on: 'property', property: 'id', test: { op: 'in', values: [] } }], []],
  ['all of several conditions', [is('type', 'note'), { on: 'pattern', is: false }], ['b']],
  ['a test turned round, where the property is absent too', [is('workflow', 'w1', true)], ['a', 'c']],
  ['that a property is there', [{ on: 'property', property: 'slug', test: { op: 'there' } }], ['a', 'c']],
  ['that it is not', [{ on: 'property', property: 'slug', test: { op: 'there' }, not: true }], ['b']],
  [
    'a part of a name, whatever its accents',
    [{ on: 'property', property: 'name', test: { op: 'contains', text: 'ANGS' } }],
    ['a'],
  ],
  ['how a slug starts', [{ on: 'property', property: 'slug', test: { op: 'starts', text: 'C' } }], ['c']],
  ['who wrote it', [{ on: 'property', property: 'authorName', test: { op: 'contains', text: 'VA' } }], ['b']],
  [
    'an instant',
    [{ on: 'property', property: 'modified', test: { op: 'gte', value: '2026-01-15T00:00:00.000Z' } }],
    ['a'],
  ],
  ['a pattern that it follows', [is('patternId', 'x')], ['c']],
  ['how it stands to its draft', [is('status', 'Modified')], ['c']],
  ['a language, however it is written', [{ on: 'locale', codes: ['PT-br'], anyCase: true }], ['a']],
  ['a language as it is written', [{ on: 'locale', codes: ['PT-br'] }], []],
  ['a language, or none at all', [{ on: 'locale', codes: ['fr', 'de'], orNone: true }], ['b', 'c']],
  ['no such language', [{ on: 'locale', codes: ['fr'], not: true }], ['a', 'c']],
  ['that it names languages', [{ on: 'locales', there: true }], ['a', 'b']],
  ['words, of its name too', [{ on: 'words', words: ['angstrom', 'LENGTH'], prefix: false }], ['a']],
  ['how words begin', [{ on: 'words', words: ['ar'], prefix: true }], ['b']],
  ['no word', [{ on: 'words', words: [], prefix: true }], []],
  [
    'a number, as a number',
    [{ on: 'field', field: 'size', locales: null, test: { op: 'lt', value: 10 } }],
    ['b'],
  ],
  [
    'a text of a field in a language, or in all',
    [{ on: 'field', field: 'tag', locales: ['en'], test: { op: 'in', values: ['small', 'Klein', 'petit'] } }],
    ['a', 'b'],
  ],
  [
    'a text in another language',
    [{ on: 'field', field: 'tag', locales: ['en'], test: { op: 'in', values: ['petit'] } }],
    [],
  ],
  [
    'that no value of a field passes',
    [{ on: 'field', field: 'tag', locales: null, test: { op: 'contains', text: 'KLEIN' }, not: true }],
    ['a', 'c'],
  ],
  ['that a field is there', [{ on: 'field', field: 'near', locales: null, test: { op: 'there' } }], ['b']],
  [
    'what a field refers to',
    [
      {
        on: 'target',
        field: 'near',
        locales: null,
        property: 'name',
        test: { op: 'in', values: ['Candela'] },
      },
    ],
    ['b'],
  ],
]

/** What the port promises of entries. */
export function describeEntries(open: () => Promise<OpenContentStore>): void {
  const test = casesOn(open)
  describe('entries', () => {
    it.each(conditions)('are found by %s', async (_, asked, ids) => {
      const store = await open()
      await fill(store)
      expect(await idsOf(store, asked)).toEqual(ids)
      expect(await store.entries.count({ project, state: 64, conditions: asked })).toBe(ids.length)
      await store.close()
    })
    test('come in the order that is asked for, those without a value last, in pages that never overlap', async store => {
      await fill(store)
      const query = { project, state: 64 as const, conditions: [] }
      const size = { by: 'field', field: 'size', locales: null, numeric: true } as const
      const ids = async (order: Parameters<typeof store.entries.find>[1], limit = 9, offset = 0) => {
        const found = await store.entries.find(query, order, limit, offset)
        const heads = await store.entries.findHeads(query, order, limit, offset)
        expect(heads).toEqual(found.map(({ body: _, ...head }) => head))
        return found.map(one => one.id)
      }
      expect(await ids([{ ...size, descending: false }])).toEqual(['b', 'a', 'c'])
      expect(await ids([{ ...size, descending: true }])).toEqual(['a', 'b', 'c'])
      expect(await ids([{ by: 'name', descending: true }])).toEqual(['a', 'c', 'b'])
      expect(await ids([{ by: 'slug', descending: true }])).toEqual(['c', 'a', 'b'])
      expect(await ids([{ by: 'created', descending: true }], 2)).toEqual(['a', 'b'])
      expect(await ids([{ by: 'created', descending: true }], 2, 2)).toEqual(['c'])
    })
    test('come back as they were saved, whatever the caller does to its own, and one in the place of the other', async store => {
      const entry = entryOf('a', { locales: ['en', 'fr'], body: '{ "b" : 1,\n"a":"é\\u0000" }', stage: 's' })
      const mine = structuredClone(entry)
      const index = indexOf({ values: [value('tag', 'one')] })
      await store.entries.save(mine, index)
      Object.assign(mine, { name: 'changed' })
      expect(await store.entries.get(project, 'a', 64)).toEqual(entry)
      await store.entries.save({ ...entry, revision: 7 }, indexOf())
      expect(await store.entries.get(project, 'a', 64)).toEqual({ ...entry, revision: 7 })
      expect(
        await idsOf(store, [{ on: 'field', field: 'tag', locales: null, test: { op: 'there' } }]),
      ).toEqual([])
    })
    test('are kept apart by state, whatever number a release may take', async store => {
      const release = 1001 as StoredEntry['state']
      const layers: readonly StoredEntry['state'][] = [0, 64, release]
      for (const state of layers)
        await store.entries.save(entryOf('a', { state, name: `${state}` }), indexOf())
      expect((await store.entries.get(project, 'a', release))?.name).toBe('1001')
      expect((await store.entries.many(project, ['a', 'x'], 0)).map(one => one.name)).toEqual(['0'])
      const [whole] = await store.entries.many(project, ['a'], 0)
      const { body, ...head } = whole ?? { body: '' }
      expect(body).not.toBe('')
      expect(await store.entries.heads(project, ['a', 'x'], 0)).toEqual([head])
      expect(await store.entries.remove(project, 'a', 0)).toBe(true)
      expect(await store.entries.remove(project, 'a', 0)).toBe(false)
      expect([...(await store.entries.states(project, ['a', 'x']))]).toEqual([['a', [64, 1001]]])
      expect(await store.entries.usesOfType(project, 'note')).toBe(1)
    })
    test('that say the same in two states are found in the one when the other says something else or goes', async store => {
      const { entries } = store
      const index = indexOf({ text: 'bread', values: [value('tag', 'one')], references: ['b'] })
      const tagged = (state: 0 | 64, text: string) =>
        idsOf(
          store,
          [{ on: 'field', field: 'tag', locales: null, test: { op: 'in', values: [text] } }],
          state,
        )
      const worded = (state: 0 | 64, word: string) =>
        idsOf(store, [{ on: 'words', words: [word], prefix: false }], state)
      for (const state of [0, 64] as const) await entries.save(entryOf('a', { state }), index)
      for (const state of [0, 64] as const) {
        expect([await tagged(state, 'one'), await worded(state, 'bread')]).toEqual([['a'], ['a']])
        expect(await entries.referrersAfter(project, 'b', state, '', 9)).toEqual(['a'])
      }
      // The body stays as it is: other values are found of it, as when its type has other fields.
      const other = indexOf({ text: 'butter', values: [value('tag', 'two')] })
      await entries.save(entryOf('a', { state: 0 }), other)
      expect([await tagged(64, 'one'), await worded(64, 'bread')]).toEqual([['a'], ['a']])
      expect([await tagged(0, 'two'), await worded(0, 'butter')]).toEqual([['a'], ['a']])
      expect([await tagged(0, 'one'), await worded(0, 'bread')]).toEqual([[], []])
      await entries.save(entryOf('a'), other)
      expect([await tagged(64, 'one'), await worded(64, 'bread')]).toEqual([[], []])
      await entries.remove(project, 'a', 0)
      expect([await tagged(64, 'two'), await worded(64, 'butter')]).toEqual([['a'], ['a']])
      expect((await entries.get(project, 'a', 64))?.body).toBe(entryOf('a').body)
      expect(await entries.referrersAfter(project, 'b', null, '', 9)).toEqual([])
    })
    test('tell who names them, in a state or in any, a page at a time', async store => {
      await fill(store)
      const { referrersAfter } = store.entries
      expect(await referrersAfter(project, 'c', 64, '', 9)).toEqual(['a', 'b'])
      expect(await referrersAfter(project, 'c', 64, 'a', 9)).toEqual(['b'])
      expect(await referrersAfter(project, 'c', null, '', 1)).toEqual(['a'])
      expect(await referrersAfter(project, 'a', 64, '', 9)).toEqual([])
      expect(await referrersAfter(project, 'a', null, '', 9)).toEqual(['c'])
      await store.entries.save(entryOf('b'), indexOf({ references: ['d'] }))
      expect(await referrersAfter(project, 'c', 64, '', 9)).toEqual(['a'])
    })
    test('are walked over, counted by value, and known by slug, type and language', async store => {
      await fill(store)
      const { entries } = store
      expect(await entries.idsAfter(project, 'a', 1)).toEqual(['b'])
      expect(await entries.idsAfter(project, 'b', 9)).toEqual(['c'])
      const query = { project, state: 64 as const, conditions: [] }
      const counts = await entries.tally(query, 'tag', 2)
      expect(counts).toEqual([
        { value: 'Klein', count: 1 },
        { value: 'petit', count: 1 },
      ])
      expect([...(await entries.typesOf(project, ['a', 'd']))]).toEqual([['a', 'unit']])
      expect(await entries.slugTaken(project, 'a', 'b', null)).toBe(true)
      expect(await entries.slugTaken(project, 'a', 'a', null)).toBe(false)
      expect(await entries.slugTaken(project, 'a', 'b', 'note')).toBe(false)
      expect(await entries.usesOfType(project, 'note')).toBe(2)
      expect(await entries.localesUsed(project)).toEqual(['en', 'fr', 'pt-BR'])
    })
  })
}
