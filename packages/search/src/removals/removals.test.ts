import { describe, expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { category } from '../category/category.ts'
import { createSearch } from '../core/create-search.ts'
import { date } from '../date/date.ts'
import { facets } from '../facet/facets.ts'
import { numeric } from '../numeric/numeric.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { specific } from '../specific/specific.ts'
import { removals } from './removals.ts'
import { removalsOf } from './removals-of.ts'

const URL = '/?q=mill&f-kind=guide&f-kind=event&cf-geo=a&cf-geo=b&nf-size=0..10&df-date=past-1-day..now'

async function open(filterRemovals: object[] | undefined) {
  const service = promptService(() => ({ ...found([]), ...(filterRemovals && { filterRemovals }) }))
  const search = createSearch(config({ fetch: service.fetch, url: URL }), [
    query(),
    results(),
    removals(),
    facets([
      specific({ field: 'kind' }),
      category({ field: 'geo' }),
      numeric({ field: 'size', free: true }),
      date({ field: 'date', free: true }),
    ]),
  ])
  await search.run()
  return { search, service }
}
const counted = (facetId: string, more: object, numberOfResults: number) => ({
  facetId,
  field: facetId,
  state: 'selected',
  numberOfResults,
  ...more,
})

describe('where nothing was found', () => {
  it('every filter says what its removal would bring, the most helpful first', async () => {
    const { search, service } = await open([
      counted('kind', { value: 'guide' }, 0),
      counted('kind', { value: 'event' }, 3),
      counted('geo', { path: ['a', 'b'] }, 8),
      counted('size', { start: 0, end: 10, endInclusive: false }, 1),
      // A relative date was written out when it was asked.
      counted('date', { start: '2026/11/20@09:00:00', end: '2026/11/21@09:00:00' }, 5),
    ])
    expect(service.sent[0]?.body).toMatchObject({ filterRemovals: true })
    expect(removalsOf(search.state).map(one => [one.id, one.value, one.numberOfResults])).toEqual([
      ['geo', ['a', 'b'], 8],
      ['date', expect.objectContaining({ start: 'past-1-day' }), 5],
      ['kind', 'event', 3],
      ['size', expect.objectContaining({ start: 0, end: 10 }), 1],
    ])
  })

  it('takes that filter off and no other', async () => {
    const { search } = await open([counted('kind', { value: 'event' }, 3)])
    const [only] = removalsOf(search.state)
    if (!only) throw new Error('There is none.')
    await search.dispatch(only.remove)
    expect(search.href()).toContain('f-kind=guide')
    expect(search.href()).not.toContain('f-kind=event')
  })

  it('nothing is proposed by a service that does not count', async () => {
    const { search } = await open(undefined)
    expect(removalsOf(search.state)).toEqual([])
  })
})
