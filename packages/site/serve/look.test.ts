import { describe, expect, it } from 'vitest'
import { lookIn, lookText } from '../src/look/look.ts'
import { createFormGuard } from './form-guard.ts'
import { createLookDesk } from './look.ts'

const origin = 'https://sea.example'
const now = Date.UTC(2026, 10, 21, 15)
const guard = createFormGuard({ secret: 'secret', origin, clock: () => now })
const desk = createLookDesk({ guard, origin, clock: () => now })

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  desk(
    new Request(`${origin}/look`, {
      method: 'POST',
      body: new URLSearchParams({ token: guard.token(), back: '/es/objects?page=2', ...fields }),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    }),
  )

describe('the desk of the look', () => {
  it('keeps what was chosen for the visit, and for longer with consent to preferences', async () => {
    const response = await send({ theme: 'dark' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/es/objects?page=2#look'])
    expect(response.headers.get('set-cookie')).toBe('quarry-look=dark.; Path=/; SameSite=Lax; Secure')
    const cookie = `quarry-look=dark.; quarry-consent=1.${now - 1000}.p`
    expect((await send({ text: 'large' }, { cookie })).headers.get('set-cookie')).toBe(
      'quarry-look=dark.large; Path=/; SameSite=Lax; Max-Age=15552000; Secure',
    )
  })

  it('ends the cookie when everything is as usual, or nothing that we know', async () => {
    for (const fields of [{ theme: '' }, { theme: 'pink' }])
      expect((await send(fields, { cookie: 'quarry-look=dark.' })).headers.get('set-cookie')).toContain(
        'Max-Age=0',
      )
  })

  it('takes forms of ours only, and leads to no other site', async () => {
    expect((await send({ theme: 'dark' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ theme: 'dark', token: 'x' })).status).toBe(403)
    const away = await send({ theme: 'dark', back: 'https://elsewhere.example/' })
    expect(away.headers.get('location')).toBe('/#look')
    expect((await desk(new Request(`${origin}/look`))).status).toBe(405)
  })
})

it('reads no look that there is not', () => {
  const read = [
    'quarry-look=dark.larger',
    'a=b; quarry-look=.large',
    'quarry-look=pink.huge',
    'xquarry-look=dark.',
  ]
  expect(read.map(cookies => lookText(lookIn(cookies)))).toEqual(['dark.larger', '.large', '', ''])
})
