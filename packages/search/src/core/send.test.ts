import { describe, expect, it } from 'vitest'
import { config, fakeClock, fakeService, found, jwt, quiet, result } from '../../test/fakes.ts'
import { boxSubmitted } from '../box/box.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { createSearch } from './create-search.ts'

function open(more: Parameters<typeof config>[0] = {}) {
  const service = fakeService()
  const clock = fakeClock()
  const warnings: string[] = []
  const search = createSearch(
    config({
      fetch: service.fetch,
      now: clock.now,
      later: clock.later,
      warn: text => warnings.push(text),
      ...more,
    }),
    [query(), results()],
  )
  return { service, clock, search, warnings }
}

async function asked(more: Parameters<typeof config>[0] = {}) {
  const all = open(more)
  void all.search.run()
  await quiet()
  return all
}

describe('answers that are none', () => {
  it.each([
    ['fetch failed', 'Node'],
    ['Failed to fetch', 'Chromium'],
    ['NetworkError when attempting to fetch resource.', 'Firefox'],
    ['Load failed', 'Safari'],
  ])('calls a rejected fetch a disconnection: "%s" of %s', async message => {
    const { service, search } = await asked()
    await service.last.fail(new TypeError(message))
    expect(search.state.results).toMatchObject({
      status: 'offline',
      error: {
        kind: 'offline',
        statusCode: 0,
        type: 'Disconnected',
        message:
          'Client could not connect to the following URL: http://search.test/rest/search/v2?organizationId=quarry',
      },
    })
  })

  it('calls a 404 missing, never offline', async () => {
    const { service, search } = await asked()
    await service.last.reply('not here', 404)
    expect(search.state.results).toMatchObject({ status: 'missing', error: { statusCode: 404 } })
  })

  it('shows what the service refused, word for word, and empties the results', async () => {
    const { service, search } = await asked()
    await service.last.reply(found({ results: [result('a')] }))
    void search.dispatch(boxSubmitted('('))
    await quiet()
    await service.last.reply({ statusCode: 400, message: 'Bad query', type: 'InvalidQueryException' }, 400)
    expect(search.state.results).toMatchObject({
      status: 'refused',
      list: [],
      error: { statusCode: 400, message: 'Bad query', type: 'InvalidQueryException' },
    })
  })

  it('keeps the results when the network goes away', async () => {
    const { service, search } = await asked()
    await service.last.reply(found({ results: [result('a')] }))
    void search.dispatch(boxSubmitted('b'))
    await quiet()
    await service.last.fail()
    expect(search.state.results).toMatchObject({ status: 'offline', list: [{ uniqueId: 'a' }] })
  })

  it('reads an exception in a body without results', async () => {
    const { service, search } = await asked()
    await service.last.reply({ exception: { code: 'InvalidQuery', context: '' } })
    expect(search.state.results.error).toMatchObject({
      statusCode: 200,
      message: 'InvalidQuery',
      type: 'InvalidQuery',
    })
  })

  it('takes results for an answer whatever the status', async () => {
    const { service, search } = await asked()
    await service.last.reply(found({ results: [result('a')] }), 500)
    expect(search.state.results.status).toBe('ready')
  })

  it('says unknown when a body says nothing', async () => {
    const { service, search } = await asked()
    await service.last.reply([], 500)
    expect(search.state.results.error).toMatchObject({ statusCode: 0, message: 'unknown', type: 'unknown' })
  })

  it('calls a body that is not JSON unreadable', async () => {
    const { service, search } = await asked()
    await service.last.reply('<html>', 502)
    expect(search.state.results).toMatchObject({
      status: 'unreadable',
      error: { type: 'ClientError', statusCode: 400 },
    })
  })

  it('forgets an error when the next answer is good', async () => {
    const { service, search } = await asked()
    await service.last.fail()
    void search.run()
    await quiet()
    await service.last.reply(found({ results: [result('a')] }))
    expect(search.state.results.status).toBe('ready')
    expect(search.state.results.error).toBeUndefined()
  })
})

