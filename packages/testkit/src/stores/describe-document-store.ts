import type { DocumentStore, OpenDocumentStore, Outcome, SourceStore } from '@quarry/server/stores'
import { describe, expect } from 'vitest'
import { describeChanges } from './change-cases.ts'
import { casesOn } from './on-store.ts'
import { describeTransactions } from './transaction-cases.ts'

type Pushed = Parameters<DocumentStore['documents']['put']>[0]

const documentOf = (documentId: string, more: Partial<Pushed> = {}): Pushed => ({
  documentId,
  title: documentId,
  text: 'text',
  metadata: {},
  ...more,
})
const changeOf = (ordering: number, source = 's') => ({ source, request: 'r', ordering, at: ordering })
const sourceOf = (id: string, name: string) =>
  ({
    id,
    name,
    created: 1,
    status: 'IDLE',
    sourceType: 'PUSH',
    sourceVisibility: 'SHARED',
  }) satisfies Parameters<SourceStore['write']>[0]

/** Registers the cases that every driver of `DocumentStore` must pass. */
export function describeDocumentStore(name: string, open: () => Promise<OpenDocumentStore>): void {
  const test = casesOn(open)
  describe(`${name} is a document store`, () => {
    describeTransactions<DocumentStore>('documents', {
      open,
      put: (store, id) => store.documents.put(documentOf(id), changeOf(1)),
      names: async store => (await store.documents.list('s', '', 100)).map(one => one.id),
    })
    describeDocuments(open)
    describeChanges(open)
    describeJobs(open)

    test('keeps sources and fields by name, of which there is one', async ({ sources }) => {
      await sources.write(sourceOf('2', 'a'))
      await sources.write(sourceOf('1', 'b'))
      await sources.write({ ...sourceOf('1', 'c'), language: 'de' })
      expect((await sources.list()).map(one => one.name)).toEqual(['a', 'c'])
      expect(await sources.byName('c')).toEqual({ ...sourceOf('1', 'c'), language: 'de' })
      await expect(sources.write(sourceOf('1', 'a'))).rejects.toThrow()
      expect((await sources.get('1'))?.name).toBe('c')
      await sources.remove('1')
      expect(await sources.get('1')).toBeNull()
      const field = { name: 'maker', type: 'STRING' } as Parameters<SourceStore['writeField']>[0]
      await sources.writeField(field)
      await sources.writeField({ ...field, description: 'who made it' })
      expect(await sources.fields()).toEqual([{ ...field, description: 'who made it' }])
      expect(await sources.removeField('maker')).toBe(true)
      expect(await sources.removeField('maker')).toBe(false)
    })
    test('knows which stores have what, whichever was said first, and numbers anew what that changes', async ({
      documents,
      availability,
    }) => {
      for (const id of ['a', 'b', 'c']) await documents.put(documentOf(id), changeOf(1))
      await availability.setStore('s', 'north', { store: 'North', items: ['1', '2', '2', '9'] })
      await availability.setItems('s', 'a', ['1', '2'])
      await availability.setItems('s', 'b', ['2'])
      await availability.setItems('s', 'c', ['3'])
      await availability.setItems('other', 'a', ['3'])
      const stores = async () => Object.fromEntries(await availability.storesOf('s', ['a', 'b', 'c', 'd']))
      const numbered = async (): Promise<string[]> => {
        const last = await documents.lastSeq()
        for (let left = 1; left > 0; ) left = await availability.renumber(2)
        return (await documents.after(last, 10)).map(one => one.id)
      }
      expect(await stores()).toEqual({ a: ['North'], b: ['North'] })
      expect((await numbered()).sort()).toEqual(['a', 'b'])
      expect(await numbered()).toEqual([])
      await availability.setStore('s', 'east', { store: 'East', items: ['3', '2'] })
      await availability.setStore('s', 'north', { store: 'North', items: ['1', '2', '9'] })
      expect(await stores()).toEqual({ a: ['East', 'North'], b: ['East', 'North'], c: ['East'] })
      expect((await numbered()).sort()).toEqual(['a', 'b', 'c'])
      await availability.setStore('s', 'north', { store: 'North', items: ['1'] })
      expect((await numbered()).sort()).toEqual(['a', 'b'])
      await documents.remove('east', changeOf(2), false)
      await documents.remove('b', changeOf(2), false)
      expect(await stores()).toEqual({ a: ['North'] })
      expect((await numbered()).sort()).toEqual(['a', 'c'])
    })
    test('knows who is who, the newest saying first', async ({ identities }) => {
      const group = (ordering: number, lower: string) => ({
        provider: 'p',
        name: 'g',
        kind: 'members' as const,
        ordering,
        edges: [
          { lower, upper: 'g' },
          { lower: 'g', upper: 'all' },
        ],
      })
      expect(await identities.put(group(2, 'ada'))).toBe(true)
      expect(await identities.put(group(1, 'bob'))).toBe(false)
      expect(await identities.uppers('ada')).toEqual(['g'])
      expect(await identities.uppers('bob')).toEqual([])
      expect(await identities.put(group(3, 'bob'))).toBe(true)
      expect(await identities.uppers('ada')).toEqual([])
      const edges = [{ lower: 'ada@elsewhere', upper: 'g' }]
      await identities.put({ ...group(4, ''), kind: 'mappings', edges })
      expect(await identities.uppers('ada@elsewhere')).toEqual(['g'])
      expect(await identities.uppers('bob')).toEqual(['g'])
      expect(await identities.removeOlder('p', 4)).toBe(1)
      expect(await identities.remove('g', 3)).toBe(false)
      expect(await identities.remove('g', 4)).toBe(true)
      expect(await identities.uppers('ada@elsewhere')).toEqual([])
    })
  })
}

