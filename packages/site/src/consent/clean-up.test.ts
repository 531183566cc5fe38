import type { Consent } from '@quarry/events'
import { describe, expect, it } from 'vitest'
import { cleanUp } from './clean-up.ts'

const keys = {
  preferences: ['quarry.recent-queries', 'quarry.recent-results'],
  statistics: ['visitorId', 'quarry.events', '__coveo.analytics.history', 'ajs_anonymous_id'],
}
const cookies = {
  statistics: ['coveo_visitorId', 'quarry-handover', 'ajs_anonymous_id'],
  personalisation: ['quarry-personal'],
}

function after(given: Consent['given'] | null) {
  // As a storage does: its entries are its own keys.
  const store = Object.fromEntries([...keys.preferences, ...keys.statistics, 'theme'].map(key => [key, '1']))
  const storage = Object.create({
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as Storage
  Object.assign(storage, store)
  const jar = new Set([...cookies.statistics, ...cookies.personalisation, 'quarry-consent', 'theme'])
  cleanUp(given && { version: 1, at: 0, given }, {
    cookies: {
      read: () => [...jar].map(name => `${name}=1`).join('; '),
      write: cookie => void jar.delete(cookie.split('=')[0] ?? ''),
    },
    storages: [
      () => storage,
      () => {
        throw new Error('storage is switched off')
      },
    ],
  })
  return { stored: Object.keys(storage).sort(), cookies: [...jar].sort() }
}

describe('what is kept in a browser', () => {
  it('goes when nothing is allowed, and what is not ours stays', () => {
    expect(after(null)).toEqual({ stored: ['theme'], cookies: ['quarry-consent', 'theme'] })
    expect(after([])).toEqual(after(null))
  })

  it('stays as far as it is allowed', () => {
    expect(after(['preferences']).stored).toEqual([...keys.preferences, 'theme'].sort())
    expect(after(['statistics'])).toEqual({
      stored: [...keys.statistics, 'theme'].sort(),
      cookies: [...cookies.statistics, 'quarry-consent', 'theme'].sort(),
    })
    expect(after(['personalisation']).cookies).toEqual(['quarry-consent', 'quarry-personal', 'theme'])
  })
})
