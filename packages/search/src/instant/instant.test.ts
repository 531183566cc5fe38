import { describe, expect, it } from 'vitest'
import { config, fakeClock, fakeService, found, quiet, result } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { correction } from '../correction/correction.ts'
import { facets } from '../facet/facets.ts'
import { query } from '../query/query.ts'
import { specific } from '../specific/specific.ts'
import { tabs } from '../tabs/tabs.ts'
import { instant, queryPreviewed } from './instant.ts'

function open() {
  const service = fakeService()
  const clock = fakeClock()
  const search = createSearch(config({ fetch: service.fetch, now: clock.now, later: clock.later }), [
    query({ cq: '@own' }),
    tabs([{ id: 't', expression: '@tab' }]),
    facets([specific({ field: 'kind' })]),
    correction(),
    instant({ max: 3 }),
  ])
  return { service, clock, search }
}

describe('instant results', () => {
  it('ask for a few, without facets or tab expression', async () => {
    const { service, search } = open()
    void search.dispatch(queryPreviewed('abc'))
    await quiet()
    expect(service.last.body).toMatchObject({
      q: 'abc',
      enableQuerySyntax: false,
      cq: '@own',
      tab: 't',
      numberOfResults: 3,
      enableDidYouMean: true,
      analytics: { actionCause: 'searchboxAsYouType' },
    })
    for (const key of ['facets', 'facetOptions', 'queryCorrection'])
      expect(service.last.body).not.toHaveProperty(key)
  })

  it('are kept for a minute, by query, and only so many', async () => {
    const { service, search, clock } = open()
    const preview = async (q: string) => {
      void search.dispatch(queryPreviewed(q))
      await quiet()
    }
    await preview('a')
    await service.last.reply(found({ results: [result('a')], totalCountFiltered: 9 }))
    expect(search.state.instant).toMatchObject({
      text: 'a',
      status: 'ready',
      kept: { a: { list: [{ uniqueId: 'a' }], total: 9 } },
    })
    await clock.advance(59_999)
    await preview('a')
    expect(service.sent).toHaveLength(1)
    await clock.advance(1)
    await preview('a')
    expect(service.sent).toHaveLength(2)
    for (let at = 0; at < 12; at++) {
      await preview(`q${at}`)
      await service.last.reply(found())
    }
    expect(Object.keys(search.state.instant.kept)).toHaveLength(10)
    expect(search.state.query.q).toBe('')
  })

  it('show the newest query only, and nothing for an empty one', async () => {
    const { service, search } = open()
    void search.dispatch(queryPreviewed('a'))
    await quiet()
    void search.dispatch(queryPreviewed(''))
    await quiet()
    expect(service.sent[0]?.aborted).toBe(true)
    expect(search.state.instant).toMatchObject({ text: '', status: 'idle' })
  })

  it('need room for one', () => {
    expect(() => createSearch(config(), [instant({ max: 0 })])).toThrow(
      'maxResultsPerQuery: minimum value of 1 not respected.',
    )
  })
})