function describeDocuments(open: () => Promise<OpenDocumentStore>): void {
  const test = casesOn(open)
  describe('documents', () => {
    test('are taken by the order of their callers, and remembered when they are gone', async ({
      documents,
    }) => {
      expect(await documents.put(documentOf('a'), changeOf(2))).toBe('accepted')
      expect(await documents.put(documentOf('a', { text: 'old' }), changeOf(1))).toBe('ignored')
      expect(await documents.put(documentOf('a'), changeOf(3))).toBe('same')
      expect(await documents.put(documentOf('a', { text: 'older' }), changeOf(2))).toBe('ignored')
      expect(await documents.get('s', 'a')).toMatchObject({ ordering: 3, document: documentOf('a') })
      expect(await documents.remove('a', changeOf(2), false)).toBe('ignored')
      expect(await documents.remove('a', changeOf(4), false)).toBe('accepted')
      expect(await documents.remove('never', changeOf(4), false)).toBe('same')
      expect(await documents.get('s', 'a')).toMatchObject({ document: null })
      expect(await documents.put(documentOf('a'), changeOf(3))).toBe('ignored')
      expect(await documents.put(documentOf('never'), changeOf(3))).toBe('ignored')
      expect(await documents.put(documentOf('a'), changeOf(5))).toBe('accepted')
    })
    test('go with their children, even in a ring', async ({ documents }) => {
      for (const [id, parentId] of [
        ['a', 'c'],
        ['b', 'a'],
        ['c', 'b'],
        ['d', 'x'],
      ] as const)
        await documents.put(documentOf(id, { parentId }), changeOf(1))
      expect(await documents.remove('a', changeOf(2), true)).toBe('accepted')
      expect((await documents.list('s', '', 9)).map(one => one.id)).toEqual(['d'])
    })
    test('are followed by numbers that only grow: each once, as it is now', async ({ documents }) => {
      expect(await documents.lastSeq()).toBe(0)
      await Promise.all(['a', 'b', 'c'].map(id => documents.put(documentOf(id), changeOf(1))))
      const before = await documents.after(0, 9)
      await documents.put(documentOf(before[0]?.id ?? '', { text: 'new' }), changeOf(2))
      await documents.remove(before[1]?.id ?? '', changeOf(2), false)
      const last = before.at(-1)?.seq ?? 0
      const after = await documents.after(last, 9)
      expect(after.map(one => [one.id, one.document?.text])).toEqual([
        [before[0]?.id, 'new'],
        [before[1]?.id, undefined],
      ])
      expect((await documents.after(0, 1)).map(one => one.id)).toEqual([before[2]?.id])
      expect(await documents.lastSeq()).toBe(after.at(-1)?.seq)
      expect(await documents.numbersOf('s', [before[2]?.id ?? '', 'x'])).toEqual(
        new Map([[before[2]?.id, last]]),
      )
    })
    test('are followed again when they are touched, and forgotten when their source is gone', async ({
      documents,
      sources,
    }) => {
      for (const id of ['a', 'b']) await documents.put(documentOf(id), changeOf(1))
      await documents.put(documentOf('x'), changeOf(1, 'other'))
      const last = await documents.lastSeq()
      await documents.touch('s')
      const again = await documents.after(last, 9)
      expect(again.map(one => one.id)).toEqual(['a', 'b'])
      await documents.touch('nowhere')
      expect(await documents.lastSeq()).toBeGreaterThanOrEqual(again.at(-1)?.seq ?? 0)
      await documents.put(documentOf('c'), changeOf(2))
      expect((await documents.after(again.at(-1)?.seq ?? 0, 9)).map(one => one.id)).toEqual(['c'])
      await sources.write(sourceOf('s', 'there'))
      await documents.remove('a', changeOf(3), false)
      await documents.remove('x', changeOf(3, 'other'), false)
      await documents.purge(await documents.lastSeq())
      expect(await documents.get('s', 'a')).toMatchObject({ document: null })
      expect(await documents.get('other', 'x')).toBeNull()
    })
    test('are listed and counted by source, in pages', async ({ documents }) => {
      for (const [at, id] of ['é', 'z', 'a'].entries()) await documents.put(documentOf(id), changeOf(10 - at))
      await documents.put(documentOf('b'), changeOf(1, 'other'))
      expect((await documents.list('s', '', 2)).map(one => one.id)).toEqual(['a', 'z'])
      expect((await documents.list('s', 'z', 2)).map(one => one.id)).toEqual(['é'])
      expect(await documents.olderThan('s', 10, 9)).toEqual(['a', 'z'])
      expect(await documents.olderThan('s', 10, 1)).toEqual(['a'])
      expect(await documents.count('s')).toBe(3)
      expect(await documents.countAll()).toBe(4)
    })
    test('have outcomes, the newest first', async ({ documents }) => {
      const outcome: Outcome = {
        source: 's',
        documentId: 'a',
        requestId: 'r1',
        operation: 'put',
        orderingId: 1,
        state: 'accepted',
        at: 1,
      }
      const refused: Outcome = { ...outcome, requestId: 'r2', state: 'refused', reason: 'why' }
      await documents.note([outcome, refused])
      await documents.note([{ ...outcome, source: 'other' }])
      expect(await documents.outcomes({ source: 's' }, 9)).toEqual([refused, outcome])
      expect(await documents.outcomes({ source: 's' }, 1)).toEqual([refused])
      expect(await documents.outcomes({ source: 's', request: 'r1' }, 9)).toEqual([outcome])
      expect(await documents.outcomes({ source: 's', state: 'refused', document: 'a' }, 9)).toEqual([refused])
      expect(await documents.outcomes({ source: 's', document: 'b' }, 9)).toEqual([])
    })
  })
}

