import type { Change, ContentStore, OpenContentStore, StoredEntry } from '@quarry/server/stores'
import { describe, expect, it } from 'vitest'
import { entryOf, indexOf, project } from './content-fixture.ts'
import { describeEntries } from './entry-cases.ts'
import { casesOn } from './on-store.ts'
import { describeTransactions } from './transaction-cases.ts'

const now = '2026-01-01T00:00:00.000Z'
const later = '2026-01-02T00:00:00.000Z'

/** Registers the cases that every driver of `ContentStore` must pass. `versions`: how many of an entry it keeps. */
export function describeContentStore(
  name: string,
  open: (options?: { versions?: number }) => Promise<OpenContentStore>,
): void {
  const test = casesOn(() => open())
  describe(`${name} is a content store`, () => {
    describeTransactions<ContentStore>('content', {
      open: () => open(),
      put: (store, id) => store.resources.put(project, 'locale', id, { id }, now),
      names: async store => (await store.resources.list(project, 'locale')).map(one => one.id),
    })
    describeEntries(open)
    describeLog(open)

    test('keeps projects, aside and back, until they are erased with all that is theirs', async store => {
      await store.projects.put(project, { name: 'One' }, now)
      await store.projects.setAside(project, later)
      expect(await store.projects.get(project)).toMatchObject({ deleted: later, created: now })
      await store.projects.put(project, { name: 'Two' }, later)
      expect(await store.projects.get(project)).toEqual({
        id: project,
        body: { name: 'Two' },
        created: now,
        deleted: null,
      })
      await store.entries.save(entryOf('a'), indexOf({ references: ['b'] }))
      await store.contentTypes.put(project, { id: 'note', name: 'Note' }, now)
      await store.resources.put(project, 'asset', 'x', {}, now)
      await store.projects.erase(project)
      expect(await store.projects.get(project)).toBeNull()
      expect(await store.entries.idsAfter(project, '', 9)).toEqual([])
      expect(await store.entries.referrersAfter(project, 'b', null, '', 9)).toEqual([])
      expect(await store.contentTypes.list(project, null, 9, 0)).toEqual([])
      expect(await store.resources.list(project, 'asset')).toEqual([])
    })
    test('keeps content types by id, with the times of their first and last writing', async ({
      contentTypes,
    }) => {
      await contentTypes.put(project, { id: 'b', name: 'B', type: 'block' }, now)
      await contentTypes.put(project, { id: 'a', name: 'A' }, now)
      await contentTypes.put(project, { id: 'a', name: 'AA' }, later)
      expect(await contentTypes.get(project, 'a')).toEqual({
        id: 'a',
        name: 'AA',
        created: now,
        updated: later,
      })
      const ids = async (kind: string | null, limit = 9, offset = 0) =>
        (await contentTypes.list(project, kind, limit, offset)).map(one => one.id)
      expect(await ids(null)).toEqual(['a', 'b'])
      expect(await ids(null, 1, 1)).toEqual(['b'])
      expect(await ids('block')).toEqual(['b'])
      expect([...(await contentTypes.many(project, ['b', 'x'])).keys()]).toEqual(['b'])
      await contentTypes.remove(project, 'a')
      expect(await contentTypes.get(project, 'a')).toBeNull()
    })
    test('keeps resources by kind, parent and id, in the order of their first writing', async ({
      resources,
    }) => {
      for (const id of ['b', 'a', 'c']) await resources.put(project, 'signal', id, { id }, now)
      await resources.put(project, 'signal', 'b', { id: 'b', more: true }, later)
      await resources.put(project, 'enrichment-value', 'v', {}, now, 'one')
      await resources.put(project, 'enrichment-value', 'v', {}, now, 'two')
      expect((await resources.list(project, 'signal')).map(one => one.id)).toEqual(['b', 'a', 'c'])
      expect((await resources.list(project, 'signal', 1, 1)).map(one => one.id)).toEqual(['a'])
      expect(await resources.get(project, 'signal', 'b')).toMatchObject({
        id: 'b',
        parent: '',
        body: { id: 'b', more: true },
        created: now,
        modified: later,
      })
      expect(await resources.count(project, 'enrichment-value')).toBe(2)
      await resources.removeChildren(project, 'enrichment-value', 'one')
      expect(await resources.get(project, 'enrichment-value', 'v', 'one')).toBeNull()
      expect(await resources.remove(project, 'enrichment-value', 'v', 'two')).toBe(true)
      expect(await resources.remove(project, 'enrichment-value', 'v', 'two')).toBe(false)
    })
    it('keeps the newest versions of each entry', async () => {
      const store = await open({ versions: 2 })
      const version = { project, state: 0 as const, at: 5, authorName: 'Ada', isKey: true }
      for (const id of ['1', '2', '3'])
        await store.history.add({ ...version, id, entry: 'a', body: `body ${id}` })
      await store.history.add({ ...version, id: '4', entry: 'b', body: '' })
      const first = await store.history.list(project, 'a', null, 1)
      expect(first).toMatchObject([
        { version: { versionId: '3', timestamp: 5, authorName: 'Ada', authorIsApiKey: true, state: 0 } },
      ])
      const rest = await store.history.list(project, 'a', first[0]?.seq ?? 0, 9)
      expect(rest.map(one => one.version.versionId)).toEqual(['2'])
      expect(await store.history.count(project, 'a')).toBe(store.history.kept)
      expect(await store.history.body(project, 'a', '3')).toBe('body 3')
      expect(await store.history.body(project, 'a', '1')).toBeNull()
      expect(await store.history.body(project, 'b', '3')).toBeNull()
      await store.close()
    })
    test('keeps what an entry was, whatever becomes of it', async ({ entries, history }) => {
      const version = { project, entry: 'a', at: 5, authorName: 'Ada', isKey: false }
      const save = async (id: string, more: Partial<StoredEntry>): Promise<string> => {
        const entry = entryOf('a', more)
        await entries.save(entry, indexOf())
        await history.add({ ...version, id, state: entry.state, body: entry })
        return JSON.stringify(entry)
      }
      const written = [
        await save('1', { state: 0, body: '{"a":"“é”"}', revision: 1 }),
        await save('2', { body: '{"a":"“é”"}', revision: 2 }),
        await save('3', { body: '{"b":1}', revision: 3 }),
      ]
      // One that is not there as it says is kept as it is given.
      const elsewhere = entryOf('a', { revision: 9, body: '{"c":2}' })
      await history.add({ ...version, id: '4', state: 64, body: elsewhere })
      written.push(JSON.stringify(elsewhere))
      const kept = () => Promise.all(['1', '2', '3', '4'].map(id => history.body(project, 'a', id)))
      expect(await kept()).toEqual(written)
      await entries.save(entryOf('a', { body: '{"d":3}', revision: 10 }), indexOf())
      expect(await kept()).toEqual(written)
      for (const state of [0, 64] as const) await entries.remove(project, 'a', state)
      expect(await kept()).toEqual(written)
    })
    test('counts tests by variant and goal', async store => {
      const event = { test: 't', variant: 'v', goal: '', control: false }
      await store.tally.record(project, [event, event, { ...event, goal: 'bought' }], 0)
      await store.tally.record(project, [{ ...event, variant: 'u', control: true }], 86_400_000)
      expect(await store.tally.counts(project, 't')).toEqual([
        { variant: 'u', control: true, exposures: 1, conversions: {} },
        { variant: 'v', control: false, exposures: 2, conversions: { bought: 1 } },
      ])
      expect(await store.tally.counts('other', 't')).toEqual([])
    })
  })
}