describe('a busy service', () => {
  it('is asked ten times, each wait twice the last', async () => {
    const { service, search, clock } = await asked()
    const waits: number[] = []
    for (let attempt = 1; attempt < 10; attempt++) {
      await service.last.reply({ statusCode: 429, message: 'busy', type: 'TooMany' }, 429)
      const before = clock.now()
      while (service.sent.length === attempt) await clock.advance(10)
      waits.push(clock.now() - before)
    }
    expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12800, 25600])
    await service.last.reply({ statusCode: 429, message: 'busy', type: 'TooMany' }, 429)
    expect(service.sent).toHaveLength(10)
    expect(search.state.results).toMatchObject({
      status: 'busy',
      error: { statusCode: 429, type: 'TooMany' },
    })
  })

  it('spreads the waits of many visitors', async () => {
    const { service, clock } = await asked({ random: () => 0.5 })
    await service.last.reply({}, 429)
    await clock.advance(124)
    expect(service.sent).toHaveLength(1)
    await clock.advance(1)
    expect(service.sent).toHaveLength(2)
  })

  it('waits as long as it says', async () => {
    const { service, clock } = await asked()
    await service.last.reply({}, 429, { 'Retry-After': '3' })
    await clock.advance(2999)
    expect(service.sent).toHaveLength(1)
    await clock.advance(1)
    expect(service.sent).toHaveLength(2)
    await service.last.reply({}, 429, { 'Retry-After': new Date(clock.now() + 7000).toUTCString() })
    await clock.advance(6000)
    expect(service.sent).toHaveLength(2)
    await clock.advance(1000)
    expect(service.sent).toHaveLength(3)
  })

  it('that is in a rush is asked once more, when it said, and not by all visitors at one time', async () => {
    const { service, search, clock } = await asked({ random: () => 0.5 })
    const rush = { statusCode: 503, message: 'The service is busy.', type: 'ServiceUnavailableException' }
    await service.last.reply(rush, 503, { 'Retry-After': '1' })
    await clock.advance(1249)
    expect(service.sent).toHaveLength(1)
    await clock.advance(1)
    expect(service.sent).toHaveLength(2)
    await service.last.reply(rush, 503, { 'Retry-After': '1' })
    await clock.advance(60_000)
    expect(service.sent).toHaveLength(2)
    expect(search.state.results).toMatchObject({ status: 'busy', error: { statusCode: 503 } })
  })

  it.each([{}, { 'Retry-After': '60' }])(
    'that is away for longer is told of at once: 503 with %j',
    async headers => {
      const { service, search } = await asked()
      await service.last.reply({ statusCode: 503, message: 'Away', type: 'Away' }, 503, headers)
      expect(search.state.results).toMatchObject({ status: 'busy', error: { statusCode: 503 } })
    },
  )

  it('that fails is not said to have refused: the search was a good one', async () => {
    const { service, search } = await asked()
    await service.last.reply({ statusCode: 500, message: 'A fault', type: 'Fault' }, 500)
    expect(search.state.results).toMatchObject({ status: 'busy', error: { statusCode: 500 } })
  })

  it('is not asked again for a question that lost', async () => {
    const { service, search, clock } = await asked()
    await service.last.reply({}, 429)
    void search.dispatch(boxSubmitted('b'))
    await quiet()
    await service.last.reply(found())
    await clock.advance(1000)
    expect(service.sent).toHaveLength(2)
  })
})

