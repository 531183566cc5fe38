import { createSearch, more, pager, query, results } from '@quarry/search'
import { SearchProvider } from '@quarry/search/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { searchMessages } from './messages.ts'
import { More, Pages } from './paging.tsx'
import type { SearchSetup } from './setup.ts'

const found = (total: number, size: number) => ({
  results: Array.from({ length: Math.min(total, size) }, (_, at) => ({ uniqueId: `${at}`, raw: {} })),
  totalCountFiltered: total,
  searchUid: 'u',
})

async function rendered(Paging: SearchSetup['Paging'], total: number, url = '/search?q=a'): Promise<string> {
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://service.example',
      timezone: 'UTC',
      url,
      fetch: async () => Response.json(found(total, 10)),
    },
    [query(), results(), pager(), more()],
  )
  await search.run()
  const setup: SearchSetup = {
    capabilities: () => [],
    filters: [],
    tabs: [],
    sorts: [],
    sizes: [10],
    Paging,
    Card: () => null,
  }
  const words = { filters: {}, tabs: {}, sorts: {}, card: null }
  return renderToStaticMarkup(
    <SearchProvider search={search}>
      <Paging locale="en" messages={searchMessages('en')} words={words} setup={setup} orders={[]} />
    </SearchProvider>,
  )
}

it('pages are links around this one, the current one said to be so', async () => {
  const html = await rendered(Pages, 95, '/search?q=a&firstResult=20')
  expect(html).toMatch(/aria-current="page"[^>]*><span aria-hidden="true">3</)
  expect(html).toContain('href="/search?q=a&amp;firstResult=10" rel="prev"')
  expect(html).toContain('href="/search?q=a&amp;firstResult=30" rel="next"')
})

it('there are no pages of one page', async () => {
  expect(await rendered(Pages, 10)).toBe('')
})

it('a list that grows says how far it is, and without script leads to the next page', async () => {
  const html = await rendered(More, 13)
  expect(html).toContain('10 of 13 shown')
  expect(html).toContain('Show 3 more')
  expect(html).toContain('href="/search?q=a&amp;firstResult=10"')
  expect(await rendered(More, 7)).not.toContain('Show')
})
