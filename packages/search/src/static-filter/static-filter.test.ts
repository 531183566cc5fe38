import { describe, expect, it } from 'vitest'
import { config, promptService } from '../../test/fakes.ts'
import { boxSubmitted } from '../box/box.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { tabs } from '../tabs/tabs.ts'
import { filterCleared, filterExcluded, filterToggled, staticFilters } from './static-filter.ts'

const FILTER = {
  id: 'ft',
  values: [
    { caption: 'You Tube', expression: '@ft==yt' },
    { caption: 'Dropbox', expression: '@ft==db' },
    { caption: 'Blank', expression: ' ' },
  ],
}

function open(url = '/search') {
  const service = promptService()
  // Registered in another order than they are composed.
  const search = createSearch(config({ fetch: service.fetch, url }), [
    staticFilters([FILTER]),
    tabs([{ id: 't1', expression: ' @tab==1 ' }]),
    query({ cq: '@src==1' }),
  ])
  return { search, cq: () => service.sent.at(-1)?.body.cq }
}

describe('static filters', () => {
  it('compose the constant query in the order of the contract', async () => {
    const { search, cq } = open()
    await search.dispatch(filterToggled('ft', 'You Tube'))
    expect(cq()).toBe('@src==1 AND @tab==1 AND @ft==yt')
    await search.dispatch(filterToggled('ft', 'Dropbox'))
    expect(cq()).toBe('@src==1 AND @tab==1 AND (@ft==yt OR @ft==db)')
    await search.dispatch(filterExcluded('ft', 'Dropbox'))
    expect(cq()).toBe('@src==1 AND @tab==1 AND @ft==yt AND NOT (@ft==db)')
    await search.dispatch(filterToggled('ft', 'Blank'))
    expect(cq()).toBe('@src==1 AND @tab==1 AND @ft==yt AND NOT (@ft==db)')
    await search.dispatch(filterCleared('ft'))
    expect(cq()).toBe('@src==1 AND @tab==1')
  })

  it('are in the address by their captions, and read from it', async () => {
    const { search, cq } = open('/search?sf-ft=You+Tube&sfExcluded-ft=Dropbox&sf-ft=nonsense&sf-other=x')
    await search.run()
    expect(cq()).toBe('@src==1 AND @tab==1 AND @ft==yt AND NOT (@ft==db)')
    expect(search.href()).toBe('/search?sf-ft=You+Tube&sfExcluded-ft=Dropbox')
    expect(search.href(boxSubmitted('a'))).toBe('/search?q=a')
  })

  it('let go of the others when only one may be chosen, and know no other captions', () => {
    const { search } = open('/search?sf-ft=You+Tube')
    expect(search.href(filterToggled('ft', 'Dropbox', { single: true }))).toBe('/search?sf-ft=Dropbox')
    expect(search.href(filterToggled('ft', 'nonsense'))).toBe('/search?sf-ft=You+Tube')
    expect(search.href(filterToggled('__proto__', 'x'))).toBe('/search?sf-ft=You+Tube')
  })

  it('need a name and values', () => {
    expect(() => createSearch(config(), [staticFilters([{ id: '', values: [] }])])).toThrow(
      /id: value is an empty string\.\n {2}values: value is required\./,
    )
  })
})

describe('tabs', () => {
  it('refuse the reserved name and an empty one', () => {
    expect(() => createSearch(config(), [tabs([{ id: 'default' }])])).toThrow(
      'cannot use the reserved value "default"',
    )
    expect(() => createSearch(config(), [tabs([{ id: '' }])])).toThrow('id: value is an empty string.')
  })

  it('fall back to the first when an address names none or an unknown one', () => {
    const at = (url: string) =>
      createSearch(config({ url }), [tabs([{ id: 'a' }, { id: 'b' }])]).state.tabs.active
    expect([at('/'), at('/?tab=b'), at('/?tab=x'), at('/?tab=')]).toEqual(['a', 'b', 'a', 'a'])
  })
})
