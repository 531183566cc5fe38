import { found, hit } from '../parity/canned.ts'
import type { Service } from '../parity/record.ts'
import type { EventScript } from './script.ts'

/** Finds two results; of one it knows all that an event may say. */
export const searched: Service = ({ body }) => {
  const facets =
    (body['facets'] as {
      facetId: string
      field: string
      currentValues?: { value: string; state: string }[]
    }[]) ?? []
  return found({
    results: [
      hit(1, { raw: { permanentid: 'p1', urihash: 'h1', author: ['X', 'Y'], source: 'S', collection: 'C' } }),
      hit(2),
    ],
    totalCountFiltered: 42,
    pipeline: 'default',
    facets: facets.map(({ facetId, field, currentValues = [] }) => ({
      facetId,
      field,
      moreValuesAvailable: true,
      values: ['a', 'b', 'c'].map(value => ({
        value,
        state: currentValues.find(one => one.value === value)?.state ?? 'idle',
        numberOfResults: 3,
      })),
      indexScore: 0,
    })),
  })
}

const facet = { kind: 'specific' as const, field: 'author', id: 'writer' }

export const searchScripts: readonly EventScript[] = [
  { name: 'a page is opened', play: user => user.start() },
  {
    name: 'a query is submitted',
    async play(user) {
      await user.start()
      await user.submit('moon')
    },
  },
  {
    name: 'a value is chosen and taken back',
    page: { facets: [facet] },
    async play(user) {
      await user.start()
      await user.toggle('writer', 'b')
      await user.toggle('writer', 'b')
    },
  },
  {
    name: 'a value is excluded',
    page: { facets: [facet] },
    async play(user) {
      await user.start()
      await user.toggle('writer', 'b', { exclude: true })
    },
  },
  {
    name: 'a filter is emptied',
    page: { facets: [facet] },
    async play(user) {
      await user.start()
      await user.toggle('writer', 'a')
      await user.clear('writer')
    },
  },
  {
    name: 'all filters are emptied',
    page: { facets: [facet] },
    async play(user) {
      await user.start()
      await user.toggle('writer', 'a')
      await user.clearBreadcrumbs()
    },
  },
  {
    name: 'another order is chosen',
    page: { sort: 'relevancy' },
    async play(user) {
      await user.start()
      await user.sort('date descending')
    },
  },
  {
    name: 'pages are turned',
    page: { pager: { size: 10 } },
    async play(user) {
      await user.start()
      await user.page(2)
      await user.size(20)
    },
  },
  {
    name: 'another tab is chosen',
    page: {
      tabs: [
        { id: 'all', expression: '' },
        { id: 'one', expression: '@one' },
      ],
    },
    async play(user) {
      await user.start()
      await user.tab('one')
    },
  },
  {
    name: 'results are opened',
    page: { pager: { size: 10 }, facets: [facet] },
    async play(user) {
      await user.start()
      await user.toggle('writer', 'a')
      await user.open(0)
      await user.open(1)
    },
  },
  {
    name: 'a search fails',
    service: () => ({ status: 400, json: { statusCode: 400, type: 'InvalidQuery', message: 'No.' } }),
    play: user => user.start(),
  },
]
