import { describe, expect, it } from 'vitest'
import { config } from '../../test/fakes.ts'
import { endpoint, settle } from './config.ts'
import { createSearch } from './create-search.ts'

describe('the configuration', () => {
  it('finds the endpoint by organisation and environment', () => {
    expect(endpoint('org')).toBe('https://org.org.coveo.com/rest/search/v2')
    expect(endpoint('org', 'hipaa')).toBe('https://org.orghipaa.coveo.com/rest/search/v2')
    const { baseUrl: _, ...rest } = config()
    expect(settle(rest).baseUrl).toBe('https://quarry.org.coveo.com/rest/search/v2')
  })

  it.each([
    [{ organizationId: '' }, 'organizationId: value is an empty string.'],
    [{ accessToken: '' }, 'accessToken: value is an empty string.'],
    [{ environment: 'mill' as 'prod' }, 'environment: value should be one of: prod, hipaa, stg, dev.'],
    [{ baseUrl: '/rel' }, 'baseUrl: value is not a valid URL.'],
    [{ searchHub: '' }, 'searchHub: value is an empty string.'],
    [{ locale: '' }, 'locale: value is an empty string.'],
    [{ timezone: '' }, 'timezone: value is an empty string.'],
    [{ authenticationProviders: ['a', ''] }, 'authenticationProviders: value is an empty string.'],
    [
      { analytics: { trackingId: 'a b' } },
      'trackingId: value did not match provided regex /^[a-zA-Z0-9_\\-.]{1,100}$/',
    ],
    [{ analytics: { trackingId: '' } }, 'trackingId: value is an empty string.'],
    [
      { analytics: { analyticsMode: 'old' as 'next' } },
      'analyticsMode: value should be one of: legacy, next.',
    ],
  ])('refuses %j', (more, message) => {
    expect(() => createSearch(config(more), [])).toThrow(message)
    expect(() => createSearch(config(more), [])).toThrow('Search engine configuration error')
  })

  it('lets a pipeline be empty and an undefined key be its default', () => {
    expect(settle({ ...config({ pipeline: '' }), locale: undefined as unknown as string }).locale).toBe(
      'en-US',
    )
  })
})
