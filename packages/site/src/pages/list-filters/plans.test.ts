import { describe, expect, it } from 'vitest'
import { choices, dates, linearScale, list, slider, suggested, tree } from '../search/index.ts'
import { keysOf, plansOf } from './plans.ts'

const plans = [
  list({ field: 'kind' }),
  list({ field: 'grain', visible: () => false }),
  tree({ field: 'category' }),
  slider({ field: 'minutes', scale: linearScale(0, 60, 10) }),
  dates({ field: 'startDate', id: 'when', ranges: [] }),
  choices({ id: 'quick', values: [{ caption: 'vegan', expression: '@vegan==true' }] }),
  suggested(),
]

describe('the filters of a list', () => {
  it('are those of the search page whose values are counted', () => {
    expect(plansOf(true, plans, '/x').map(({ id }) => id)).toEqual([
      'kind',
      'grain',
      'category',
      'minutes',
      'when',
    ])
    expect(plansOf(false, plans, '/x')).toEqual([])
  })

  it('are the named ones in the order of their names, choices too', () => {
    expect(plansOf(['quick', 'category'], plans, '/x').map(({ id }) => id)).toEqual(['quick', 'category'])
  })

  it('wait for nothing else to be chosen', () => {
    const [grain] = plansOf(['grain'], plans, '/x')
    expect(grain && 'facet' in grain && grain.facet.options).toEqual({ field: 'grain' })
  })

  it.each(['nothing', 'automatic'])('refuse %s, with the list that names it', id => {
    expect(() => plansOf([id], plans, '/breads')).toThrow(
      `The list /breads names a filter that the search page does not have: ${id}`,
    )
  })

  it('name every key that they read', () => {
    const keys = (id: string) => plansOf([id], plans, '/x').flatMap(keysOf)
    expect(keys('grain')).toEqual(['f-grain', 'fExcluded-grain', 'fs-grain'])
    expect(keys('category')).toEqual(['cf-category', 'fs-category'])
    expect(keys('minutes')).toEqual(['nf-minutes', 'nfExcluded-minutes', 'min-minutes', 'max-minutes'])
    expect(keys('when')).toEqual(['df-when', 'dfExcluded-when', 'from-when', 'to-when'])
    expect(keys('quick')).toEqual(['sf-quick', 'sfExcluded-quick'])
  })
})
