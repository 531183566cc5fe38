import { automatic, createSearch, query, results } from '@quarry/search'
import { SearchProvider } from '@quarry/search/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AutomaticFilters } from './automatic-filters.tsx'
import { filtersMessages } from './messages.ts'

it('filters that the service chose are called as the page calls them, else as they are', async () => {
  const values = ['stone', 'gas'].map(value => ({ value, state: 'selected', numberOfResults: 2 }))
  const facets = [
    { field: 'oven', label: '', values },
    { field: 'flour', label: 'Flours', values },
    { field: 'secret', label: '', values },
  ]
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      timezone: 'UTC',
      fetch: async () => Response.json({ results: [], generateAutomaticFacets: { facets } }),
    },
    [query(), results(), automatic()],
  )
  await search.run()
  const plan = {
    look: 'automatic',
    id: 'more',
    desiredCount: 3,
    numberOfValues: 5,
    hidden: ['secret'],
  } as const
  const html = renderToStaticMarkup(
    <SearchProvider search={search}>
      <AutomaticFilters
        plan={plan}
        words={{ oven: { label: 'Oven', values: { stone: 'Of stone' } } }}
        messages={filtersMessages('en')}
        locale="en"
      />
    </SearchProvider>,
  )
  expect([...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Oven', 'Flours'])
  expect(html).toContain('Of stone')
  expect(html.match(/>gas</g)).toHaveLength(2)
  expect(html.match(/>stone</g)).toHaveLength(1)
})
