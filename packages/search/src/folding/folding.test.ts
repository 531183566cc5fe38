import type { SearchResult } from '@quarry/protocol'
import { describe, expect, it } from 'vitest'
import { config, fakeService, found, quiet, result } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { collectionOpened, foldedResults, folding } from './folding.ts'
import { type Folded, treeOf } from './tree.ts'

const fields = { collection: 'foldingcollection', parent: 'foldingparent', child: 'foldingchild' }
const item = (id: string, parent?: string, more: object = {}) =>
  result(id, {
    raw: { foldingcollection: 'C1', foldingchild: [id], ...(parent && { foldingparent: parent }) },
    ...more,
  }) as unknown as SearchResult
const shape = (tree: Folded | undefined): unknown => tree && [tree.result.uniqueId, tree.children.map(shape)]

function open(url = '/search?q=cats+dogs') {
  const service = fakeService()
  const search = createSearch(config({ fetch: service.fetch, url }), [
    folding({ numberOfFoldedResults: 3 }),
    results({ fields: [] }),
    query(),
  ])
  return { service, search }
}

describe('folding', () => {
  it('sends its fields crosswise and asks for them', async () => {
    const { service, search } = open()
    void search.run()
    await quiet()
    expect(service.last.body).toMatchObject({
      filterField: 'foldingcollection',
      childField: 'foldingparent',
      parentField: 'foldingchild',
      filterFieldRange: 3,
    })
    expect(service.last.body.fieldsToInclude?.slice(-3)).toEqual([
      'foldingcollection',
      'foldingparent',
      'foldingchild',
    ])
  })

  it.each([
    ['/search?q=cats+dogs', '( <@- cats dogs -@> ) OR @uri'],
    ['/search', ''],
    ['/search?q=@a&enableQuerySyntax=true', '@a OR @uri'],
  ])('asks for a whole collection at %s', async (url, q) => {
    const { service, search } = open(url)
    void search.dispatch(collectionOpened('C1'))
    await quiet()
    expect(service.last.body).toMatchObject({
      q,
      enableQuerySyntax: true,
      cq: '@foldingcollection="C1"',
      filterField: 'foldingcollection',
      childField: 'foldingparent',
      parentField: 'foldingchild',
      filterFieldRange: 100,
    })
    for (const key of ['facets', 'numberOfResults', 'firstResult'])
      expect(service.last.body).not.toHaveProperty(key)
    expect(service.last.body.analytics).not.toHaveProperty('actionCause')
  })

  it('shows trees, says that there is more, and then shows all of it', async () => {
    const { service, search } = open()
    void search.run()
    await quiet()
    const child = item('b', 'a')
    await service.last.reply(
      found({
        results: [item('a', undefined, { childResults: [child], totalNumberOfChildResults: 3 }), result('z')],
      }),
    )
    const [thread, single] = foldedResults(search.state)
    expect(shape(thread)).toEqual(['a', [['b', []]]])
    expect(thread).toMatchObject({ collection: 'C1', more: true, loading: false })
    expect(single).toMatchObject({ collection: '', more: false, children: [] })
    void search.dispatch(collectionOpened('C1'))
    await quiet()
    expect(foldedResults(search.state)[0]).toMatchObject({ loading: true, more: true })
    await service.last.reply(found({ results: [item('b', 'a'), item('c', 'b'), item('a'), item('d', 'a')] }))
    expect(shape(foldedResults(search.state)[0])).toEqual([
      'a',
      [
        ['b', [['c', []]]],
        ['d', []],
      ],
    ])
    expect(foldedResults(search.state)[0]?.more).toBe(false)
    void search.run()
  })

  it('says when a collection did not come', async () => {
    const { service, search } = open()
    void search.dispatch(collectionOpened('C1'))
    await quiet()
    await service.last.reply(found({ results: [] }))
    expect(search.state.folding.whole['C1']).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Unable to create collection C1'),
    })
  })

  it('cannot be talked into another expression by the name of a collection', async () => {
    const { service, search } = open()
    void search.dispatch(collectionOpened('x" OR @uri OR "'))
    await quiet()
    expect(service.last.body.cq).toBe('@foldingcollection="x OR @uri OR "')
  })

  it('refuses empty fields', () => {
    expect(() => createSearch(config(), [folding({ parentField: '', numberOfFoldedResults: -1 })])).toThrow(
      /parentField: value is an empty string\.\n {2}numberOfFoldedResults: minimum value of 0/,
    )
  })
})

describe('a tree', () => {
  it('has the topmost parent for a root when nothing else says so', () => {
    const leaf = item('b', 'a', { parentResult: item('a', 'gone') })
    expect(shape(treeOf([leaf], fields))).toEqual(['a', [['b', []]]])
  })

  it('is cut where parents go in a circle', () => {
    const one = item('a', 'b')
    const two = item('b', 'a')
    expect(shape(treeOf([one, two], fields))).toEqual(['a', [['b', []]]])
    expect(treeOf([], fields)).toBeUndefined()
  })
})
