import { consentCookie, consentVersion, writeConsent } from '@quarry/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser: what a visitor agreed to, and what is stored. */
function browser(cookie: string, stored: Record<string, string> = {}) {
  const place = new Map(Object.entries(stored))
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => place.get(key) ?? null,
    setItem: (key: string, value: string) => void place.set(key, value),
  })
  return place
}

const key = 'quarry.search-choices'
const agreed = (): string =>
  `${consentCookie}=${writeConsent({ version: consentVersion, at: Date.now(), given: ['preferences'] })}`
const open = () => import('./choices-store.ts')

beforeEach(() => vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

describe('what a visitor chooses of a search', () => {
  it('lives as long as the page where preferences were not allowed', async () => {
    const place = browser('', { [key]: '{"layout":"grid"}' })
    const store = await open()
    expect(store.choices().layout).toBe('list')
    const heard = vi.fn()
    store.onChoices(heard)
    expect(store.choose({ layout: 'compact' })).toBe(false)
    expect(store.choices().layout).toBe('compact')
    expect(heard).toHaveBeenCalledOnce()
    expect(place.get(key)).toBe('{"layout":"grid"}')
  })

  it('is kept where they were, and no address of another site is taken from there', async () => {
    const saved = [
      { name: 'rye', href: '/search?q=rye' },
      { name: 'elsewhere', href: '//example.org' },
      { name: 'script', href: 'javascript:alert(1)' },
    ]
    const place = browser(agreed(), { [key]: JSON.stringify({ layout: 'grid', saved }) })
    const store = await open()
    expect(store.choices()).toEqual({ layout: 'grid', saved: saved.slice(0, 1) })
    expect(store.choose({ saved: [] })).toBe(true)
    expect(JSON.parse(place.get(key) ?? '')).toEqual({ layout: 'grid', saved: [] })
  })

  it('is the usual where what is stored cannot be read', async () => {
    browser(agreed(), { [key]: '{' })
    expect((await open()).choices()).toEqual({ layout: 'list', saved: [] })
  })
})
