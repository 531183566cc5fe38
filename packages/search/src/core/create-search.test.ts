import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { config, fakeClock, fakeService, found, promptService, quiet, result } from '../../test/fakes.ts'
import { box, boxSubmitted, boxTyped } from '../box/box.ts'
import { facetShownMore, facetToggled } from '../facet/events.ts'
import { facets } from '../facet/facets.ts'
import { pager, pageTurned } from '../pager/pager.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { sort, sortChosen } from '../sort/sort.ts'
import { specific } from '../specific/specific.ts'
import { createSearch } from './create-search.ts'

const page = () =>
  [query(), box(), results(), pager(), sort(), facets([specific({ field: 'kind' })])] as const

function open(more: Parameters<typeof config>[0] = {}) {
  const service = fakeService()
  const clock = fakeClock()
  const search = createSearch(
    config({ fetch: service.fetch, now: clock.now, later: clock.later, ...more }),
    page(),
  )
  const renders: string[] = []
  search.subscribe(event => renders.push(event.type))
  return { service, clock, search, renders }
}

describe('the first search', () => {
  it('sends the body of the contract, in its order', async () => {
    const { service, search } = open()
    void search.run()
    await quiet()
    expect(service.last).toMatchObject({
      url: 'http://search.test/rest/search/v2?organizationId=quarry',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer token' },
    })
    expect(JSON.stringify(service.last.body)).toBe(
      JSON.stringify({
        locale: 'en-US',
        debug: false,
        tab: 'default',
        referrer: null,
        timezone: 'UTC',
        fieldsToInclude: [
          'author',
          'language',
          'urihash',
          'objecttype',
          'collection',
          'source',
          'permanentid',
        ],
        q: '',
        enableQuerySyntax: false,
        searchHub: 'default',
        sortCriteria: 'relevancy',
        analytics: {
          clientId: '',
          clientTimestamp: '2026-11-21T09:00:00.000Z',
          documentReferrer: null,
          documentLocation: null,
          originContext: 'Search',
          actionCause: 'interfaceLoad',
          capture: false,
          source: ['@quarry/search@0.2.0'],
        },
        facets: [
          {
            filterFacetCount: true,
            injectionDepth: 1000,
            resultsMustMatch: 'atLeastOneValue',
            numberOfValues: 8,
            sortCriteria: 'automatic',
            currentValues: [],
            freezeCurrentValues: false,
            isFieldExpanded: false,
            preventAutoSelect: false,
            type: 'specific',
            field: 'kind',
            facetId: 'kind',
          },
        ],
        numberOfResults: 10,
        firstResult: 0,
        facetOptions: { freezeFacetOrder: false },
      }),
    )
  })

  it('is one commit when it is asked and one when it is answered', async () => {
    const { service, search, renders } = open()
    const done = search.run()
    await quiet()
    expect(search.state.results.status).toBe('loading')
    await service.last.reply(found({ results: [result('a')], totalCountFiltered: 1 }))
    await done
    expect(renders).toEqual(['started', 'answered'])
    expect(search.state.results).toMatchObject({ status: 'ready', total: 1, searchUid: 'uid-1' })
  })

  it('is not asked twice', async () => {
    const { service, search } = open()
    void search.run()
    void search.run()
    await quiet()
    await service.last.reply(found())
    await search.run()
    expect(service.sent).toHaveLength(1)
  })

  it('is not asked again by an instance that goes on from a server', async () => {
    const server = open({ url: '/search?q=mill&f-kind=guide' })
    const done = server.search.run()
    await quiet()
    await server.service.last.reply(found({ results: [result('a')], totalCountFiltered: 1 }))
    await done
    const state = JSON.parse(JSON.stringify(server.search.snapshot()))
    const browser = open({ state })
    await browser.search.run()
    expect(browser.service.sent).toHaveLength(0)
    expect(browser.search.state).toEqual(server.search.state)
    expect(browser.search.href()).toBe('/search?q=mill&f-kind=guide')
  })

  it('goes on from a state that knows less than the page', async () => {
    const { search } = open({ state: { page: { path: '/search', carried: [], answered: true } } })
    await search.dispatch({ type: 'box cleared' })
    expect(search.state.pager).toEqual({ first: 0, size: 10 })
    expect(search.rendered.page.answered).toBe(true)
  })

  it('takes what an address says', async () => {
    const { service, search } = open({ url: 'https://x.test/es/search?q=a+b&f-kind=x&firstResult=20&utm=1' })
    void search.run()
    await quiet()
    expect(service.last.body).toMatchObject({ q: 'a b', firstResult: 20 })
    expect(service.last.body.facets?.[0]).toMatchObject({
      currentValues: [{ value: 'x', state: 'selected' }],
      preventAutoSelect: true,
    })
    expect(search.href()).toBe('/es/search?q=a+b&f-kind=x&firstResult=20')
  })
})