describe('tokens', () => {
  it.each([401, 419])('are renewed five times after %i, then the error is shown', async status => {
    let renewals = 0
    const { service, search } = await asked({ renewAccessToken: async () => `token-${++renewals}` })
    for (let reply = 0; reply < 6; reply++) await service.last.reply({}, status)
    expect(renewals).toBe(5)
    expect(service.sent.map(one => one.headers['Authorization'])).toEqual(
      ['token', 'token-1', 'token-2', 'token-3', 'token-4', 'token-5'].map(token => `Bearer ${token}`),
    )
    expect(search.state.results).toMatchObject({
      status: 'unauthorized',
      error: {
        type: 'UnauthorizedTokenError',
        message: 'The token being used to perform the request is unauthorized. It may be expired or invalid.',
      },
    })
  })

  it('may be renewed again after 500 ms of quiet', async () => {
    let renewals = 0
    const { service, search, clock } = await asked({ renewAccessToken: async () => `token-${++renewals}` })
    for (let reply = 0; reply < 6; reply++) await service.last.reply({}, 401)
    await clock.advance(501)
    void search.run()
    await quiet()
    await service.last.reply({}, 401)
    expect(renewals).toBe(6)
  })

  it('need a function to be renewed: without one the error is shown and the remedy named once', async () => {
    const { service, search, warnings } = await asked()
    await service.last.reply({}, 401)
    void search.run()
    await quiet()
    await service.last.reply({}, 401)
    expect(service.sent).toHaveLength(2)
    expect(warnings.filter(text => text.includes('renewAccessToken'))).toHaveLength(1)
  })

  it('are renewed a minute before they end', async () => {
    const now = Date.UTC(2026, 10, 21, 9) / 1000
    const early = await asked({ accessToken: jwt({ exp: now + 60 }), renewAccessToken: async () => 'fresh' })
    expect(early.service.last.headers['Authorization']).toBe('Bearer fresh')
    const good = jwt({ exp: now + 61 })
    const late = await asked({ accessToken: good, renewAccessToken: async () => 'fresh' })
    expect(late.service.last.headers['Authorization']).toBe(`Bearer ${good}`)
  })

  it('go on with the old one when renewing fails', async () => {
    const { service, warnings } = await asked({ renewAccessToken: () => Promise.reject(new Error('no')) })
    await service.last.reply({}, 401)
    expect(service.last.headers['Authorization']).toBe('Bearer token')
    expect(service.sent).toHaveLength(2)
    expect(warnings[0]).toContain('could not be renewed')
  })

  it('may be fetched when first needed, so that a hydrated page asks for none', async () => {
    let fetched = 0
    const { service, search } = open({ accessToken: async () => `lazy-${++fetched}` })
    expect(fetched).toBe(0)
    void search.run()
    await quiet()
    expect(service.last.headers['Authorization']).toBe('Bearer lazy-1')
  })

  it('override hub and pipeline, and say so once when they differ', async () => {
    const { service, warnings } = await asked({
      accessToken: jwt({ searchHub: 'Hub', pipeline: 'Pipe', userDisplayName: 'Zoë' }),
      searchHub: 'Other',
    })
    expect(service.last.body).toMatchObject({
      searchHub: 'Hub',
      pipeline: 'Pipe',
      analytics: { userDisplayName: 'Zoë' },
    })
    expect(warnings).toEqual([
      'Mismatch on access token (JWT Token) searchHub and engine configuration.',
      'To remove this warning, make sure that access token value [Hub] matches engine configuration value [Other]',
    ])
  })
})

describe('hooks', () => {
  it('may change a request, and cannot break it', async () => {
    const changed = await asked({
      preprocessRequest: request => ({ headers: { ...request.headers, 'X-Trace': '1' } }),
    })
    expect(changed.service.last.headers['X-Trace']).toBe('1')
    const broken = await asked({
      preprocessRequest: () => {
        throw new Error('no')
      },
    })
    expect(broken.service.sent).toHaveLength(1)
    expect(broken.warnings[0]).toContain('preprocessRequest')
  })

  it('add the authentication providers to the address', async () => {
    const { service } = await asked({ authenticationProviders: ['a', 'b'] })
    expect(service.last.url).toMatch(/\?organizationId=quarry&authentication=a%2Cb$/)
  })
})

describe('the page and consent', () => {
  it('says nothing of the visitor without a client id', async () => {
    const { service } = await asked({
      navigatorContext: () => ({ referrer: 'https://r.test/', location: null }),
    })
    expect(service.last.body).toMatchObject({
      referrer: 'https://r.test/',
      analytics: { clientId: '', capture: false },
    })
  })

  it('sends no analytics and no referrer when they are switched off', async () => {
    const { service } = await asked({
      analytics: { enabled: false },
      navigatorContext: () => ({ referrer: 'https://r.test/' }),
    })
    expect(service.last.body.analytics).toBeUndefined()
    expect(service.last.body.referrer).toBeNull()
  })

  it('cuts long addresses, but never inside an escape', async () => {
    const { service } = await asked({ navigatorContext: () => ({ location: `${'a'.repeat(1022)}%C3%A9` }) })
    expect(service.last.body.analytics?.documentLocation).toBe('a'.repeat(1022))
  })
})
