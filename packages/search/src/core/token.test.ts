import { expect, it } from 'vitest'
import { claimsOf } from './token.ts'

const encoded = (text: string): string =>
  `x.${btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.x`

it('a token is read as UTF-8, and what is none says nothing', () => {
  const claims = { exp: 1, userDisplayName: 'Zoë Ærø, 星 ~~~???>>>', searchHub: 'sea' }
  expect(claimsOf(encoded(JSON.stringify(claims)))).toEqual(claims)
  for (const opaque of ['', 'xx-key', 'a.b', 'a.b.c', encoded('null'), 'x.gICA.x', encoded('no json')])
    expect(claimsOf(opaque)).toEqual({})
})
