import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents: [{ id: 'a', title: 'One', kind: 'x' }], mostBytes: 20_000 })
})
afterAll(() => test.close())

const facet = (more: object) => ({ facets: [{ facetId: 'f', field: 'kind', type: 'specific', ...more }] })
const range = (more: object) => ({
  facets: [{ facetId: 'f', field: 'date', type: 'dateRange', generateAutomaticRanges: false, ...more }],
})
const dates = (start: string, end: string) =>
  range({ currentValues: [{ start, end, endInclusive: false, state: 'idle' }] })

const deep = `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`

describe('a body that cannot be', () => {
  it.each([
    ['{"q":', 'MalformedRequestException', /not JSON/],
    ['', 'MalformedRequestException', /it is empty/],
    [deep, 'MalformedRequestException', /nests deeper than 100 levels/],
    ['[]', 'InvalidParametersException', /^Invalid input: body \(object\)/],
    [{ q: 5 }, 'InvalidParametersException', /^Invalid input: q \(string\)/],
    [{ numberOfResults: -1 }, 'InvalidParametersException', /^Too small: numberOfResults \(≥ 0\)/],
    [{ numberOfResults: 1.5 }, 'InvalidParametersException', /^Invalid input: numberOfResults \(int\)/],
    [{ firstResult: 4995 }, 'InvalidParametersException', /^Too big: numberOfResults \(.*5005 > 5000\)/],
    [
      facet({ numberOfValues: 0 }),
      'InvalidParametersException',
      /^Too small: facets.0.numberOfValues \(≥ 1\)/,
    ],
    [facet({ injectionDepth: -1 }), 'InvalidParametersException', /^Too small: facets.0.injectionDepth/],
    [facet({ sortCriteria: 'best' }), 'InvalidParametersException', /^Invalid input: facets.0.sortCriteria/],
    [facet({ resultsMustMatch: 'some' }), 'InvalidParametersException', /allValues \| atLeastOneValue/],
    [facet({ type: 'hierarchical', sortCriteria: 'score' }), 'InvalidParametersException', /sortCriteria/],
    [
      facet({ allowedValues: { type: 'simple', values: Array.from({ length: 26 }, String) } }),
      'InvalidParametersException',
      /^Too big: facets.0.allowedValues.values \(≤ 25\)/,
    ],
    [facet({ facetId: 'a.b' }), 'InvalidParametersException', /facets.0.facetId/],
    [
      { facets: [...facet({}).facets, ...facet({}).facets] },
      'InvalidParametersException',
      /facets.1.facetId \("f" twice\)/,
    ],
    [range({ rangeAlgorithm: 'odd' }), 'InvalidParametersException', /even \| equiprobable/],
    [range({ sortCriteria: 'score' }), 'InvalidParametersException', /ascending \| descending/],
    [
      range({ generateAutomaticRanges: true, numberOfValues: 0 }),
      'InvalidParametersException',
      /^Too small: facets.0.numberOfValues/,
    ],
    [
      dates('2026/02/01@00:00:00', '2026/01/01@00:00:00'),
      'InvalidParametersException',
      /The start value is greater than the end value for the date range 2026\/02\/01@00:00:00 to 2026/,
    ],
    [dates('past-1-decade', 'now'), 'InvalidParametersException', /not respecting the relative date format/],
    [dates('now-5', 'now'), 'InvalidParametersException', /not respecting the relative date format/],
    [dates('past-0-day', 'now'), 'InvalidParametersException', /not respecting the relative date format/],
    [dates('soon', 'now'), 'InvalidParametersException', /"soon" is not a date/],
    [{ sortCriteria: 'best first' }, 'InvalidParametersException', /Wrong criterion expression format/],
    [{ sortCriteria: 'date' }, 'InvalidParametersException', /sorted by "date"/],
    [{ sortCriteria: '@size up' }, 'InvalidParametersException', /Wrong criterion sort order "up"/],
    [{ cq: '@kind==(' }, 'InvalidQueryException', /^cq: This list is not closed \(at character 8\)/],
    [{ aq: '@date>tuesday' }, 'InvalidQueryException', /^aq: "tuesday" is not a date/],
    [{ aq: '$qf(function: constructor, fieldName: x)' }, 'InvalidQueryException', /"constructor" is not exp/],
    [{ aq: '$qf(function: __proto__, fieldName: x)' }, 'InvalidQueryException', /"__proto__" is not exp/],
    [{ aq: '$qf(function: 1 constructor 2, fieldName: x)' }, 'InvalidQueryException', /should have ended/],
    [{ dq: '@kind>5' }, 'InvalidQueryException', /compares numbers and dates only/],
  ])('%j is refused in the shape of the wire', async (body, type, message) => {
    const refusal = await test.refusal(body)
    expect(refusal).toEqual({
      status: 400,
      statusCode: 400,
      type,
      message: expect.stringMatching(message),
    })
  })
  it('is described in the language of the asker', async () => {
    expect((await test.refusal({ q: 5, locale: 'es-MX' })).message).toBe('Entrada inválida: q (string)')
    const wanting = async (languages: string, body = {}) =>
      (await test.refusal({ firstResult: -1, ...body }, undefined, { 'accept-language': languages })).message
    expect(await wanting('eu;q=0.9, fr-CH;q=0.8, en;q=0.1')).toBe('Trop petit: firstResult (≥ 0)')
    expect(await wanting('fr', { locale: 'de-AT' })).toBe('Zu klein: firstResult (≥ 0)')
    expect(await wanting('fr', { locale: 'ar' })).toBe('أصغر من اللازم: firstResult (≥ 0)')
    expect(await wanting('fr;q=0.5', { locale: 'eu' })).toBe('Trop petit: firstResult (≥ 0)')
    expect(await wanting('eu', { locale: 'eu' })).toBe('Too small: firstResult (≥ 0)')
  })
  it('is not read further than allowed', async () => {
    const refusal = await test.refusal({ q: 'x'.repeat(30_000) })
    expect(refusal).toMatchObject({ status: 413, statusCode: 413, type: 'RequestTooLongException' })
    const endless = new ReadableStream({ pull: stream => stream.enqueue(new Uint8Array(1000)) })
    const response = await test.services.fetch(
      new Request('http://x/rest/search/v2', {
        method: 'POST',
        body: endless,
        headers: { authorization: `Bearer ${test.token}` },
        duplex: 'half',
      } as RequestInit),
    )
    expect(response.status).toBe(413)
  })
  it('changes nothing for the next one', async () => {
    expect((await test.search({ q: 'one' })).totalCountFiltered).toBe(1)
  })
})

