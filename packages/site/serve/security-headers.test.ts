import { expect, it } from 'vitest'
import { createSecurityHeaders } from './security-headers.ts'

function headersOf(https: boolean, isPage: boolean): Headers {
  const headers = new Headers()
  createSecurityHeaders({ https })(headers, isPage)
  return headers
}

it('every answer says what it is, and only what is for other origins may be read there', () => {
  for (const isPage of [true, false])
    expect(headersOf(false, isPage).get('x-content-type-options')).toBe('nosniff')
  expect(headersOf(false, true).get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headersOf(false, false).get('cross-origin-resource-policy')).toBe('cross-origin')
})

it('pages are alone in their window and use no device; behind https they are asked for by it alone', () => {
  const page = headersOf(true, true)
  expect(page.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(page.get('permissions-policy')).toContain('camera=(), ')
  expect(page.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headersOf(false, true).get('strict-transport-security')).toBeNull()
})
