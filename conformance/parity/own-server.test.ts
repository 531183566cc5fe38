import * as quarry from '@quarry/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../support/server.ts'

const { createSearch } = quarry
let server: Server

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

function open(url = '/search') {
  const kinds = [
    quarry.specific({ field: 'class' }),
    quarry.category({ field: 'category' }),
    quarry.numeric({ field: 'magnitude' }),
  ]
  return createSearch(
    {
      organizationId: 'quarry',
      accessToken: server.token,
      baseUrl: server.base,
      timezone: 'UTC',
      analytics: { enabled: false },
      warn: () => {},
      url,
    },
    [
      quarry.query(),
      quarry.box(),
      quarry.results({ fields: ['class', 'magnitude'] }),
      quarry.facets(kinds),
      quarry.facetSearch(kinds),
      quarry.tabs([{ id: 'all' }, { id: 'objects', expression: '@kind==object' }]),
      quarry.sort(),
      quarry.pager(),
      quarry.more(),
      quarry.history(),
      quarry.fields(),
      quarry.preview(),
      quarry.standalone({ redirectionUrl: '/search' }),
    ],
  )
}

const ofClass = (name: string) => server.pages.filter(page => page.class === name)
const classes = (search: ReturnType<typeof open>) => {
  const facet = search.state.facets.set['class']
  return facet?.kind === 'specific' ? facet.values : []
}

describe('our own services drive the state', () => {
  it('the first search finds everything, one page of it', async () => {
    const search = open()
    await search.run()
    expect(search.state.results).toMatchObject({ status: 'ready', total: server.pages.length })
    expect(search.state.results.list).toHaveLength(10)
    expect(search.state.results.error).toBeUndefined()
  })

  it('a query narrows, and its words are marked', async () => {
    const search = open()
    await search.dispatch(quarry.boxSubmitted('nebula'))
    expect(search.state.results.total).toBeGreaterThanOrEqual(ofClass('nebula').length)
    expect(search.state.results.total).toBeLessThan(server.pages.length)
    const [first] = search.state.results.list
    expect(quarry.highlighted(first?.title ?? '', first?.titleHighlights ?? [])).toContainEqual({
      text: 'nebula',
      match: true,
    })
  })

  it('a facet counts, selects, excludes and clears', async () => {
    const search = open()
    await search.run()
    expect(classes(search).find(one => one.value === 'galaxy')?.numberOfResults).toBe(
      ofClass('galaxy').length,
    )
    await search.dispatch(quarry.facetToggled('class', 'galaxy'))
    expect(search.state.results.total).toBe(ofClass('galaxy').length)
    await search.dispatch(quarry.facetToggled('class', 'nebula'))
    expect(search.state.results.total).toBe(ofClass('galaxy').length + ofClass('nebula').length)
    await search.dispatch(quarry.facetCleared('class'))
    await search.dispatch(quarry.facetExcluded('class', 'galaxy'))
    expect(search.state.results.total).toBe(server.pages.length - ofClass('galaxy').length)
  })

  it('a path goes down a tree, and up again', async () => {
    const search = open()
    await search.run()
    await search.dispatch(quarry.facetToggled('category', ['Sky', 'Deep sky']))
    const deep = server.pages.filter(page => page.category?.startsWith('Sky;Deep sky'))
    expect(search.state.results.total).toBe(deep.length)
    const facet = search.state.facets.set['category']
    expect(facet?.kind === 'category' && facet.parents.map(one => one.value)).toEqual(['Sky', 'Deep sky'])
    await search.dispatch(quarry.facetToggled('category', ['Sky', 'Deep sky']))
    expect(search.state.results.total).toBe(
      server.pages.filter(page => page.category?.startsWith('Sky')).length,
    )
  })

  it('a range that the service made can be chosen', async () => {
    const search = open()
    await search.run()
    const facet = search.state.facets.set['magnitude']
    const range = facet?.kind === 'numeric' ? facet.values.find(one => one.numberOfResults > 0) : undefined
    if (!range) throw new Error('No range is offered.')
    await search.dispatch(quarry.facetToggled('magnitude', range))
    expect(search.state.results.total).toBe(range.numberOfResults)
  })

  it('pages follow each other without a gap, and more can be loaded', async () => {
    const search = open()
    await search.run()
    const first = search.state.results.list.map(one => one.uniqueId)
    await search.dispatch(quarry.pageTurned(2))
    const second = search.state.results.list.map(one => one.uniqueId)
    await search.dispatch(quarry.pageTurned(1))
    await quarry.createLoadMore(search)()
    expect(search.state.results.list.map(one => one.uniqueId)).toEqual([...first, ...second])
  })

  it('an order is kept', async () => {
    const search = open('/search?sortCriteria=date+ascending')
    await search.run()
    const dates = search.state.results.list.map(one => Number((one.raw as Record<string, unknown>)['date']))
    expect(dates).toEqual([...dates].sort((a, b) => a - b))
  })

  it('a tab narrows, and undo leaves it', async () => {
    const search = open()
    await search.run()
    await search.dispatch(quarry.tabChosen('objects'))
    expect(search.state.results.total).toBe(server.pages.filter(page => page.kind === 'object').length)
    const back = quarry.undo(search.state)
    if (!back) throw new Error('There is nothing to undo.')
    await search.dispatch(back)
    expect(search.state).toMatchObject({ tabs: { active: 'all' }, results: { total: server.pages.length } })
  })

  it('an address brings the same results as the way to it', async () => {
    const search = open()
    await search.dispatch(quarry.boxSubmitted('sky'))
    await search.dispatch(quarry.facetToggled('class', 'star'))
    const again = open(search.href())
    await again.run()
    expect(again.state.results.list.map(one => one.uniqueId)).toEqual(
      search.state.results.list.map(one => one.uniqueId),
    )
    expect(again.href()).toBe(search.href())
  })

  it('a value is found by a search within its facet', async () => {
    const search = open()
    await search.run()
    await search.dispatch(quarry.facetSearched('class', 'neb'))
    expect(search.state.facetSearch.values).toMatchObject([
      { rawValue: 'nebula', count: ofClass('nebula').length },
    ])
  })

  it('fields are described, and a plan answers', async () => {
    const search = open()
    await search.dispatch(quarry.fieldsWanted())
    expect(search.state.fields.list.map(one => one.name)).toContain('@magnitude')
    await search.dispatch(quarry.standaloneSubmitted('mars'))
    expect(search.state.standalone).toMatchObject({ status: 'idle', redirectTo: '/search?q=mars' })
  })

  it('a query that cannot be read is refused in words', async () => {
    const search = open()
    await search.run()
    await search.dispatch(quarry.queryChanged({ aq: '@kind==(' }))
    expect(search.state.results).toMatchObject({ status: 'refused', error: { kind: 'refused' } })
    expect(search.state.results.error?.message).not.toBe('unknown')
  })

  it('a token that is none is refused as such', async () => {
    const search = createSearch(
      { organizationId: 'quarry', accessToken: 'nonsense', baseUrl: server.base, warn: () => {} },
      [quarry.query(), quarry.results()],
    )
    await search.run()
    expect(search.state.results.status).toBe('unauthorized')
  })
})
