'use client'
import { browserNavigation, followAddress } from '@quarry/search'
import { messages } from '@quarry/search/messages'
import { Facet, Pager, ResultList, SearchBox, SearchProvider, Summary } from '@quarry/search/react'
import { useEffect, useState } from 'react'
import { makeSearch } from './make-search'

const { box: words, facet, pager: pages, results: list, summary } = messages.en

export function SearchPage({ made }: { made: Parameters<typeof makeSearch>[0] }) {
  const [search] = useState(() => makeSearch(made))
  useEffect(() => followAddress(search, browserNavigation(window)), [search])
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
