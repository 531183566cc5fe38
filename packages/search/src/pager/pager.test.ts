import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { results } from '../results/results.ts'
import { pager, pageSizeChosen, pageTurned } from './pager.ts'
import { currentPage, lastPage, pagesShown } from './pages-shown.ts'

async function open(total = 20_000, url = '/search', size = 10) {
  const service = promptService(() => found({ totalCountFiltered: total }))
  const search = createSearch(config({ fetch: service.fetch, url }), [pager({ size }), results()])
  await search.run()
  return { search, last: () => service.sent.at(-1)!.body }
}

describe('the pager', () => {
  it.each([
    [10, 500, 4990, 10],
    [10, 501, 5000, 0],
    [30, 167, 4980, 20],
  ])('clips size %i, page %i to %i+%i', async (size, page, firstResult, numberOfResults) => {
    const { search, last } = await open(20_000, '/search', size)
    await search.dispatch(pageTurned(page))
    expect(last()).toMatchObject({
      firstResult,
      numberOfResults,
      analytics: { actionCause: 'browseResults' },
    })
  })

  it('goes back to the start with another size', async () => {
    const { search, last } = await open()
    await search.dispatch(pageTurned(2))
    await search.dispatch(pageSizeChosen(20))
    expect(last()).toMatchObject({ firstResult: 0, numberOfResults: 20 })
    expect(search.href()).toBe('/search?numberOfResults=20')
  })

  it('keeps the total of the last full answer', async () => {
    const { search } = await open(30)
    expect(lastPage(search.state.pager, search.state.results.total)).toBe(3)
    await search.dispatch(pageTurned(2))
    expect(search.state.results.total).toBe(30)
  })

  it('shows a window around the page, odd or even, within those there are', () => {
    const at = (page: number, width: number, total = 1000) =>
      pagesShown({ first: (page - 1) * 10, size: 10 }, total, width)
    expect(at(1, 5)).toEqual([1, 2, 3, 4, 5])
    expect(at(6, 5)).toEqual([4, 5, 6, 7, 8])
    expect(at(6, 4)).toEqual([4, 5, 6, 7])
    expect(at(100, 5)).toEqual([96, 97, 98, 99, 100])
    expect(at(1, 5, 25)).toEqual([1, 2, 3])
    expect(at(1, 5, 0)).toEqual([])
    expect(at(1, 0)).toEqual([])
  })

  it('never leaves what the service reaches, whatever an address says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, size) => {
        const query = new URLSearchParams({ firstResult: first, numberOfResults: size })
        const { pager: own } = createSearch(config({ url: `/search?${query}` }), [pager()]).state
        expect(own.first).toBeGreaterThanOrEqual(0)
        expect(own.first).toBeLessThanOrEqual(5000)
        expect(own.size).toBeLessThanOrEqual(5000)
        expect(currentPage(own)).toBeGreaterThanOrEqual(1)
        expect(pagesShown(own, 5000).length).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('refuses a size below zero', () => {
    expect(() => createSearch(config(), [pager({ size: -1 })])).toThrow(
      'size: minimum value of 0 not respected.',
    )
  })

  it('takes a senseless page for the first', async () => {
    const { search, last } = await open()
    for (const page of [0, -3, Number.NaN]) {
      await search.dispatch(pageTurned(page))
      expect(last().firstResult).toBe(0)
    }
  })
})
