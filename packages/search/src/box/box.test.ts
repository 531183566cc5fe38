import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { config, fakeService, quiet } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { box, boxCleared, boxOpened, boxSubmitted, boxTyped, suggestionPicked } from './box.ts'
import { suggestionParts } from './parts.ts'

function open(options = {}, url = '/search') {
  const service = fakeService()
  return { service, search: createSearch(config({ fetch: service.fetch, url }), [query(), box(options)]) }
}

describe('the box', () => {
  it('asks for suggestions as the person types, in the body of the contract', async () => {
    const { service, search } = open()
    void search.dispatch(boxTyped('cat'))
    await quiet()
    expect(service.last.url).toContain('/querySuggest?')
    expect(new Set(Object.keys(service.last.body))).toEqual(
      new Set(['count', 'q', 'locale', 'timezone', 'actionsHistory', 'searchHub', 'tab', 'analytics']),
    )
    expect(service.last.body).toMatchObject({ count: 5, q: 'cat', actionsHistory: [] })
    expect(service.last.body.analytics).not.toHaveProperty('actionCause')
  })

  it('keeps the newest suggestions only, and the query as it was', async () => {
    const { service, search } = open({}, '/search?q=old')
    void search.dispatch(boxTyped('c'))
    await quiet()
    void search.dispatch(boxTyped('ca'))
    await quiet()
    const completion = (expression: string) => ({
      completions: [{ expression, highlighted: '' }],
      responseId: expression,
    })
    await service.sent[1]?.reply(completion('cat'))
    await service.sent[0]?.reply(completion('car'))
    expect(service.sent[0]?.aborted).toBe(true)
    expect(search.state.box).toMatchObject({ text: 'ca', suggestions: [{ value: 'cat' }], responseId: 'cat' })
    expect(search.state.query.q).toBe('old')
    expect(search.href()).toBe('/search?q=old')
  })

  it('is searched when submitted, and follows the query from elsewhere', async () => {
    const { service, search } = open()
    void search.dispatch(boxTyped('clamp'))
    void search.dispatch(boxSubmitted('clamp'))
    await quiet()
    expect(service.last.body).toMatchObject({ q: 'clamp', analytics: { actionCause: 'searchboxSubmit' } })
    void search.dispatch({ type: 'url opened', params: { q: ['sun'] } })
    expect(search.state.box.text).toBe('sun')
  })

  it('searches a suggestion that was picked', async () => {
    const { service, search } = open()
    void search.dispatch(suggestionPicked('clamps', 2))
    await quiet()
    expect(service.last.body).toMatchObject({ q: 'clamps', analytics: { actionCause: 'omniboxAnalytics' } })
    expect(search.state.box.text).toBe('clamps')
  })

  it('asks again when it is opened, and not at all when it wants no suggestions', async () => {
    const { service, search } = open()
    void search.dispatch(boxOpened())
    await quiet()
    expect(service.sent).toHaveLength(1)
    const none = open({ suggestions: 0 })
    void none.search.dispatch(boxTyped('a'))
    await quiet()
    expect(none.service.sent).toHaveLength(0)
    expect(none.search.state.box.text).toBe('a')
  })

  it('forgets everything when it is cleared, but not the results of the last search', () => {
    const { search } = open({}, '/search?q=a')
    void search.dispatch(boxTyped('ab'))
    void search.dispatch(boxCleared())
    expect(search.state.box).toEqual({ text: '', suggestions: [], responseId: '' })
    expect(search.state.query.q).toBe('a')
  })

  it('refuses a number of suggestions below zero', () => {
    expect(() => open({ suggestions: -1 })).toThrow('suggestions: minimum value of 0 not respected.')
  })
})

describe('a highlighted suggestion', () => {
  it('comes in parts', () => {
    expect(suggestionParts('{cat}[s] (and) dogs')).toEqual([
      { text: 'cat', kind: 'match' },
      { text: 's', kind: 'completion' },
      { text: ' ', kind: 'plain' },
      { text: 'and', kind: 'correction' },
      { text: ' dogs', kind: 'plain' },
    ])
  })

  it('loses no text that is no bracket', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const bare = (value: string) => value.replace(/[{}[\]()]/g, '')
        expect(
          bare(
            suggestionParts(text)
              .map(part => part.text)
              .join(''),
          ),
        ).toBe(bare(text))
      }),
    )
  })
})
