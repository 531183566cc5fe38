import { describe, expect, it } from 'vitest'
import {
  type Capability,
  createSearch,
  facets,
  facetToggled,
  pager,
  query,
  results,
  type Search,
  type SearchEvent,
  sortChosen,
  specific,
  tabs,
} from '../src/index.ts'
import { config, promptService } from './fakes.ts'

/** A capability of somebody else's: it names its events and its state, and is registered beside ours. */
declare module '../src/core/model.ts' {
  interface EventMap {
    'lamp switched': { on: boolean }
  }
}
declare module '../src/core/model.ts' {
  interface StateMap {
    lamp: { readonly on: boolean }
  }
}

const lamp = (): Capability<{ readonly on: boolean }, 'lamp'> => ({
  name: 'lamp',
  initial: { on: false },
  reduce: (own, event) => (event.type === 'lamp switched' ? { on: event.on } : own),
  request: (body, own) => (own.on ? { ...body, pipeline: 'bright' } : body),
  url: {
    write: own => (own.on ? [{ key: 'lamp', values: ['on'] }] : []),
    read: (own, params) => ({ ...own, on: params['lamp']?.[0] === 'on' }),
  },
})

describe('types', () => {
  it('a capability from outside stands beside ours', async () => {
    const service = promptService()
    const search = createSearch(config({ fetch: service.fetch }), [query(), lamp()])
    await search.dispatch({ type: 'lamp switched', on: true, ask: 'full' })
    expect(service.sent[0]?.body.pipeline).toBe('bright')
    expect(search.href()).toBe('/search?lamp=on')
    expect(createSearch(config({ url: '/search?lamp=on' }), [lamp()]).state.lamp.on).toBe(true)
  })

  it('the state holds what was registered, and nothing else', () => {
    const search = createSearch(config(), [query(), pager(), facets([specific({ field: 'kind' })])])
    const q: string = search.state.query.q
    const first: number = search.state.pager.first
    // @ts-expect-error: there are no results here.
    void search.state.results
    // Any search may stand where one of unknown capabilities is expected, as in React.
    const any: Search = search
    expect([q, first, any.state.results]).toEqual(['', 0, undefined])
  })

  it('events are closed', () => {
    const good: SearchEvent[] = [
      facetToggled('kind', 'x'),
      sortChosen('relevancy'),
      { type: 'box typed', text: 'a' },
    ]
    // @ts-expect-error: nobody knows this event.
    const unknown: SearchEvent = { type: 'box exploded' }
    // @ts-expect-error: this one says what was typed.
    const incomplete: SearchEvent = { type: 'box typed' }
    expect([...good, unknown, incomplete]).toHaveLength(5)
  })

  it('options are closed', () => {
    // These must not compile.
    // @ts-expect-error: no such order.
    specific({ field: 'a', sort: 'random' })
    // @ts-expect-error: a facet has a field.
    specific({})
    // @ts-expect-error: a tab has an id.
    tabs([{ expression: '@a' }])
    // @ts-expect-error: an organisation and a token are needed.
    expect(() => createSearch({}, [])).toThrow('organizationId')
  })

  it('results know the fields that were asked for', () => {
    const search = createSearch(config(), [results({ fields: ['kind', 'magnitude'] })])
    for (const { raw } of search.state.results.list) {
      void [raw.kind, raw.magnitude, raw.permanentid]
      // @ts-expect-error: this field was not asked for.
      void raw.colour
    }
    // Without a list of fields any may be there.
    const open = createSearch(config(), [results()])
    for (const { raw } of open.state.results.list) void raw['colour']
  })
})
