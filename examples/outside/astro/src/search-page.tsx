import {
  box,
  browserNavigation,
  createSearch,
  facets,
  followAddress,
  pager,
  query,
  results,
  sort,
  specific,
} from '@quarry/search'
import { messages } from '@quarry/search/messages'
import { Facet, Pager, ResultList, SearchBox, SearchProvider, Summary } from '@quarry/search/react'
import { useEffect, useState } from 'react'

const { box: words, facet, pager: pages, results: list, summary } = messages.en

const makeSearch = () =>
  createSearch(
    {
      organizationId: 'quarry',
      baseUrl: `${location.origin}/rest/search/v2`,
      accessToken: async () => (await (await fetch('/search-token')).json()).accessToken,
      url: location.pathname + location.search,
    },
    [query(), box(), results({ fields: ['kind'] }), facets([specific({ field: 'kind' })]), sort(), pager()],
  )

/** An island that is made in the browser: what is searched stands in its address. */
export function SearchPage() {
  const [search] = useState(makeSearch)
  useEffect(() => {
    void search.run()
    return followAddress(search, browserNavigation(window))
  }, [search])
  return (
    <SearchProvider search={search}>
      <SearchBox messages={words} locale="en" />
      <Summary messages={summary} locale="en" />
      <Facet id="kind" label="Kind" messages={facet} locale="en" />
      <ResultList messages={list} />
      <Pager messages={pages} locale="en" />
    </SearchProvider>
  )
}
