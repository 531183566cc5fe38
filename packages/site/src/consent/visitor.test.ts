import { describe, expect, it } from 'vitest'
import { consentOf, visitorOf } from './index.ts'
import { nobody } from './visitor.ts'

const now = Date.UTC(2026, 10, 21, 15)
const id = '11111111-1111-4111-8111-111111111111'
const href = 'https://sea.example/search?q=mill'

function asking(given: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(href, {
    method,
    headers: { cookie: `quarry-consent=1.${now}.${given}; coveo_visitorId=${id}`, ...headers },
  })
  return { request, consent: consentOf(request, now) }
}

describe('who searches, on the server', () => {
  it('is nobody without consent to statistics', () => {
    for (const given of ['', 'p', 'pr']) {
      const { request, consent } = asking(given)
      expect(visitorOf(request, consent, { href })).toEqual(nobody)
    }
    expect(
      visitorOf(new Request(href, { headers: { cookie: `coveo_visitorId=${id}` } }), null, { href }),
    ).toEqual(nobody)
  })

  it('is nobody for a browser that asks not to be followed', () => {
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }]) {
      const { request, consent } = asking('psr', headers as Record<string, string>)
      expect(consent?.given).toEqual(['preferences'])
      expect(visitorOf(request, consent, { href })).toEqual(nobody)
    }
  })

  it('is known with consent, and recorded by the service in the newer mode only', () => {
    const { request, consent } = asking('s', { referer: 'https://sea.example/', 'user-agent': 'UA/1' })
    const known = { clientId: id, referrer: 'https://sea.example/', location: href, userAgent: 'UA/1' }
    expect(visitorOf(request, consent, { href })).toEqual({ ...known, capture: true })
    expect(visitorOf(request, consent, { href, mode: 'legacy' })).toEqual({ ...known, capture: false })
  })

  it('has asked nothing yet when a page is only fetched ahead, or only its head', () => {
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }]) {
      const { request, consent } = asking('s', headers as Record<string, string>)
      expect(visitorOf(request, consent, { href })).toEqual(nobody)
    }
    const { request, consent } = asking('s', {}, 'HEAD')
    expect(visitorOf(request, consent, { href }).capture).toBe(false)
  })
})
