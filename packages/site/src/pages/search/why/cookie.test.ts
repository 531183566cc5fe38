import { expect, it } from 'vitest'
import { mayExplain } from './cookie.ts'

it('the right to ask why is what a token says of itself', () => {
  const token = (claims: object): string => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
  expect(mayExplain(token({ explain: true, name: 'ñ' }))).toBe(true)
  expect(mayExplain(token({ explain: 'true' }))).toBe(false)
  expect(mayExplain(token({}))).toBe(false)
  expect(mayExplain('xx-an-opaque-key')).toBe(false)
})
