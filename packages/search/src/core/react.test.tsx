import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { config, found, promptService, result } from '../../test/fakes.ts'
import { box } from '../box/index.ts'
import boxMessages from '../box/messages.en.json' with { type: 'json' }
import { facets } from '../facet/index.ts'
import facetMessages from '../facet/messages.en.json' with { type: 'json' }
import { pager } from '../pager/index.ts'
import pagerMessages from '../pager/messages.en.json' with { type: 'json' }
import { query } from '../query/index.ts'
import { Facet, linkTo, Pager, ResultList, SearchBox, SearchProvider, Summary } from '../react.ts'
import { results } from '../results/index.ts'
import resultsMessages from '../results/messages.en.json' with { type: 'json' }
import { sort } from '../sort/index.ts'
import { specific } from '../specific/index.ts'
import summaryMessages from '../summary/messages.en.json' with { type: 'json' }
import { createSearch } from './create-search.ts'

const body = found({
  results: [result('m31', { title: 'The Andromeda galaxy', titleHighlights: [{ offset: 4, length: 9 }] })],
  totalCountFiltered: 1234,
  facets: [
    {
      facetId: 'kind',
      field: 'kind',
      moreValuesAvailable: true,
      indexScore: 0,
      values: [
        { value: 'galaxy', state: 'selected', numberOfResults: 1234 },
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
    facets([specific({ field: 'kind' })]),
  ])
  return { service, search }
}

const Page = (): ReactNode => (
  <>
    <SearchBox messages={boxMessages} locale="en" className={{ root: 'box' }} />
    <Summary messages={summaryMessages} locale="en" />
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
    const { search, service } = open('/es/search?q=andromeda&f-kind=galaxy&sortCriteria=date+descending')
    await search.run()
    const html = render(search)
    expect(service.sent).toHaveLength(1)
    expect(html).toContain('<form role="search" class="box" action="/es/search" method="get">')
    expect(html).toContain('type="search" role="combobox"')
    expect(html).toContain('name="q" value="andromeda"')
    expect(html).toContain('<input type="hidden" name="sortCriteria" value="date descending"/>')
    expect(html).not.toContain('name="f-kind"')
    expect(html).toContain('1–1 of 1,234 results for “andromeda” in ')
    expect(html).toContain('The <mark>Andromeda</mark> galaxy')
    expect(html).toContain(
      'href="/es/search?q=andromeda&amp;sortCriteria=date+descending" aria-current="true"',
    )
    expect(html).toContain(
      'href="/es/search?q=andromeda&amp;sortCriteria=date+descending&amp;f-kind=galaxy&amp;f-kind=guide"',
    )
    expect(html).toContain(
      'href="/es/search?q=andromeda&amp;sortCriteria=date+descending&amp;f-kind=galaxy&amp;firstResult=10"',
    )
    expect(html).toContain('aria-current="page"')
  })

  it('is the same in the browser, which asks nothing', async () => {
    const server = open('/search?q=andromeda')
    await server.search.run()
    const html = render(server.search)
    const browser = open('/search?q=andromeda', JSON.parse(JSON.stringify(server.search.snapshot())))
    await browser.search.run()
    expect(render(browser.search)).toBe(html)
    expect(browser.service.sent).toHaveLength(0)
  })

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
