import type { FacetRequest } from '@quarry/engine'
import { expect } from 'vitest'
import { text } from './ask.ts'
import { type Entry, type Idea, inField, type Library, many } from './library.ts'

type Tree = Extract<FacetRequest, { kind: 'tree' }>

const shelf: Readonly<Record<string, Entry>> = {
  a: { title: 'fox', place: 'Earth|Europe|Alps' },
  b: { title: 'fox', place: 'Earth|Europe' },
  c: { title: 'fox', place: 'Earth|Asia|Gobi' },
  d: { place: 'Malta' },
  e: { place: ['Earth|Europe|Alps', 'Earth|Europe|Rhine', 'Malta|Olympus'] },
  f: { title: 'nowhere' },
}

/** `path:count`, with + where there is more below. */
async function tree({ search }: Library, facet: Partial<Tree>, request = {}): Promise<string> {
  const asked = { name: 't', field: 'place', kind: 'tree', size: 20, ...facet } as const
  const [result] = (await search({ ...request, facets: [asked] })).facets
  if (result?.kind !== 'tree') throw new Error('a tree was expected')
  const values = result.values.map(
    ({ path, count, hasChildren }) => `${path.join('/')}:${count}${hasChildren ? '+' : ''}`,
  )
  return [...values, ...(result.more ? ['…'] : [])].join(' ')
}

export const treeIdea: Idea = {
  idea: 'tree',
  cases(add) {
    add('counts the roots with all below them', async ({ library }) => {
      expect(await tree(await library(shelf), {})).toBe('Earth:4+ Malta:2+')
    })

    add('counts the children of a path', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await tree(shelves, { under: ['Earth'] })).toBe('Earth/Europe:3+ Earth/Asia:1+')
      expect(await tree(shelves, { under: ['Earth', 'Europe'] })).toBe(
        'Earth/Europe/Alps:2 Earth/Europe/Rhine:1',
      )
      expect(await tree(shelves, { under: ['Earth', 'Europe', 'Alps'] })).toBe('')
      expect(await tree(shelves, { under: ['Crete'] })).toBe('')
    })

    add('says that there is more below only when something counted lies there', async ({ library }) => {
      expect(await tree(await library(shelf), {}, { filters: [{ kind: 'ids', ids: ['b', 'd'] }] })).toBe(
        'Earth:1+ Malta:1',
      )
      expect(
        await tree(await library(shelf), { under: ['Earth'] }, { filters: [{ kind: 'ids', ids: ['b'] }] }),
      ).toBe('Earth/Europe:1')
    })

    add('counts what matches', async ({ library }) => {
      expect(await tree(await library(shelf), { under: ['Earth'] }, { query: text('fox') })).toBe(
        'Earth/Europe:2+ Earth/Asia:1+',
      )
    })

    add('answers as many as asked for and says if there are more', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await tree(shelves, { size: 1 })).toBe('Earth:4+ …')
      expect(await tree(shelves, { size: 2 })).toBe('Earth:4+ Malta:2+')
      expect(await tree(shelves, { size: 0 })).toBe('…')
    })

    add('orders by count and then by path, or by path', async ({ library }) => {
      const shelves = await library(inField('place', ['b', 'a', 'c', 'c', 'B']))
      expect(await tree(shelves, {})).toBe('c:2 B:1 a:1 b:1')
      expect(await tree(shelves, { order: 'value' })).toBe('B:1 a:1 b:1 c:2')
    })

    add('searches all paths below by their last segment', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await tree(shelves, { like: '*a*' })).toBe('Earth:4+ Earth/Europe/Alps:2 Malta:2+ Earth/Asia:1+')
      expect(await tree(shelves, { like: 'ÁLPS' })).toBe('Earth/Europe/Alps:2')
      expect(await tree(shelves, { like: '*o*', under: ['Earth'] })).toBe('Earth/Europe:3+ Earth/Asia/Gobi:1')
      expect(await tree(shelves, { like: 'earth', under: ['Earth'] })).toBe('')
    })

    add('leaves out paths excepted, not what is below them', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await tree(shelves, { exceptPaths: [['Earth']] })).toBe('Malta:2+')
      expect(await tree(shelves, { like: '*', exceptPaths: [['Earth'], ['Earth', 'Europe']], size: 2 })).toBe(
        'Earth/Europe/Alps:2 Malta:2+ …',
      )
      expect(await tree(shelves, { under: ['Earth'], exceptPaths: [['Malta']] })).toBe(
        'Earth/Europe:3+ Earth/Asia:1+',
      )
    })

    add('tells segments apart whatever they contain', async ({ library }) => {
      const shelves = await library({ a: { route: 'x|y/z' }, b: { route: 'x/y|z' }, c: { route: '"x"/,' } })
      const { search } = shelves
      const ask = async (under: string[]) =>
        (await search({ facets: [{ name: 't', field: 'route', kind: 'tree', size: 9, under }] })).facets[0]
      expect(await ask([])).toMatchObject({ values: [{ path: ['"x"'] }, { path: ['x'] }, { path: ['x|y'] }] })
      expect(await ask(['x'])).toMatchObject({
        values: [{ path: ['x', 'y|z'], count: 1, hasChildren: false }],
      })
    })

    add('has no paths in other fields', async ({ library }) => {
      const shelves = await library({ a: { kind: 'a|b' } })
      expect(await tree(shelves, { field: 'kind' })).toBe('')
      expect(await tree(shelves, { field: 'unknown' })).toBe('')
    })

    add('counts deep and wide trees exactly', async ({ library }) => {
      const entries = many(600, number => ({
        place: `r${number % 3}|s${number % 30}|t${number % 300}|u${number}`,
      }))
      const shelves = await library(entries)
      expect(await tree(shelves, {})).toBe('r0:200+ r1:200+ r2:200+')
      expect(await tree(shelves, { under: ['r1', 's4'], size: 2 })).toBe('r1/s4/t124:2+ r1/s4/t154:2+ …')
      expect(await tree(shelves, { under: ['r1', 's4', 't124'] })).toBe('r1/s4/t124/u124:1 r1/s4/t124/u424:1')
    })
  },
}
