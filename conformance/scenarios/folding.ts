import {
  buildFoldedResultList,
  buildQuerySummary,
  buildSearchBox,
  type FoldedCollection,
  type FoldedResult,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client, numberOfFoldedResults = 2) {
  const list = buildFoldedResultList(client.engine, { options: { folding: { numberOfFoldedResults } } })
  const box = buildSearchBox(client.engine)
  const summary = buildQuerySummary(client.engine)
  const submit = (text: string): Promise<void> =>
    client.act(() => {
      box.updateText(text)
      box.submit()
    })
  const collection = (id: string): FoldedCollection => {
    const found = list.state.results.find(one => one.result.raw['foldingcollection'] === id)
    if (!found) throw new Error(`The collection ${id} was not found.`)
    return found
  }
  return { list, box, summary, submit, collection }
}

type Tree = [string, Tree[]]

const treeOf = (children: readonly FoldedResult[]): Tree[] =>
  children
    .map(({ result, children: below }): Tree => [result.uniqueId, treeOf(below)])
    .sort((a, b) => (a[0] < b[0] ? -1 : 1))

describe('folding', () => {
  scenario('messages of a conversation are one result', async ({ server, connect }) => {
    const client = connect()
    const { list, submit, summary } = build(client)
    await submit('eyepiece')
    const threads = new Set(server.pages.flatMap(page => page.foldingcollection ?? []))
    expect(list.state.results.map(one => one.result.raw['foldingcollection']).sort()).toEqual(
      [...threads].sort(),
    )
    expect(summary.state.total).toBe(threads.size)
    expect(client.last()).toMatchObject({
      filterField: 'foldingcollection',
      childField: 'foldingparent',
      parentField: 'foldingchild',
      filterFieldRange: 2,
    })
  })

  scenario('the question stands above its answers, whichever of them matched best', async ({ connect }) => {
    const client = connect()
    const { submit, collection } = build(client, 10)
    await submit('"eyepiece question 4"')
    const { result, children } = collection('collimation')
    expect(result.uniqueId).toBe('collimation-3')
    expect(treeOf(children)).toEqual([['collimation-4', []]])
    await submit('collimation')
    expect(collection('collimation').result.uniqueId).toBe('collimation-0')
  })

  scenario('answers to answers are a tree', async ({ connect }) => {
    const client = connect()
    const { submit, collection } = build(client, 10)
    await submit('collimation')
    expect(treeOf(collection('collimation').children)).toEqual([
      ['collimation-1', [['collimation-3', [['collimation-4', []]]]]],
      ['collimation-2', []],
      ['collimation-5', []],
    ])
  })

  scenario('a whole collection is loaded on demand', async ({ connect }) => {
    const client = connect()
    const { list, submit, collection } = build(client, 1)
    await submit('collimation')
    const folded = collection('collimation')
    expect(folded.moreResultsAvailable).toBe(true)
    list.loadCollection(folded)
    await client.until(
      () =>
        !collection('collimation').isLoadingMoreResults && !collection('collimation').moreResultsAvailable,
    )
    expect(client.last()).toMatchObject({ cq: '@foldingcollection="collimation"', filterFieldRange: 100 })
    expect(treeOf(collection('collimation').children)).toEqual([
      ['collimation-1', [['collimation-3', [['collimation-4', []]]]]],
      ['collimation-2', []],
      ['collimation-5', []],
    ])
  })

  scenario('loading holds messages that the query does not match, too', async ({ connect }) => {
    const client = connect()
    const { list, submit, collection } = build(client, 1)
    await submit('"eyepiece question 0" collimation')
    expect(collection('collimation').children).toEqual([])
    list.loadCollection(collection('collimation'))
    await client.until(() => collection('collimation').children.length > 0)
    expect(JSON.stringify(treeOf(collection('collimation').children)).match(/collimation-\d/g)).toHaveLength(
      5,
    )
  })

  scenario('a page without a collection stands alone', async ({ connect }) => {
    const client = connect()
    const { list, submit } = build(client)
    await submit('zodiacal')
    expect(list.state.results).toMatchObject([
      { result: { uniqueId: 'zodiacal' }, children: [], moreResultsAvailable: false },
    ])
  })

  scenario('a conversation of one has nothing more', async ({ connect }) => {
    const client = connect()
    const { submit, collection } = build(client)
    await submit('meteor')
    expect(collection('alone')).toMatchObject({ children: [], moreResultsAvailable: false })
  })

  scenario('more results continue with other conversations', async ({ connect }) => {
    const client = connect()
    const { list } = build(client)
    await client.first()
    const before = list.state.results.map(one => one.result.uniqueId)
    await client.act(() => list.fetchMoreResults())
    const after = list.state.results.map(one => one.result.uniqueId)
    expect(after).toHaveLength(20)
    expect(after.slice(0, 10)).toEqual(before)
    const threads = list.state.results.flatMap(one => one.result.raw['foldingcollection'] ?? [])
    expect(new Set(threads).size).toBe(threads.length)
  })

  scenario('a collection is loaded for a query in the query language, too', async ({ connect }) => {
    const client = connect()
    const list = buildFoldedResultList(client.engine, { options: { folding: { numberOfFoldedResults: 1 } } })
    const box = buildSearchBox(client.engine, { options: { enableQuerySyntax: true } })
    await client.act(() => {
      box.updateText('@kind==message AND collimation')
      box.submit()
    })
    const found = () => list.state.results.find(one => one.result.raw['foldingcollection'] === 'collimation')
    const folded = found()
    if (!folded) throw new Error('The collection was not found.')
    list.loadCollection(folded)
    await client.until(() => found()?.moreResultsAvailable === false)
    expect(client.last()).toMatchObject({ q: '@kind==message AND collimation OR @uri' })
    expect(JSON.stringify(treeOf(found()?.children ?? [])).match(/collimation-\d/g)).toHaveLength(5)
  })
})
