/**
 * One pass and one request on the server; no request and the same page in the browser. What is asked follows from the
 * address and the list of capabilities, so nothing has to be mounted to find it out.
 */
import {
  createSearch,
  facets,
  facetToggled,
  pager,
  query,
  results,
  type Search,
  type SearchConfig,
  specific,
} from '@quarry/search'
import { messages } from '@quarry/search/messages'
import { Facet, Pager, ResultList, SearchProvider, Summary } from '@quarry/search/react'
import { renderToString } from 'react-dom/server'
import { connection } from './connection.ts'

const { facet, pager: pages, results: list, summary } = messages.en

/** The same on both sides. */
const makeSearch = (config: Partial<SearchConfig>) =>
  createSearch({ ...connection, ...config }, [
    query(),
    results({ fields: ['kind'] }),
    facets([specific({ field: 'kind' })]),
    pager(),
  ])

const Page = ({ search }: { search: Search }) => (
  <SearchProvider search={search}>
    <Summary messages={summary} locale="en" />
    <Facet id="kind" label="Kind" messages={facet} locale="en" />
    <ResultList messages={list} />
    <Pager messages={pages} locale="en" />
  </SearchProvider>
)

/** On the server: the page, and the state that it shows. `signal` is that of the visitor's request. */
export async function render(url: string, signal: AbortSignal): Promise<{ html: string; state: string }> {
  const search = makeSearch({ url })
  await search.run(signal)
  const html = renderToString(<Page search={search} />)
  // Inside <script type="application/json">: no text of a result may end the element.
  return { html, state: JSON.stringify(search.snapshot()).replaceAll('<', '\\u003c') }
}

/** In the browser, before `hydrateRoot`: an instance that goes on from there. */
export const hydrate = (state: string) => makeSearch({ state: JSON.parse(state) as object })

export async function main(words: readonly string[]): Promise<string> {
  const url = `/search?${new URLSearchParams({ q: words.join(' ') })}`
  const { html, state } = await render(url, AbortSignal.timeout(5000))
  const search = hydrate(state)
  const same = renderToString(<Page search={search} />) === html
  return [
    html,
    `${state.length} characters of state; the browser renders ${same ? 'the same' : 'something else'}.`,
    `Without script, guides are at ${search.href(facetToggled('kind', 'guide'))}`,
  ].join('\n')
}