function describeLog(open: () => Promise<OpenContentStore>): void {
  const test = casesOn(open)
  const change = (subject: string): Omit<Change, 'position' | 'number'> => ({
    project,
    topic: 'entry.changed',
    subject,
    state: 0,
    at: 1,
    detail: { subject },
  })

  describe('the log', () => {
    test('only grows, and is followed from any position without a gap', async store => {
      const start = await store.changes.latest()
      expect(start.number).toBe(0)
      const numbers = await Promise.all(['a', 'b', 'c', 'd'].map(one => store.changes.add(change(one))))
      expect(new Set(numbers).size).toBe(4)
      const subjects: string[] = []
      let { position } = start
      for (let page = 0; page < 9; page++) {
        const some = await store.changes.after(position, 3)
        if (some.length === 0) break
        subjects.push(...some.map(one => one.subject))
        position = some.at(-1)?.position ?? position
      }
      expect(subjects.sort()).toEqual(['a', 'b', 'c', 'd'])
      const all = await store.changes.after(start.position, 9)
      expect(all.map(one => one.number)).toEqual([...numbers].sort((a, b) => a - b))
      expect(all[0]).toMatchObject({ ...change(all[0]?.subject ?? ''), number: 1 })
      expect(await store.changes.latest()).toEqual({ position, number: Math.max(...numbers) })
    })
    test('holds nothing of what was rolled back', async store => {
      const { position } = await store.changes.latest()
      const failing = store.transaction(async tx => {
        await tx.changes.add(change('gone'))
        throw new Error('not so')
      })
      await expect(failing).rejects.toThrow('not so')
      await store.changes.add(change('a'))
      expect((await store.changes.after(position, 9)).map(one => one.subject)).toEqual(['a'])
    })
    test('is what webhooks follow, each at its own pace', async ({ webhooks, changes }) => {
      const { position } = await changes.latest()
      const webhook = { project, url: 'http://x/', events: ['a'], secret: 's', position, created: now }
      for (const id of ['two', 'one']) await webhooks.put({ ...webhook, id })
      expect(await webhooks.due(0)).toEqual([])
      expect(await webhooks.nextDue()).toBeNull()
      for (const one of ['a', 'b']) await changes.add(change(one))
      expect((await webhooks.due(0)).map(one => one.id).sort()).toEqual(['one', 'two'])
      expect(await webhooks.waiting(project)).toEqual(
        new Map([
          ['one', 2],
          ['two', 2],
        ]),
      )
      const [first] = await webhooks.list(project)
      if (!first) throw new Error('There is no webhook.')
      expect(first).toEqual({ ...webhook, id: 'one', attempts: 0, due: 0, failure: null })
      await webhooks.failed(first, 1, 500, 'away')
      expect(await webhooks.get(project, 'one')).toMatchObject({ attempts: 1, due: 500, failure: 'away' })
      expect((await webhooks.due(499)).map(one => one.id)).toEqual(['two'])
      expect(await webhooks.nextDue()).toBe(0)
      const [told] = await changes.after(position, 1)
      await webhooks.moveTo(first, told?.position ?? '')
      expect(await webhooks.get(project, 'one')).toMatchObject({ attempts: 0, due: 0, failure: null })
      expect((await webhooks.waiting(project)).get('one')).toBe(1)
      await webhooks.put({ ...webhook, id: 'one', url: 'http://y/' })
      expect(await webhooks.get(project, 'one')).toMatchObject({ url: 'http://y/', position: told?.position })
      expect(await webhooks.remove(project, 'one')).toBe(true)
      expect(await webhooks.remove(project, 'one')).toBe(false)
    })
  })
}
