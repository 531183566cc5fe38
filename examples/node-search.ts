/** A search without a browser and without React: what a command, a bot or a test would do. */
import {
  createSearch,
  facets,
  facetToggled,
  highlighted,
  pager,
  query,
  results,
  specific,
  summaryOf,
} from '@quarry/search'
import { connection } from './connection.ts'

export async function main(words: readonly string[]): Promise<string> {
  const search = createSearch(
    // No visitor, so nothing of analytics is sent.
    { ...connection, analytics: { enabled: false }, url: `/?${new URLSearchParams({ q: words.join(' ') })}` },
    [query(), results({ fields: ['kind'] }), facets([specific({ field: 'kind' })]), pager({ size: 5 })],
  )
  await search.run()

  // The state is the answer: whatever went wrong is in it, too.
  const { results: found, facets: filters } = search.state
  if (found.error) return `${found.status}: ${found.error.message}`
  const kind = filters.set['kind']
  const most = kind?.kind === 'specific' ? kind.values[0] : undefined

  // An event says what the person did; when it resolves, the state is that of the new answer.
  if (most) await search.dispatch(facetToggled('kind', most.value))
  const { first, last, total } = summaryOf(search.state)
  const lines = search.state.results.list.map(({ title, titleHighlights, raw }) => {
    const marked = highlighted(title, titleHighlights).map(({ text, match }) => (match ? `*${text}*` : text))
    return `${marked.join('')} (${raw.kind})`
  })
  search.close()
  return [`${first}–${last} of ${total}: ${search.href()}`, ...lines].join('\n')
}