describe('several questions at a time', () => {
  it('shows the answer to the newest, in whatever order they come, and aborts what lost', async () => {
    const { service, search } = open()
    for (const q of ['a', 'ab', 'abc']) {
      void search.dispatch(boxSubmitted(q))
      await quiet()
    }
    const [first, second, third] = service.sent
    await third?.reply(found({ results: [result('abc')] }))
    await first?.reply(found({ results: [result('a')] }))
    await second?.reply(found({ results: [result('ab')] }))
    expect(service.sent.map(one => one.aborted)).toEqual([true, true, false])
    expect(search.state.results.list.map(one => one.uniqueId)).toEqual(['abc'])
    expect(search.state.results.status).toBe('ready')
  })

  it('lets suggestions and results go their own ways', async () => {
    const { service, search } = open()
    void search.dispatch(boxSubmitted('a'))
    void search.dispatch(boxTyped('ab'))
    await quiet()
    const [asked, suggest] = service.sent
    expect(suggest?.url).toBe('http://search.test/rest/search/v2/querySuggest?organizationId=quarry')
    await suggest?.reply({ completions: [{ expression: 'abc', highlighted: '{ab}[c]' }], responseId: 'r' })
    await asked?.reply(found({ results: [result('a')] }))
    expect(search.state.box).toMatchObject({ text: 'ab', suggestions: [{ value: 'abc' }] })
    expect(search.state.results.list).toHaveLength(1)
  })

  it('asks for everything when more values stop a search on its way', async () => {
    const { service, search } = open()
    void search.dispatch(boxSubmitted('a'))
    await quiet()
    void search.dispatch(facetShownMore('kind'))
    await quiet()
    expect(service.sent[0]?.aborted).toBe(true)
    expect(service.last.body).toMatchObject({ q: 'a', numberOfResults: 10 })
    await service.last.reply(found({ results: [result('a')] }))
    expect(search.state.results).toMatchObject({ status: 'ready', list: [{ uniqueId: 'a' }] })
  })

  it('keeps the last good results while new ones load, and says when they are late', async () => {
    const { service, search, clock } = open()
    void search.run()
    await quiet()
    await service.last.reply(found({ results: [result('old')] }))
    void search.dispatch(boxSubmitted('new'))
    await quiet()
    expect(search.state.results).toMatchObject({ status: 'loading', list: [{ uniqueId: 'old' }] })
    await clock.advance(299)
    expect(search.state.results.status).toBe('loading')
    await clock.advance(1)
    expect(search.state.results).toMatchObject({ status: 'stalled', list: [{ uniqueId: 'old' }] })
    await service.last.reply(found({ results: [result('new')] }))
    expect(search.state.results).toMatchObject({ status: 'ready', list: [{ uniqueId: 'new' }] })
    expect(clock.pending()).toBe(0)
  })

  it('gives up when the caller does, and says neither error nor loading', async () => {
    const { service, search } = open()
    const visit = new AbortController()
    const done = search.run(visit.signal)
    await quiet()
    visit.abort()
    await done
    expect(service.last.aborted).toBe(true)
    expect(search.state.results).toMatchObject({ status: 'idle' })
    expect(search.state.results.error).toBeUndefined()
  })

  it('leaves nothing listening to a caller who goes on', async () => {
    const service = promptService(() => found({ results: [result('one')] }))
    const search = createSearch(config({ fetch: service.fetch }), page())
    const visit = new AbortController()
    await search.run(visit.signal)
    await search.dispatch(boxSubmitted('x'), visit.signal)
    expect(search.state.results.status).toBe('ready')
    expect(getEventListeners(visit.signal, 'abort')).toEqual([])
  })

  it('asks nothing for a caller who has left before', async () => {
    const { service, search } = open()
    await search.run(AbortSignal.abort())
    expect(() => service.last).toThrow('Nothing was sent.')
    expect(search.state.results).toMatchObject({ status: 'idle' })
  })

  it('leaves nothing behind when it is closed', async () => {
    const { service, search, clock, renders } = open()
    void search.run()
    await quiet()
    search.close()
    await quiet()
    expect(service.last.aborted).toBe(true)
    expect(clock.pending()).toBe(0)
    expect(renders).toEqual(['started'])
  })

  it('does not mix two searches on one page', async () => {
    const capabilities = page()
    const one = createSearch(
      config({ fetch: promptService(() => found({ results: [result('one')] })).fetch }),
      capabilities,
    )
    const two = createSearch(
      config({ fetch: promptService(() => found({ results: [result('two')] })).fetch }),
      capabilities,
    )
    await Promise.all([one.run(), two.dispatch(boxSubmitted('x'))])
    expect(one.state.results.list[0]?.uniqueId).toBe('one')
    expect(two.state.results.list[0]?.uniqueId).toBe('two')
    expect(one.state.query.q).toBe('')
  })
})

describe('links', () => {
  it('name the page that an event leads to, and change nothing', async () => {
    const { search } = open({ url: '/search?q=mill&firstResult=10' })
    const before = search.state
    expect(search.href(facetToggled('kind', 'guide'))).toBe('/search?q=mill&f-kind=guide')
    expect(search.href(pageTurned(3))).toBe('/search?q=mill&firstResult=20')
    expect(search.href(sortChosen('date descending'))).toBe('/search?q=mill&sortCriteria=date+descending')
    expect(search.href(boxSubmitted('sun'))).toBe('/search?q=sun')
    expect(search.state).toBe(before)
  })

  it('carry commerce keys along untouched and drop what nobody knows', () => {
    const { search } = open({ url: '/search?mnf-price=1...2&lf-loc=here&page=3&perPage=24&utm_source=x&q=a' })
    expect(search.href()).toBe('/search?q=a&mnf-price=1...2&lf-loc=here&page=3&perPage=24')
  })
})
