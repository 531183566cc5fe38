import { beforeEach, describe, expect, it } from 'vitest'
import { keyHeldBy } from '../src/key-cookie.ts'
import { createEditorDesk } from './editors.ts'

const key = 'xxabcdefghij0123456789-_ABCDEFGHIJ0123456789abcdef'
const site = 'https://sea.example'
let now = 1_800_000_000_000
let asked: string[] = []
const desk = (secret = 'secret') =>
  createEditorDesk({
    secret,
    origin: site,
    clock: () => now,
    may: {
      preview: async given => asked.push(`preview ${given}`) > 0 && given === key,
      why: async given => asked.push(`why ${given}`) > 0 && given === key,
      insights: async given => asked.push(`insights ${given}`) > 0 && given === key,
    },
  })
beforeEach(() => {
  asked = []
})

const incoming = (request: Request) => ({ request, requestId: '', clientAddress: '', signal: request.signal })
const get = (path: string, cookie = '') => incoming(new Request(site + path, { headers: { cookie } }))
const post = (fields: Record<string, string>, headers: Record<string, string> = { origin: site }) =>
  incoming(
    new Request(`${site}/editors`, { method: 'POST', body: new URLSearchParams(fields).toString(), headers }),
  )
const cookieIn = (response: Response | null): string =>
  response?.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('an editor with a key', () => {
  it('gets a session that holds it for this server only, and ends by itself', async () => {
    const response = await desk().respond(post({ for: 'why', key, back: '/es/search?q=luna' }))
    expect([response?.status, response?.headers.get('location')]).toEqual([303, '/es/search?q=luna'])
    expect(response?.headers.get('set-cookie')).toMatch(
      /^quarry-why=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(response?.headers.get('cache-control')).toBe('private, no-store')
    const cookie = cookieIn(response)
    expect(cookie).not.toContain(key)
    expect(Buffer.from(cookie.split('.').at(-2) ?? '', 'base64url').toString()).not.toContain(key)
    const open = async (value: string, by = desk()): Promise<(string | null)[]> => {
      const { request } = get('/', value)
      await by.open(request)
      return [keyHeldBy(request, 'why'), keyHeldBy(request, 'preview')]
    }
    expect(await open(`a=b; ${cookie}`)).toEqual([key, null])
    // Neither by another secret, nor for another purpose, nor a bare key, nor after its time.
    expect(await open(cookie, desk('other'))).toEqual([null, null])
    expect(await open(cookie.replace('quarry-why', 'quarry-preview'))).toEqual([null, null])
    expect(await open(`quarry-why=${key}`)).toEqual([null, null])
    now += 3_700_000
    expect(await open(cookie)).toEqual([null, null])
  })
  it('shows it in a form only: what an address says is taken out of it', async () => {
    const response = await desk().respond(get(`/de/guide/mill?preview=${key}&x=1`))
    expect([response?.status, response?.headers.get('set-cookie')]).toEqual([303, null])
    expect(response?.headers.get('location')).toBe(
      '/de/editors?for=preview&back=%2Fde%2Fguide%2Fmill%3Fx%3D1',
    )
    expect(asked).toEqual([])
  })
  it('is told that a key does not open that, and never led elsewhere', async () => {
    const other = await desk().respond(post({ for: 'preview', key: `${key}x`, back: '/a' }))
    expect(other?.headers.get('location')).toBe('/editors?for=preview&back=%2Fa&wrong=1')
    expect(other?.headers.get('set-cookie')).toBeNull()
    await desk().respond(post({ for: 'preview', key: 'a; Path=/', back: '/a' }))
    expect(asked).toEqual([`preview ${key}x`])
    for (const back of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])
      expect((await desk().respond(post({ for: 'why', key, back })))?.headers.get('location')).toBe('/')
  })
  it('sends the form from this site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}])
      expect(
        (await desk().respond(post({ for: 'why', key }, headers as Record<string, string>)))?.status,
      ).toBe(403)
    expect((await desk().respond(post({ for: 'admin', key })))?.status).toBe(400)
    expect(asked).toEqual([])
  })
  it('ends the session', async () => {
    const begun = await desk().respond(post({ for: 'why', key, back: '/' }))
    const mine = get('/search?q=luna&why=off', cookieIn(begun))
    await desk().open(mine.request)
    const ended = await desk().respond(mine)
    expect(ended?.headers.get('location')).toBe('/search?q=luna')
    expect(ended?.headers.get('set-cookie')).toMatch(/^quarry-why=; Max-Age=0; /)
    expect(await desk().respond(get('/search?why=off'))).toBeNull()
    expect(await desk().respond(get('/search?q=why'))).toBeNull()
  })
})
