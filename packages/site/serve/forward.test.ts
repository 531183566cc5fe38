import { describe, expect, it } from 'vitest'
import { followedFetch } from './far-services.ts'
import { forwardTo, isForServices } from './forward.ts'

const at = (path: string, init: RequestInit = {}): Request => new Request(`https://sea.example${path}`, init)

describe('what browsers send to the collector', () => {
  it.each([
    ...['/_asset/0123.png', '/_image?src=/_asset/0123.png&w=320'],
    ...['/collect/v1/b', '/collect/visitor', '/cdn/v1/projects/quarry/settings', '/va/view', '/rum'],
    ...['/rest/v15/analytics/search?visitor=1', '/rest/ua/v15/analytics/click'],
    '/rest/organizations/quarry/events/v1?access_token=t',
  ])('goes on to it: %s', path => {
    expect(isForServices(at(path))).toBe(true)
  })

  it.each([
    '/',
    '/value',
    '/rum/x',
    '/rest/search/v2',
    '/rest/organizations/quarry/answer',
    '/api/v1/entries',
  ])('stays here: %s', path => {
    expect(isForServices(at(path))).toBe(false)
  })

  it('is followed, where somebody follows', async () => {
    const tracer = { span: <R>(_: string, work: () => Promise<R>) => work(), parent: () => '00-a-b-01' }
    let seen: Request | undefined
    const send: typeof fetch = async input => {
      seen = input as Request
      return new Response(null, { status: 204 })
    }
    const visitor = at('/rum', { method: 'POST', body: 'né', headers: { 'content-type': 'text/plain' } })
    const response = await forwardTo('http://api.internal', visitor, followedFetch(tracer, 'collector', send))
    expect(response.status).toBe(204)
    expect([...(seen?.headers ?? [])]).toEqual([
      ['content-type', 'text/plain'],
      ['traceparent', '00-a-b-01'],
    ])
    expect(await seen?.text()).toBe('né')
  })

  it('is handed on whole, with what says who sends it, and nothing else', async () => {
    let seen: { url: string; init: RequestInit } | undefined
    const response = await forwardTo(
      'http://api.internal',
      at('/collect/v1/b?x=1', {
        method: 'POST',
        body: 'né',
        headers: {
          cookie: 'a=b',
          'sec-fetch-site': 'same-origin',
          'content-type': 'text/plain',
          'x-own': '1',
        },
      }),
      async (url, init) => {
        seen = { url: String(url), init: init ?? {} }
        return new Response('{}', {
          status: 202,
          headers: { 'content-type': 'application/json', 'set-cookie': 'c=d', 'x-inner': '1' },
        })
      },
    )
    expect(seen?.url).toBe('http://api.internal/collect/v1/b?x=1')
    expect([...new Headers(seen?.init.headers)]).toEqual([
      ['content-type', 'text/plain'],
      ['cookie', 'a=b'],
      ['sec-fetch-site', 'same-origin'],
    ])
    expect(new TextDecoder().decode(seen?.init.body as Uint8Array)).toBe('né')
    expect(response.status).toBe(202)
    expect(response.headers.getSetCookie()).toEqual(['c=d'])
    expect(response.headers.get('x-inner')).toBeNull()
  })

  it('is bounded, and answered when the collector is away', async () => {
    const long = at('/rum', { method: 'POST', body: 'x'.repeat(700_000) })
    const never = async (): Promise<Response> => {
      throw new TypeError('fetch failed')
    }
    expect((await forwardTo('http://api.internal', long, never)).status).toBe(413)
    expect(
      (await forwardTo('http://api.internal', at('/rum', { method: 'POST', body: 'x' }), never)).status,
    ).toBe(502)
  })
})
