import { describe, expect, it } from 'vitest'
import { config, fakeClock, found, promptService, result } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { pager, pageTurned } from '../pager/pager.ts'
import { results } from '../results/results.ts'
import { createLoadMore } from './load-more.ts'
import { more } from './more.ts'

async function open(total = 1000, url = '/search') {
  const clock = fakeClock()
  const warnings: string[] = []
  const service = promptService(({ body }) =>
    found({
      results: Array.from(
        { length: Math.min(body.numberOfResults ?? 0, total - (body.firstResult ?? 0)) },
        (_, at) => result(`${(body.firstResult ?? 0) + at}`),
      ),
      totalCountFiltered: total,
    }),
  )
  const search = createSearch(config({ fetch: service.fetch, now: clock.now, url }), [
    more(),
    results(),
    pager(),
  ])
  await search.run()
  const loadMore = createLoadMore(search, { now: clock.now, warn: text => warnings.push(text) })
  return { search, service, clock, loadMore, warnings, last: () => service.sent.at(-1)!.body }
}

describe('more results', () => {
  it('follow those that are there, and come after them', async () => {
    const { search, loadMore, last } = await open(25)
    await loadMore()
    expect(last()).toMatchObject({
      firstResult: 10,
      numberOfResults: 10,
      analytics: { actionCause: 'browseResults' },
    })
    expect(search.state.results.list.map(one => one.uniqueId)).toHaveLength(20)
    await loadMore()
    expect(search.state.results.list).toHaveLength(25)
    expect(search.state.results.list[24]?.uniqueId).toBe('24')
    expect(search.href()).toBe('/search')
  })

  it('are not asked for when all are there, or while some are on their way', async () => {
    const { loadMore, service } = await open(15)
    await Promise.all([loadMore(), loadMore(), loadMore()])
    await loadMore()
    expect(service.sent).toHaveLength(2)
  })

  it('stop a page that asks over and over, and work again after a pause', async () => {
    const { loadMore, service, clock, warnings } = await open()
    for (let call = 0; call < 9; call++) await loadMore()
    expect(service.sent).toHaveLength(1 + 5)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('triggered consecutively 5 times, with little delay')
    await clock.advance(200)
    await loadMore()
    expect(service.sent).toHaveLength(1 + 6)
  })

  it('start from the page that is shown', async () => {
    const { search, loadMore, last } = await open()
    await search.dispatch(pageTurned(3))
    await loadMore()
    expect(last()).toMatchObject({ firstResult: 30, numberOfResults: 10 })
  })

  it('end where the service ends', async () => {
    const { loadMore, last } = await open(9000, '/search?firstResult=4990')
    await loadMore()
    expect(last()).toMatchObject({ firstResult: 5000, numberOfResults: 0 })
  })
})