function describeJobs(open: () => Promise<OpenDocumentStore>): void {
  const test = casesOn(open)
  test('keeps jobs in the order in which they came, with their files and streams', async ({ jobs }) => {
    const job = { kind: 'documents' as const, subject: 's', files: ['f1'], orderingId: 1, at: 1 }
    await jobs.add({ ...job, requestId: 'late', due: 100 })
    await jobs.add({ ...job, requestId: 'soon', due: 10, files: [] })
    expect(await jobs.next(5)).toBeNull()
    expect(await jobs.nextDue()).toBe(10)
    expect((await jobs.next(100))?.requestId).toBe('late')
    const soon = await jobs.next(50)
    if (!soon) throw new Error('There is no job.')
    await jobs.count(soon, 3, 1)
    await jobs.finish(soon, 'failed', 'why')
    expect(await jobs.get('soon')).toMatchObject({ taken: 3, refused: 1, state: 'failed', reason: 'why' })
    expect(await jobs.next(50)).toBeNull()
    for (const [id, created, stream] of [
      ['f2', 2, 'st'],
      ['f1', 1, 'st'],
      ['f3', 9, null],
    ] as const)
      await jobs.addFile({ id, created, secret: 'x', stream })
    expect(await jobs.file('f1')).toEqual({ id: 'f1', created: 1, secret: 'x', bytes: null, stream: 'st' })
    await jobs.filled('f1', 7)
    expect((await jobs.filesOf('st')).map(one => [one.id, one.bytes])).toEqual([
      ['f1', 7],
      ['f2', null],
    ])
    // A job waits for the first.
    expect(await jobs.oldFiles(5)).toEqual(['f2'])
    await jobs.removeFile('f2')
    expect(await jobs.countFiles()).toBe(2)
    await jobs.openStream({ id: 'st', source: 's', ordering: 5, created: 1 })
    expect(await jobs.stream('s', 'st')).toEqual({ ordering: 5 })
    expect(await jobs.stream('other', 'st')).toBeNull()
    await jobs.openStream({ id: 'next', source: 's', ordering: 6, created: 1 })
    expect(await jobs.stream('s', 'st')).toBeNull()
    await jobs.closeStream('next')
    expect(await jobs.stream('s', 'next')).toBeNull()
  })
}
