import { describe, expect, it } from 'vitest'
import { config, found, promptService, result } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { results } from './results.ts'

describe('results', () => {
  it('ask for the fields that the page needs, once each', async () => {
    const service = promptService(() =>
      found({ results: [result('a')], searchUid: 'u', totalCountFiltered: 1 }),
    )
    const search = createSearch(config({ fetch: service.fetch }), [results({ fields: ['kind', 'author'] })])
    await search.run()
    expect(service.sent[0]?.body.fieldsToInclude).toEqual([
      'author',
      'language',
      'urihash',
      'objecttype',
      'collection',
      'source',
      'permanentid',
      'kind',
    ])
    expect(search.state.results.list[0]).toMatchObject({ uniqueId: 'a', searchUid: 'u' })
  })

  it('type their fields from the configuration', () => {
    const search = createSearch(config(), [results({ fields: ['kind'] })])
    const [first] = search.state.results.list
    // These must compile.
    void [first?.raw.kind, first?.raw.author]
    // @ts-expect-error: this field is not asked for.
    void first?.raw.size
    // @ts-expect-error: there is no pager here.
    void search.state.pager
  })

  it('survive a body whose results are no list', async () => {
    const search = createSearch(config({ fetch: promptService(() => ({ results: 'none' })).fetch }), [
      results(),
    ])
    await search.run()
    expect(search.state.results).toMatchObject({ status: 'ready', list: [], total: 0, searchUid: '' })
  })
})
