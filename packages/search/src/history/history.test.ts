import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { boxSubmitted } from '../box/box.ts'
import { context, contextChanged } from '../context/context.ts'
import { createSearch } from '../core/create-search.ts'
import { facetToggled } from '../facet/events.ts'
import { facets } from '../facet/facets.ts'
import { pager, pageTurned } from '../pager/pager.ts'
import { query, queryChanged } from '../query/query.ts'
import { sort, sortChosen } from '../sort/sort.ts'
import { specific } from '../specific/specific.ts'
import { filterToggled, staticFilters } from '../static-filter/static-filter.ts'
import { tabChosen, tabs } from '../tabs/tabs.ts'
import { history } from './history.ts'
import { redo, undo } from './travel.ts'

function open() {
  const service = promptService(({ body }) =>
    found({
      totalCountFiltered: 200,
      searchUid: `uid${service.sent.length}`,
      facets: (body.facets ?? []).map(facet => ({
        facetId: facet.facetId,
        field: facet.field,
        values: (facet.currentValues ?? []).map(value => ({
          ...value,
          previousState: undefined,
          numberOfResults: 1,
        })),
      })),
    }),
  )
  const search = createSearch(config({ fetch: service.fetch }), [
    history(),
    query(),
    context(),
    tabs([{ id: 'all' }, { id: 'guides', expression: '@kind==guide' }]),
    staticFilters([{ id: 's', values: [{ caption: 'One', expression: '@one' }] }]),
    pager(),
    sort(),
    facets([specific({ field: 'kind' }), specific({ field: 'author' })]),
  ])
  const go = async (step: typeof undo | typeof redo) => {
    const event = step(search.state)
    if (event) await search.dispatch(event)
  }
  return { service, search, back: () => go(undo), forward: () => go(redo) }
}

describe('history', () => {
  it('goes as captured: first, submit, facet, page two, back, back, forward', async () => {
    const { search, service, back, forward } = open()
    const past = () => search.state.history.past.length
    await search.run()
    expect(past()).toBe(0)
    await search.dispatch(boxSubmitted('a'))
    await search.dispatch(facetToggled('kind', 'guide'))
    await search.dispatch(pageTurned(2))
    expect(past()).toBe(3)
    await back()
    expect(search.href()).toBe('/search?q=a&f-kind=guide')
    expect(service.sent.at(-1)?.body.analytics).not.toHaveProperty('actionCause')
    await back()
    expect(search.href()).toBe('/search?q=a')
    await forward()
    expect(search.href()).toBe('/search?q=a&f-kind=guide')
    expect(search.state.history).toMatchObject({
      past: [{}, {}],
      future: [{ address: 'q=a&f-kind=guide&firstResult=10' }],
    })
  })

  it('brings tab, static filters, expressions and context back', async () => {
    const { search, service, back } = open()
    await search.dispatch(contextChanged({ role: 'dev' }))
    await search.run()
    await search.dispatch(tabChosen('guides'))
    await search.dispatch(filterToggled('s', 'One'))
    await search.dispatch(queryChanged({ lq: 'large' }))
    await search.dispatch(contextChanged({ role: undefined, team: ['a'] }))
    await search.dispatch(boxSubmitted('x'))
    await back()
    expect(service.sent.at(-1)?.body).toMatchObject({
      lq: 'large',
      context: { role: 'dev' },
      cq: '@kind==guide AND @one',
      tab: 'guides',
    })
    await back()
    expect(service.sent.at(-1)?.body).not.toHaveProperty('lq')
    await back()
    expect(service.sent.at(-1)?.body.cq).toBe('@kind==guide')
  })

  it('keeps ten pages, drops the future when the person goes elsewhere, and ignores repetition', async () => {
    const { search, back } = open()
    for (let at = 0; at < 14; at++) await search.dispatch(boxSubmitted(`${at}`))
    await search.dispatch(boxSubmitted('13'))
    expect(search.state.history.past).toHaveLength(10)
    await back()
    expect(search.state.history.future).toHaveLength(1)
    await search.dispatch(boxSubmitted('new'))
    expect(search.state.history.future).toEqual([])
  })

  it('has nothing to go back to at first', () => {
    const { search } = open()
    expect(undo(search.state)).toBeUndefined()
    expect(redo(search.state)).toBeUndefined()
  })

  it('keeps facets in the order in which the service last had them', async () => {
    const service = promptService(() =>
      found({ facets: ['c', 'a'].map(facetId => ({ facetId, values: [] })) }),
    )
    const kinds = ['a', 'b', 'c'].map(field => specific({ field }))
    const search = createSearch(config({ fetch: service.fetch }), [history(), facets(kinds)])
    await search.run()
    await search.dispatch({ type: 'started', ask: 'full' })
    expect(service.sent.map(({ body }) => body.facets?.map(one => one.facetId))).toEqual([
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
    ])
  })

  it('undo then redo is the identity', async () => {
    const event = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map(q => boxSubmitted(q)),
      fc.constantFrom('guide', 'event').map(value => facetToggled('kind', value)),
      fc.constantFrom('ann', 'bob').map(value => facetToggled('author', value)),
      fc.integer({ min: 1, max: 4 }).map(pageTurned),
      fc.constantFrom('date descending', 'relevancy').map(one => sortChosen(one)),
      fc.constantFrom('all', 'guides').map(id => tabChosen(id)),
      fc.constant(filterToggled('s', 'One')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async events => {
        const { search, back, forward } = open()
        await search.run()
        for (const one of events) await search.dispatch(one)
        const before = { href: search.href(), history: search.state.history, query: search.state.query }
        const steps = search.state.history.past.length
        for (let step = 0; step < steps; step++) await back()
        expect(search.href()).toBe('/search')
        for (let step = 0; step < steps; step++) await forward()
        expect({ href: search.href(), history: search.state.history, query: search.state.query }).toEqual(
          before,
        )
      }),
      { numRuns: 30 },
    )
  })
})
