import { describe, expect, it } from 'vitest'
import { policyFor } from '../src/kernel/policy.ts'
import { createCustomerOf, eventsSettings, type RecordingConfig, recordingOrigins } from './events.ts'

const own: RecordingConfig = {
  organizationId: 'quarry',
  searchHub: 'default',
  analyticsMode: 'next',
  analyticsUrl: '',
  eventsForward: [],
  collectorPublicUrl: '',
  analyticsAnonymous: 'no',
  originContext: 'Search',
  originLevel2: 'default',
  originLevel3: '',
  consentService: '' as const,
  consentId: '',
  consentHosts: [],
  trackingId: '',
  consentScript: '',
  customerEventsScript: '',
  customerEventsKey: '',
  customerEventsUrl: '',
  customerEventsSettingsUrl: '',
  customerEventsUsers: 'no',
  customerEventsTraits: [],
  webAnalyticsScript: '',
  performanceScript: '',
}

describe('services of our own', () => {
  it('are on the site’s own origin, and nobody else is allowed', () => {
    expect(eventsSettings(own, { release: '1.0', hasCollector: true })).toEqual({
      mode: 'next',
      organizationId: 'quarry',
      searchHub: 'default',
      release: '1.0',
      hasCollector: true,
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

describe('a collector on an origin of its own', () => {
  const apart = { ...own, collectorPublicUrl: 'https://events.example' }

  it('gets all that our own collector gets, and the policy names it and no other', () => {
    expect(eventsSettings(apart, { release: '1.0', hasCollector: true })).toMatchObject({
      collector: 'https://events.example',
      next: 'https://events.example/rest/organizations/quarry/events/v1',
      legacy: 'https://events.example/rest/v15',
    })
    const { scripts, calls } = recordingOrigins(apart)
    expect(scripts).toEqual([])
    expect(policyFor(calls, scripts)).toBe(
      policyFor([]).replace("connect-src 'self'", "connect-src 'self' https://events.example"),
    )
  })

  it('leaves usage to a provider that is named', () => {
    const both = { ...apart, analyticsUrl: 'https://usage.example' }
    expect(eventsSettings(both, { release: '1.0', hasCollector: true })).toMatchObject({
      collector: 'https://events.example',
      next: 'https://usage.example/rest/organizations/quarry/events/v1',
    })
  })
})

it('tells the browser whether events are to be kept without their visitor', () => {
  expect(
    eventsSettings({ ...own, analyticsAnonymous: 'yes' }, { release: '1.0', hasCollector: true }).isAnonymous,
  ).toBe(true)
})

describe('who a signed-in visitor is', () => {
  const ada = { user: 'ada@example.org', name: 'Ada', groups: ['members'], facts: { plan: 'gold' } }
  const told = (more: Partial<RecordingConfig>) =>
    createCustomerOf({ ...own, customerEventsUsers: 'yes', ...more })?.(ada)

  it('is told where that is configured, with the traits that are named and no other', () => {
    expect(createCustomerOf(own)).toBeUndefined()
    expect(told({})).toEqual({
      id: 'ada@example.org',
      traits: {},
      mark: expect.stringMatching(/^[\w-]{16}$/),
    })
    const customerEventsTraits = ['plan', 'groups', 'constructor', 'mail']
    expect(told({ customerEventsTraits })?.traits).toEqual({ plan: 'gold', groups: ['members'] })
  })
  it('is told to nobody where usage has no visitor', () => {
    expect(told({ analyticsAnonymous: 'yes' })).toBeUndefined()
    const config = { ...own, customerEventsUsers: 'yes' as const }
    const of = (more: Partial<RecordingConfig>) =>
      eventsSettings({ ...config, ...more }, { release: '1', hasCollector: true }).tellsUsers
    expect([of({}), of({ analyticsAnonymous: 'yes' }), of({ customerEventsUsers: 'no' })]).toEqual([
      true,
      undefined,
      undefined,
    ])
  })
})

describe('hosted services', () => {
  it('get usage events where they are named; without one, and without a collector, events go nowhere', () => {
    const nowhere = eventsSettings(own, { release: '1.0', hasCollector: false })
    expect(nowhere).toMatchObject({ hasCollector: false, next: '', legacy: '' })
  })
  it('are told to the browser, and their origins to the content security policy', () => {
    const config: RecordingConfig = {
      ...own,
      analyticsUrl: 'https://quarry.analytics.org.coveo.com',
      trackingId: 'sea',
      customerEventsKey: 'key',
      consentScript: 'https://consent.example/a.js',
      customerEventsScript: 'https://events.example/b.js',
      webAnalyticsScript: 'https://events.example/c.js',
      performanceScript: 'https://speed.example/d.js?x=1',
    }
    expect(eventsSettings(config, { release: '1.0', hasCollector: false })).toMatchObject({
      next: 'https://quarry.analytics.org.coveo.com/rest/organizations/quarry/events/v1',
      trackingId: 'sea',
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

  it('widen the policy for a service that asks for consent by the hosts that are named, and by its looks', () => {
    const config = {
      ...own,
      consentScript: 'https://consent.example/a.js',
      consentService: 'cookiebot' as const,
      consentId: 'cb-1',
      consentHosts: ['cdn.consent.example'],
    }
    expect(eventsSettings(config, { release: '1', hasCollector: true })).toMatchObject({
      consentService: 'cookiebot',
      consentId: 'cb-1',
    })
    const { scripts, calls, consent } = recordingOrigins(config)
    const policy = policyFor(calls, scripts, [], consent)
    expect(policy).toContain("script-src 'self' https://consent.example https://cdn.consent.example;")
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(policy).toContain("frame-src 'self' https://cdn.consent.example;")
    expect(policy).toContain("img-src 'self' https://cdn.consent.example data:;")
    // Without a service nothing is wider.
    expect(policyFor(calls, scripts, [], recordingOrigins(own).consent)).toContain(
      "style-src 'self' 'sha256-",
    )
  })
})

it('tells no browser of providers that the server hands events on to: neither where they are nor by which key', () => {
  const config: RecordingConfig = {
    ...own,
    analyticsUrl: 'https://usage.example',
    customerEventsUrl: 'https://customer.example/v1',
    customerEventsSettingsUrl: 'https://settings.example',
    customerEventsKey: 'secret',
  }
  const settingsOf = (eventsForward: RecordingConfig['eventsForward']) =>
    eventsSettings({ ...config, eventsForward }, { release: '1', hasCollector: true })
  const both = settingsOf(['usage', 'customer'])
  expect(both).toEqual(eventsSettings(own, { release: '1', hasCollector: true }))
  expect(recordingOrigins({ ...config, eventsForward: ['usage', 'customer'] }).calls).toEqual([])
  expect(settingsOf(['customer']).next).toBe('https://usage.example/rest/organizations/quarry/events/v1')
  expect(settingsOf(['usage'])).toMatchObject({
    writeKey: 'secret',
    customerEvents: { to: 'https://customer.example/v1' },
  })
})
