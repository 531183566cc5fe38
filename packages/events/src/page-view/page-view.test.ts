import { describe, expect, it } from 'vitest'
import { createPageViews } from './page-view.ts'

function place(allowed = true) {
  const sent: { url: string; body: Record<string, unknown> }[] = []
  const va = createPageViews({
    endpoint: '/va',
    mayRecord: () => allowed,
    href: () => 'https://sea.example/object/m31?q=1',
    referrer: () => 'https://ref.example/',
    now: () => 7,
    send: (url, body) => void sent.push({ url, body: JSON.parse(body) }),
  })
  return { va, sent }
}

describe('the beacon of page views', () => {
  it('tells of a page, and of events on it, without naming anybody', () => {
    const { va, sent } = place()
    va('pageview', { route: '/object/:slug', path: '/object/m31' })
    va('event', { name: 'shared', data: { where: 'mail', count: 2, done: true, none: null } })
    const said = { o: 'https://sea.example/object/m31?q=1', r: 'https://ref.example/', ts: 7 }
    expect(sent).toEqual([
      { url: '/va/view', body: { ...said, route: '/object/:slug', path: '/object/m31' } },
      {
        url: '/va/event',
        body: { ...said, en: 'shared', ed: { where: 'mail', count: 2, done: true, none: null } },
      },
    ])
  })

  it('says nothing without consent', () => {
    const { va, sent } = place(false)
    va('pageview')
    va('event', { name: 'shared' })
    expect(sent).toEqual([])
  })

  it('lets the page change an address, or keep it to itself', () => {
    const { va, sent } = place()
    va('beforeSend', event => ({ url: event.url.replace(/\?.*/, '') }))
    va('pageview')
    va('beforeSend', () => null)
    va('pageview')
    expect(sent.map(({ body }) => body['o'])).toEqual(['https://sea.example/object/m31'])
  })

  it('leaves out of an event what no event may carry', () => {
    const { va, sent } = place()
    va('event', { name: 'n', data: { a: 1, b: { c: 2 } as never, d: undefined as never } })
    expect(sent[0]?.body['ed']).toEqual({ a: 1 })
  })
})
