import { describe, expect, it } from 'vitest'
import { exchangeWhy, mayExplain, whyKeyOf } from './cookie.ts'

const key = 'xxabcdefghij0123456789-_ABCDEFGHIJ0123456789abcdef'
const request = (search: string, cookie = ''): Request =>
  new Request(`https://sky.example/es/search${search}`, { headers: { cookie } })
const only = async (given: string): Promise<boolean> => given === key

describe('the right to ask why', () => {
  it('is a cookie that scripts do not see, in exchange for a key that leaves the address', async () => {
    const response = await exchangeWhy(request(`?q=luna&why=${key}`), only)
    expect(response?.status).toBe(303)
    expect(response?.headers.get('location')).toBe('/es/search?q=luna')
    expect(response?.headers.get('set-cookie')).toMatch(
      /^quarry-why=xx.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(response?.headers.get('cache-control')).toBe('private, no-store')
    expect(whyKeyOf(request('', `a=b; quarry-why=${key}`))).toBe(key)
  })
  it('is nothing for other keys, and for what is no key', async () => {
    expect(await exchangeWhy(request('?q=luna'), only)).toBeNull()
    expect(await exchangeWhy(request(`?why=${key}x`), only)).toBeNull()
    let asked = 0
    const count = async (): Promise<boolean> => asked++ >= 0
    expect(await exchangeWhy(request('?why=a;%20Path=/'), count)).toBeNull()
    expect(asked).toBe(0)
    expect(whyKeyOf(request('', 'quarry-why='))).toBeNull()
  })
  it('ends when somebody says so', async () => {
    const response = await exchangeWhy(request('?q=luna&why=off', `quarry-why=${key}`), only)
    expect(response?.headers.get('set-cookie')).toContain('quarry-why=; Max-Age=0')
    expect(await exchangeWhy(request('?why=off'), only)).toBeNull()
  })
  it('is what a token says of itself', () => {
    const token = (claims: object): string =>
      `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
    expect(mayExplain(token({ explain: true, name: 'ñ' }))).toBe(true)
    expect(mayExplain(token({ explain: 'true' }))).toBe(false)
    expect(mayExplain(token({}))).toBe(false)
    expect(mayExplain('xx-an-opaque-key')).toBe(false)
  })
})
