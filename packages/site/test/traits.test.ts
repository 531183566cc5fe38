import { createSearch, results } from '@quarry/search'
import { readConfig } from '@quarry/server'
import { describe, expect, it } from 'vitest'
import { traitsOf } from '../serve/traits.ts'
import { asTheServiceWants } from '../src/search-service.ts'

/** The body of a search that a page sends with these settings. */
async function sent(env: Readonly<Record<string, string>>, locale = 'en'): Promise<Record<string, unknown>> {
  let body: Record<string, unknown> = {}
  const traits = traitsOf(readConfig(env), { isForeign: false })
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://search.example',
      timezone: 'UTC',
      ...asTheServiceWants(traits, locale),
      fetch: async (_input, init) => {
        body = JSON.parse(String(init?.body)) as typeof body
        return Response.json({ results: [] })
      },
    },
    [results()],
  )
  await search.run(new AbortController().signal)
  return body
}

describe('what the operator sets', () => {
  it.each([
    [{ QUARRY_SEARCH_HUB: 'BreadHub' }, { searchHub: 'BreadHub' }],
    [{ QUARRY_PIPELINE: 'bread' }, { pipeline: 'bread' }],
    [{ QUARRY_SEARCH_LOCALES: 'en=en-AU' }, { locale: 'en-AU' }],
    [{ QUARRY_ANALYTICS_ORIGIN: 'Bakery' }, { analytics: { originContext: 'Bakery' } }],
    [{ QUARRY_ANALYTICS_ORIGIN_2: 'counter' }, { tab: 'counter' }],
    [{ QUARRY_ANALYTICS_DEVICE: 'kiosk' }, { analytics: { deviceId: 'kiosk' } }],
    [{ QUARRY_ANALYTICS_USER: 'Till 1' }, { analytics: { userDisplayName: 'Till 1' } }],
    [{ QUARRY_TRACKING_ID: 'hearth' }, { analytics: { trackingId: 'hearth' } }],
  ])('%j arrives with searches', async (env, body) => {
    expect(await sent(env)).toMatchObject(body)
    expect(await sent({})).not.toMatchObject(body)
  })

  it('leaves out what is as usual: pages carry nothing of it', () => {
    expect(traitsOf(readConfig({}), { isForeign: false })).toEqual({})
  })

  it('says another origin and hides the visitor in the mode that has a way for it', () => {
    const analyticsOf = (env: Readonly<Record<string, string>>) =>
      traitsOf(readConfig(env), { isForeign: false }).analytics
    const legacy = { QUARRY_ANALYTICS_MODE: 'legacy' }
    expect(analyticsOf({ ...legacy, QUARRY_ANALYTICS_ORIGIN_3: 'intranet' })).toEqual({
      originLevel3: 'intranet',
    })
    expect(analyticsOf({ QUARRY_ANALYTICS_ORIGIN_3: 'intranet' })).toBeUndefined()
    expect(analyticsOf({ QUARRY_ANALYTICS_ANONYMOUS: 'yes' })).toEqual({ isAnonymous: true })
    expect(analyticsOf({ ...legacy, QUARRY_ANALYTICS_ANONYMOUS: 'yes' })).toBeUndefined()
  })
})
