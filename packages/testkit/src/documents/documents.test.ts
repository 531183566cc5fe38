import path from 'node:path'
import { type Document, type DocumentStore, type IndexSpec, memoryDocuments } from '@quarry/engine/documents'
import { openDocumentStore } from '@quarry/store'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const spec: IndexSpec = { name: 'sea', version: 1, fields: [{ name: 'title', kind: 'text' }] }
const put = (id: string, version: number, title = id) =>
  ({ op: 'upsert', id, version, fields: { title } }) as const
const patch = (id: string, version: number, fields: Record<string, string | number | null>, base = 0) =>
  ({ op: 'patch', id, version, base, fields }) as const
const gone = (id: string, version: number) => ({ op: 'delete', id, version }) as const

describe.each<[string, () => DocumentStore]>([
  ['in memory', memoryDocuments],
  ['in SQLite', () => openDocumentStore<Document, IndexSpec>(path.join(folder, 'documents.db'))],
])('a document store %s', (_, open) => {
  const setUp = (): DocumentStore => {
    const store = open()
    store.putIndex('sea@1', spec)
    return store
  }

  it('numbers what is applied and tells what is stale', () => {
    const store = setUp()
    expect(store.write('sea@1', [put('a', 2), put('a', 1), put('b', 1), put('a', 3)])).toEqual({
      seq: 3,
      outcomes: ['applied', 'stale', 'applied', 'applied'],
    })
    expect(store.lastSeq('sea@1')).toBe(3)
    expect(store.after('sea@1', 0, 10).map(({ seq, id, version }) => [seq, id, version])).toEqual([
      [2, 'b', 1],
      [3, 'a', 3],
    ])
    expect(store.after('sea@1', 2, 10).map(one => one.id)).toEqual(['a'])
    expect(store.after('sea@1', 0, 1).map(one => one.id)).toEqual(['b'])
    store.close()
  })
  it('remembers deletes with their version, of unknown ids too', () => {
    const store = setUp()
    store.write('sea@1', [put('a', 1), gone('a', 2), gone('never', 5)])
    expect(store.write('sea@1', [put('a', 2), put('never', 5), put('never', 6)]).outcomes).toEqual([
      'stale',
      'stale',
      'applied',
    ])
    expect(store.get('sea@1', ['a', 'none'])).toEqual([{ seq: 2, id: 'a', version: 2, document: null }, null])
    expect(store.count('sea@1')).toBe(1)
    store.close()
  })
  it('keeps changes beside their document, and tells both of them', () => {
    const store = setUp()
    store.write('sea@1', [put('a', 1), put('b', 1)])
    expect(store.after('sea@1', 0, 10).map(one => one.seq)).toEqual([1, 2])
    const { seq, outcomes } = store.write('sea@1', [
      patch('a', 2, { price: 1, kind: 'x' }),
      patch('a', 3, { price: 2, title: null }),
      patch('b', 1, { price: 1 }),
      patch('b', 5, { price: 1 }, 2),
      patch('none', 1, { price: 1 }),
    ])
    expect({ seq, outcomes }).toEqual({ seq: 4, outcomes: ['applied', 'applied', 'stale', 'unfit', 'unfit'] })
    const changed = { seq: 4, id: 'a', version: 3, fields: { price: 2, kind: 'x', title: null } }
    const whole = store.after('sea@1', 0, 10)
    expect(whole.map(one => [one.seq, one.version])).toEqual([
      [1, 1],
      [2, 1],
      [4, 3],
    ])
    expect(whole.at(-1)).toEqual(changed)
    expect(store.after('sea@1', 2, 10)).toEqual([changed])
    expect(store.after('sea@1', 0, 2).map(one => one.seq)).toEqual([1, 2])
    const document = { id: 'a', version: 3, fields: { price: 2, kind: 'x' } }
    expect(store.get('sea@1', ['a'])).toMatchObject([{ seq: 4, version: 3, document }])
    expect(store.scan('sea@1', undefined, 1)).toMatchObject([{ seq: 4, document }])
    expect(store.write('sea@1', [put('a', 3), gone('a', 2), put('b', 2)]).outcomes).toEqual([
      'stale',
      'stale',
      'applied',
    ])
    store.close()
  })
  it('forgets changes with a newer document, with a delete, and with the index', () => {
    const store = setUp()
    store.write(
      'sea@1',
      ['a', 'b', 'c', 'd'].map(id => put(id, 1)),
    )
    store.write(
      'sea@1',
      ['a', 'b', 'c', 'd'].map(id => patch(id, 4, { price: 1 })),
    )
    store.write('sea@1', [put('a', 5), gone('b', 5)])
    store.remove('sea@1', ['c'])
    expect(store.after('sea@1', 7, 10).map(one => ('fields' in one ? one.id : ''))).toEqual(['d', '', '', ''])
    expect(store.get('sea@1', ['a', 'c']).map(one => one?.version)).toEqual([5, 4])
    expect(store.write('sea@1', [put('c', 4), patch('c', 5, { price: 2 })]).outcomes).toEqual([
      'stale',
      'unfit',
    ])
    store.dropIndex('sea@1')
    store.putIndex('sea@1', spec)
    expect(store.after('sea@1', 0, 10)).toEqual([])
    store.write('sea@1', [put('d', 1)])
    expect(store.get('sea@1', ['d'])[0]?.version).toBe(1)
    store.close()
  })
  it('keeps texts that hardly shrink, short and long', () => {
    const store = setUp()
    const random = createRandom(7)
    const titles = [0, 1, 100, 3_000, 20_000].map(length =>
      Array.from({ length }, () => String.fromCharCode(0x4e00 + random.below(20_000))).join(''),
    )
    store.write(
      'sea@1',
      titles.map((title, place) => put(`t${place}`, 1, title)),
    )
    const found = store.get(
      'sea@1',
      titles.map((_, place) => `t${place}`),
    )
    expect(found.map(one => one?.document?.fields['title'])).toEqual(titles)
    store.close()
  })
  it('removes what is there whatever its version, and remembers that version', () => {
    const store = setUp()
    store.write('sea@1', [put('a', 4), put('b', 1), gone('c', 2)])
    expect(store.remove('sea@1', ['a', 'c', 'none'])).toEqual({ seq: 4, removed: 1 })
    expect(store.write('sea@1', [put('a', 4)]).outcomes).toEqual(['stale'])
    expect(store.after('sea@1', 3, 9)).toEqual([{ seq: 4, id: 'a', version: 4, document: null }])
    expect(store.lastSeq('sea@1')).toBe(4)
    store.close()
  })
  it('gives back documents as they were written, also when the caller changes its own', () => {
    const store = setUp()
    const document: Document = {
      id: 'é',
      version: 1,
      language: 'fr',
      fields: { title: 'Étoile', n: [1, 2.5] },
      passages: [{ id: 'é#1', fields: { text: 'x' } }],
    }
    const mine = structuredClone(document)
    store.write('sea@1', [{ op: 'upsert', ...mine }])
    ;(mine.fields as Record<string, string>)['title'] = 'changed'
    expect(store.get('sea@1', ['é'])[0]?.document).toEqual(document)
    store.close()
  })
  it('walks documents by id in code-unit order', () => {
    const store = setUp()
    // By code unit a surrogate pair comes before U+FF5E; by code point, and in UTF-8, after it.
    const ids = ['b', 'a', '\uff5e', '\u{1f319}', 'B', 'ab']
    store.write('sea@1', [...ids.map(id => put(id, 1)), gone('ab', 2)])
    const sorted = ids.filter(id => id !== 'ab').sort()
    expect(store.scan('sea@1', undefined, 10).map(one => one.id)).toEqual(sorted)
    expect(store.scan('sea@1', sorted[1], 2).map(one => one.id)).toEqual(sorted.slice(2, 4))
    store.close()
  })
  it('keeps indexes apart, and forgets one that is dropped', () => {
    const store = setUp()
    store.putIndex('sea@2', { ...spec, version: 2 })
    store.putAlias('sea', 'sea@1')
    store.putAlias('sea', 'sea@2')
    store.write('sea@1', [put('a', 1)])
    expect(store.count('sea@2')).toBe(0)
    expect([...store.aliases()]).toEqual([['sea', 'sea@2']])
    store.dropIndex('sea@1')
    expect([...store.indexes()]).toEqual([['sea@2', { ...spec, version: 2 }]])
    expect(() => store.count('sea@1')).toThrow('no index "sea@1"')
    store.close()
  })
})

describe('a document store in SQLite', () => {
  it('opens again with all it was told, and copies itself to a file', async () => {
    const file = path.join(folder, 'documents.db')
    const store = openDocumentStore<Document, IndexSpec>(file)
    store.putIndex('sea@1', spec)
    store.write('sea@1', [put('a', 1), patch('a', 2, { price: 5 })])
    await store.backup(path.join(folder, 'copy.db'))
    store.write('sea@1', [put('b', 1)])
    store.close()
    const again = openDocumentStore<Document, IndexSpec>(file)
    expect(again.scan('sea@1', undefined, 10).map(one => one.id)).toEqual(['a', 'b'])
    expect(again.get('sea@1', ['a'])[0]?.document?.fields).toEqual({ title: 'a', price: 5 })
    expect(again.after('sea@1', 0, 9).map(one => one.seq)).toEqual([1, 2, 3])
    expect(again.write('sea@1', [put('a', 2)]).outcomes).toEqual(['stale'])
    expect(again.check()).toEqual([])
    again.close()
    const copy = openDocumentStore<Document, IndexSpec>(path.join(folder, 'copy.db'))
    expect(copy.count('sea@1')).toBe(1)
    copy.close()
  })
})
