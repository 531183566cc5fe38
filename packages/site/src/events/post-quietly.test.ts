import { afterEach, expect, it, vi } from 'vitest'
import { postQuietly } from './post-quietly.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What is sent by a browser that has this cookie. */
function sent(cookie: string): unknown[] {
  const calls: unknown[] = []
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (url: string, init: object) => {
    calls.push([url, init])
    return Promise.reject(new TypeError('no connection'))
  })
  postQuietly('/va/view', '{}')
  return calls
}

it('a count outlives its page, brings no cookie and is sent to nobody without a decision', () => {
  const consent = `1.${Date.now()}.s`
  expect(sent(`quarry-consent=${consent}`)).toEqual([
    [`/va/view?consent=${consent}`, { method: 'POST', body: '{}', keepalive: true, credentials: 'omit' }],
  ])
  expect(sent('')).toEqual([])
})
