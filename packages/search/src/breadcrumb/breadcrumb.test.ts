import { expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { automatic } from '../automatic/automatic.ts'
import { category } from '../category/category.ts'
import { createSearch } from '../core/create-search.ts'
import { date } from '../date/date.ts'
import { facets } from '../facet/facets.ts'
import { numeric } from '../numeric/numeric.ts'
import { specific } from '../specific/specific.ts'
import { staticFilters } from '../static-filter/static-filter.ts'
import { breadcrumbs, filtersCleared } from './breadcrumb.ts'

const URL =
  '/search?f-kind=guide&fExcluded-kind=event&cf-geo=a&cf-geo=b&nf-size=0..10&df-date=past-1-day..now&af-auto=x&sf-s=One'

function open() {
  const service = promptService(() => found())
  const search = createSearch(config({ fetch: service.fetch, url: URL }), [
    facets([
      specific({ field: 'kind' }),
      category({ field: 'geo' }),
      numeric({ field: 'size' }),
      date({ field: 'date' }),
    ]),
    automatic(),
    staticFilters([
      {
        id: 's',
        values: [
          { caption: 'One', expression: '@one' },
          { caption: 'Two', expression: '@two' },
        ],
      },
    ]),
  ])
  return { search, service }
}

it('every filter that is on has a breadcrumb, and each takes itself off', () => {
  const { search } = open()
  const all = breadcrumbs(search.state)
  expect(all.map(({ group, id, value }) => [group, id, value])).toEqual([
    ['facet', 'kind', 'guide'],
    ['facet', 'kind', 'event'],
    ['numeric', 'size', { start: 0, end: 10, endInclusive: false }],
    ['date', 'date', { start: 'past-1-day', end: 'now', endInclusive: false }],
    ['category', 'geo', ['a', 'b']],
    ['automatic', 'auto', 'x'],
    ['filter', 's', 'One'],
  ])
  const total = new URLSearchParams(search.href().split('?')[1]).size
  for (const { remove, group } of all) {
    const left = new URLSearchParams(search.href(remove).split('?')[1]).size
    expect(left).toBe(total - (group === 'category' ? 2 : 1))
  }
})

it('all can be taken off at once, from page one, without a cause', async () => {
  const { search, service } = open()
  await search.dispatch(filtersCleared())
  expect(search.href()).toBe('/search')
  expect(breadcrumbs(search.state)).toEqual([])
  const { body } = service.sent[0]!
  expect(body.facets?.[0]).toMatchObject({ facetId: 'kind', preventAutoSelect: true })
  expect(body.analytics).not.toHaveProperty('actionCause')
})
