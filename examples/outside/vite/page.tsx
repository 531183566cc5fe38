import { box, createSearch, facets, pager, query, results, type Search, sort, specific } from '@quarry/search'
import { messages } from '@quarry/search/messages'
import { Facet, Pager, ResultList, SearchBox, SearchProvider, Summary } from '@quarry/search/react'

const { box: words, facet, pager: pages, results: list, summary } = messages.en

export const makeSearch = (origin: string, url: string) =>
  createSearch(
    {
      organizationId: 'quarry',
      baseUrl: `${origin}/rest/search/v2`,
      accessToken: async () => (await (await fetch(`${origin}/search-token`)).json()).accessToken,
      url,
    },
    [query(), box(), results({ fields: ['kind'] }), facets([specific({ field: 'kind' })]), sort(), pager()],
  )

export const Page = ({ search }: { search: Search }) => (
  <SearchProvider search={search}>
    <SearchBox messages={words} locale="en" />
    <Summary messages={summary} locale="en" />
    <Facet id="kind" label="Kind" messages={facet} locale="en" />
    <ResultList messages={list} />
    <Pager messages={pages} locale="en" />
  </SearchProvider>
)
