import { describe, expect, it } from 'vitest'
import { config, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { pager } from '../pager/pager.ts'
import { parseSort, sort, sortChosen, sortExpression } from './sort.ts'

describe('sorting', () => {
  it('writes and reads expressions', () => {
    const criteria = [
      { by: 'date', order: 'descending' },
      { by: 'field', field: 'size', order: 'ascending' },
    ] as const
    expect(sortExpression(criteria)).toBe('date descending,@size ascending')
    expect(parseSort('date descending, @Size ASCENDING')).toEqual(criteria)
    expect(parseSort('relevancy')).toEqual([{ by: 'relevancy' }])
  })

  it.each([
    ['a b c', 'Wrong criterion expression format for "a b c"'],
    ['', 'Wrong criterion expression format for ""'],
    [
      'date up',
      'Wrong criterion sort order "up" in expression "date up". Order should either be "ascending" or "descending"',
    ],
    [
      'date',
      'An order (i.e., ascending or descending) should be specified for a sort criterion sorted by "date"',
    ],
    ['@size', 'sorted by a field, such as "@size"'],
  ])('says what is wrong with "%s"', (expression, message) => {
    expect(() => parseSort(expression)).toThrow(message)
  })

  it('starts at page one, and is in the address unless it is the first choice', async () => {
    const service = promptService()
    const search = createSearch(config({ fetch: service.fetch, url: '/s?firstResult=20' }), [sort(), pager()])
    await search.dispatch(sortChosen({ by: 'date', order: 'descending' }))
    expect(service.sent[0]?.body).toMatchObject({
      sortCriteria: 'date descending',
      firstResult: 0,
      analytics: { actionCause: 'resultsSort' },
    })
    expect(search.href()).toBe('/s?sortCriteria=date+descending')
    expect(search.href(sortChosen('relevancy'))).toBe('/s')
  })

  it('takes the first choice when an address asks for nonsense', () => {
    const search = createSearch(config({ url: '/s?sortCriteria=drop+table' }), [sort({ by: 'qre' })])
    expect(search.state.sort.expression).toBe('qre')
  })
})
