import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { config, found, promptService, result } from '../../test/fakes.ts'
import { automatic } from '../automatic/automatic.ts'
import { box } from '../box/box.ts'
import boxMessages from '../box/messages.en.json' with { type: 'json' }
import { category } from '../category/category.ts'
import { date } from '../date/date.ts'
import { facets } from '../facet/facets.ts'
import facetMessages from '../facet/messages.en.json' with { type: 'json' }
import { inspect } from '../inspect/inspect.ts'
import { messages } from '../messages.ts'
import { numeric } from '../numeric/numeric.ts'
import pagerMessages from '../pager/messages.en.json' with { type: 'json' }
import { pager } from '../pager/pager.ts'
import { query } from '../query/query.ts'
import { Facet, linkTo, Pager, ResultList, SearchBox, SearchProvider, Summary } from '../react.ts'
import resultsMessages from '../results/messages.en.json' with { type: 'json' }
import { results } from '../results/results.ts'
import { sort } from '../sort/sort.ts'
import { specific } from '../specific/specific.ts'
import { staticFilters } from '../static-filter/static-filter.ts'
import { tabs } from '../tabs/tabs.ts'
import { createSearch } from './create-search.ts'
import { followAddress } from './navigation.ts'

const body = found({
  results: [result('m31', { title: 'The Alexandra gallery', titleHighlights: [{ offset: 4, length: 9 }] })],
  totalCountFiltered: 1234,
  facets: [
    {
      facetId: 'kind',
      field: 'kind',
      moreValuesAvailable: true,
      indexScore: 0,
      values: [
        { value: 'gallery', state: 'selected', numberOfResults: 1234 },
        { value: 'guide', state: 'idle', numberOfResults: 7 },
      ],
    },
  ],
})

const open = (url: string, state?: object) => {
  const service = promptService(() => body)
  const search = createSearch(config({ fetch: service.fetch, url, ...(state && { state }) }), [
    query(),
    box(),
    results(),
    pager(),
    sort(),
    facets([
      specific({ field: 'kind' }),
      category({ field: 'geo' }),
      numeric({ field: 'size' }),
      date({ field: 'date' }),
    ]),
    automatic(),
    inspect(),
    tabs([{ id: 'all' }, { id: 'guides' }]),
    staticFilters([{ id: 'new', values: [{ caption: 'New', expression: '@new' }] }]),
  ])
  return { service, search }
}

const Page = (): ReactNode => (
  <>
    <SearchBox messages={boxMessages} locale="en" className={{ root: 'box' }} />
    <Summary messages={messages.en.summary} locale="en" />
    <Facet id="kind" label="Kind" messages={facetMessages} locale="en" className={{ selected: 'on' }} />
    <ResultList messages={resultsMessages} />
    <Pager messages={pagerMessages} locale="en" />
  </>
)

const render = (search: ReturnType<typeof open>['search']) =>
  renderToString(
    <StrictMode>
      <SearchProvider search={search}>
        <Page />
      </SearchProvider>
    </StrictMode>,
  ).replaceAll('<!-- -->', '')

