import {
  createSearch,
  type EventMap,
  facets,
  facetToggled,
  pager,
  query,
  results,
  specific,
} from '@quarry/search'
import { messages } from '@quarry/search/messages'
import { Facet, ResultList, SearchProvider, Summary } from '@quarry/search/react'
import { renderToString } from 'react-dom/server'

// An app adds events of its own through the package's name.
declare module '@quarry/search' {
  interface EventMap {
    'guide printed': { copies: number }
  }
}
export const printed: EventMap['guide printed'] = { copies: 1 }

const { facet, results: list, summary } = messages.en

export async function page(fetch: typeof globalThis.fetch): Promise<{ html: string; href: string }> {
  const search = createSearch(
    {
      organizationId: 'quarry',
      accessToken: 'token',
      baseUrl: 'https://search.example.com/rest/search/v2',
      url: '/search?q=clamp',
      fetch,
    },
    [query(), results({ fields: ['kind'] }), facets([specific({ field: 'kind' })]), pager()],
  )
  await search.run()
  const html = renderToString(
    <SearchProvider search={search}>
      <Summary messages={summary} locale="en" />
      <Facet id="kind" label="Kind" messages={facet} locale="en" />
      <ResultList messages={list}>{({ title, raw }) => `${title} (${raw['kind']})`}</ResultList>
    </SearchProvider>,
  )
  await search.dispatch(facetToggled('kind', 'guide'))
  return { html, href: search.href() }
}