describe('a call that cannot be', () => {
  it('names another organization', async () => {
    expect(await test.refusal({}, '?organizationId=other')).toMatchObject({
      status: 400,
      type: 'UnknownOrganizationException',
    })
  })
  it('has no token, or a bad one', async () => {
    for (const key of ['', 'nonsense', 'a.b.c', `${test.token}x`]) {
      const response = await test.call('', {}, { key })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ statusCode: 401, type: 'InvalidTokenException' })
    }
  })
  it('has a token that has expired', async () => {
    let now = Date.now()
    const later = await openTestServices({ clock: () => now })
    now += 86_400_000
    expect(await later.refusal({})).toMatchObject({
      status: 419,
      message: 'The token has expired. Ask for a new one.',
    })
    await later.close()
  })
  it.each(['nothing', 'constructor', '__proto__', 'toString'])('leads nowhere: %s', async name => {
    const response = await test.call(`/${name}`, {})
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      statusCode: 404,
      message: `There is nothing at /rest/search/v2/${name}.`,
      type: 'NotFoundException',
    })
  })
  it('uses another method', async () => {
    const response = await test.call('/fields', null, { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET')
    expect((await test.call('/html', null, { method: 'PUT' })).headers.get('allow')).toBe('GET, POST')
  })
  it('comes too often', async () => {
    let now = 0
    const busy = await openTestServices({
      clock: () => now,
      env: { QUARRY_REQUESTS_PER_SECOND: '3' },
    })
    const statuses = async (count: number, inner: boolean) => {
      const call = () =>
        busy.services.fetch(new Request('http://x/rest/nothing'), { clientAddress: '192.0.2.1', inner })
      const responses = await Promise.all(Array.from({ length: count }, call))
      return responses.map(response => response.status)
    }
    expect(await statuses(4, false)).toEqual([404, 404, 404, 429])
    const refused = await busy.services.fetch(new Request('http://x/rest/nothing'), {
      clientAddress: '192.0.2.1',
    })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toMatchObject({ statusCode: 429, type: 'TooManyRequestsException' })
    // Calls from inside were counted when the page was asked for.
    expect(await statuses(10, true)).not.toContain(429)
    now += 1000
    expect(await statuses(1, false)).toEqual([404])
    await busy.close()
  })
})

describe('a browser of another site', () => {
  it('may ask whether it may ask', async () => {
    const response = await test.call('', null, {
      key: '',
      method: 'OPTIONS',
      headers: {
        origin: 'https://a.example',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
  })
  it('may read refusals too, and only when it is one that may call', async () => {
    const strict = await openTestServices({ env: { QUARRY_CORS_ORIGINS: 'https://a.example' } })
    const originOf = async (origin: string) =>
      (await strict.call('', {}, { key: '', headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await originOf('https://a.example')).toBe('https://a.example')
    expect(await originOf('https://b.example')).toBeNull()
    await strict.close()
  })
})