describe('a page from the server', () => {
  it('takes one pass and one request, and works without script', async () => {
    const { search, service } = open('/es/search?q=alexandra&f-kind=gallery&sortCriteria=date+descending')
    await search.run()
    const html = render(search)
    expect(service.sent).toHaveLength(1)
    expect(html).toContain('<form role="search" class="box" action="/es/search" method="get">')
    expect(html).toContain('type="search" role="combobox"')
    expect(html).toContain('name="q" value="alexandra"')
    expect(html).toContain('<input type="hidden" name="sortCriteria" value="date descending"/>')
    expect(html).not.toContain('name="f-kind"')
    expect(html).toContain('1–1 of 1,234 results for “alexandra” in ')
    expect(html).toContain('The <mark>Alexandra</mark> gallery')
    expect(html).toContain(
      'href="/es/search?q=alexandra&amp;sortCriteria=date+descending" aria-current="true"',
    )
    expect(html).toContain(
      'href="/es/search?q=alexandra&amp;sortCriteria=date+descending&amp;f-kind=gallery&amp;f-kind=guide"',
    )
    expect(html).toContain(
      'href="/es/search?q=alexandra&amp;sortCriteria=date+descending&amp;f-kind=gallery&amp;firstResult=10"',
    )
    expect(html).toContain('aria-current="page"')
  })

  it('is the same in the browser, which asks nothing', async () => {
    const server = open('/search?q=alexandra')
    await server.search.run()
    const html = render(server.search)
    const browser = open('/search?q=alexandra', JSON.parse(JSON.stringify(server.search.snapshot())))
    await browser.search.run()
    expect(render(browser.search)).toBe(html)
    expect(browser.service.sent).toHaveLength(0)
  })

  it.each([
    ['q', 'q=mill'],
    ['enableQuerySyntax', 'enableQuerySyntax=true'],
    ['aq', 'aq=@size>5'],
    ['cq', 'cq=@size>5'],
    ['firstResult', 'firstResult=20'],
    ['numberOfResults', 'numberOfResults=25'],
    ['sortCriteria', 'sortCriteria=date%20ascending'],
    ['debug', 'debug=true'],
    ['tab', 'tab=guides'],
    ['f', 'f-kind=gallery,guide'],
    ['fExcluded', 'fExcluded-kind=guide'],
    ['cf', 'cf-geo=Europe,France'],
    ['nf', 'nf-size=0..10'],
    ['nfExcluded', 'nfExcluded-size=0...10'],
    ['df', 'df-date=2020/01/01@00:00:00..2021/01/01@00:00:00'],
    ['dfExcluded', 'dfExcluded-date=2020/01/01@00:00:00..2021/01/01@00:00:00'],
    ['af', 'af-author=Ann'],
    ['sf', 'sf-new=New'],
    ['mnf', 'mnf-price=0..10'],
    ['mnfExcluded', 'mnfExcluded-price=0..10'],
    ['lf', 'lf-place=Paris'],
    ['page', 'page=2'],
    ['perPage', 'perPage=48'],
  ])(
    'is the same in the browser where a fragment with %s has led on before it hydrates',
    async (_, fragment) => {
      const server = open('/search')
      await server.search.run()
      const { search } = open('/search', JSON.parse(JSON.stringify(server.search.snapshot())))
      followAddress(search, {
        href: () => `/search#${fragment}`,
        push() {},
        replace() {},
        listen: () => () => {},
      })
      expect(search.href()).not.toBe(server.search.href())
      expect(render(search)).toBe(render(server.search))
    },
  )

  it('says what is missing around a component', () => {
    expect(() => renderToString(<Pager messages={pagerMessages} locale="en" />)).toThrow(
      '<SearchProvider search={…}>',
    )
  })
})

describe('a link', () => {
  const click = (more: object = {}) => {
    const prevented: boolean[] = []
    const event = { button: 0, preventDefault: () => prevented.push(true), ...more }
    return {
      event: event as unknown as Parameters<ReturnType<typeof linkTo>['onClick']>[0],
      prevented: () => prevented.length > 0,
    }
  }

  it('acts here on a plain click, and leaves other clicks to the browser', () => {
    const { search, service } = open('/search')
    const link = linkTo(search, { type: 'started', ask: 'full' })
    for (const more of [
      { metaKey: true },
      { ctrlKey: true },
      { shiftKey: true },
      { button: 1 },
      { defaultPrevented: true },
    ]) {
      const { event, prevented } = click(more)
      link.onClick(event)
      expect(prevented()).toBe(false)
    }
    expect(search.state.results.status).toBe('idle')
    const { event, prevented } = click()
    link.onClick(event)
    expect(prevented()).toBe(true)
    expect(search.state.results.status).toBe('loading')
    expect(service.sent.length).toBeLessThanOrEqual(1)
  })
})
