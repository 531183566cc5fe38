import { describe, expect, it } from 'vitest'
import { policyFor } from '../src/kernel/policy.ts'
import { eventsSettings, type RecordingConfig, recordingOrigins } from './events.ts'

const own: RecordingConfig = {
  organizationId: 'quarry',
  searchHub: 'default',
  analyticsMode: 'next',
  analyticsUrl: '',
  analyticsAnonymous: 'no',
  trackingId: '',
  consentScript: '',
  customerEventsScript: '',
  customerEventsKey: '',
  webAnalyticsScript: '',
  performanceScript: '',
}

describe('services of our own', () => {
  it('are on the site’s own origin, and nobody else is allowed', () => {
    expect(eventsSettings(own, '1.0')).toEqual({
      mode: 'next',
      organizationId: 'quarry',
      searchHub: 'default',
      release: '1.0',
      next: '/rest/organizations/quarry/events/v1',
      legacy: '/rest/v15',
      writeKey: 'quarry',
      hosted: {},
    })
    const { scripts, calls } = recordingOrigins(own)
    expect(policyFor(calls, scripts)).toBe(policyFor([]))
    expect(policyFor([])).toContain("script-src 'self';")
  })
})

it('tells the browser whether events are to be kept without their visitor', () => {
  expect(eventsSettings({ ...own, analyticsAnonymous: 'yes' }, '1.0').anonymous).toBe(true)
})

describe('hosted services', () => {
  it('are told to the browser, and their origins to the content security policy', () => {
    const config: RecordingConfig = {
      ...own,
      analyticsUrl: 'https://quarry.analytics.org.coveo.com',
      trackingId: 'sky',
      customerEventsKey: 'key',
      consentScript: 'https://consent.example/a.js',
      customerEventsScript: 'https://events.example/b.js',
      webAnalyticsScript: 'https://events.example/c.js',
      performanceScript: 'https://speed.example/d.js?x=1',
    }
    expect(eventsSettings(config, '1.0')).toMatchObject({
      next: 'https://quarry.analytics.org.coveo.com/rest/organizations/quarry/events/v1',
      trackingId: 'sky',
      writeKey: 'key',
      hosted: {
        consent: 'https://consent.example/a.js',
        customerEvents: 'https://events.example/b.js',
        webAnalytics: 'https://events.example/c.js',
        performance: 'https://speed.example/d.js?x=1',
      },
    })
    const { scripts, calls } = recordingOrigins(config)
    const hosts = 'https://consent.example https://events.example https://speed.example'
    const policy = policyFor(calls, scripts)
    expect(policy).toContain(`script-src 'self' ${hosts};`)
    expect(policy).toContain(`connect-src 'self' https://quarry.analytics.org.coveo.com ${hosts};`)
  })
})
