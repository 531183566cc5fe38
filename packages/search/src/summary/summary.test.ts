import { expect, it } from 'vitest'
import { config, found, promptService, result } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { pager, pageTurned } from '../pager/pager.ts'
import { results } from '../results/results.ts'
import { summaryOf } from './summary.ts'

const service = () =>
  promptService(() => found({ results: [result('a'), result('b')], totalCountFiltered: 42 }))

it('counts what is shown from the first of all, with pages and without', async () => {
  const whole = createSearch(config({ fetch: service().fetch }), [results()])
  await whole.run()
  expect(summaryOf(whole.state)).toMatchObject({ first: 1, last: 2, total: 42, query: '' })
  const paged = createSearch(config({ fetch: service().fetch }), [results(), pager()])
  await paged.run()
  await paged.dispatch(pageTurned(2))
  expect(summaryOf(paged.state)).toMatchObject({ first: 11, last: 12, total: 42 })
})

it('has neither a first nor a last while nothing is shown', () => {
  const { state } = createSearch(config({ fetch: service().fetch }), [results()])
  expect(summaryOf(state)).toEqual({ first: 0, last: 0, total: 0, query: '', seconds: 0 })
})

it('tells the time in hundredths of a second', () => {
  const { state } = createSearch(config({ fetch: service().fetch }), [results()])
  expect(summaryOf({ results: { ...state.results, duration: 34 } }).seconds).toBe(0.03)
})
