import { describe, expect, test } from 'vitest'
import { createContentClient } from './client.ts'
import { ContentError } from './error.ts'

type Sent = { url: URL; method: string; headers: Headers; signal: AbortSignal | null | undefined }

const envelope = (id: string) => ({
  projectId: 'p',
  state: 64,
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
  entry: { _id: id, type: 'guide', fields: { title: { type: 'text', value: id } } },
})

function recording(...replies: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = []
  const answer = (async (input, init) => {
    const request = new Request(input, init)
    sent.push({
      url: new URL(request.url),
      method: request.method,
      headers: request.headers,
      signal: init?.signal,
    })
    const reply = replies[Math.min(sent.length, replies.length) - 1]
    return reply ? reply() : Response.json({ entries: [] })
  }) as typeof fetch
  return { fetch: answer, sent }
}

const base = {
  baseUrl: 'https://origin.example/',
  edgeUrl: 'https://edge.example',
  projectId: 'p',
  apiKey: 'uf-key',
}
const limited =
  (body: unknown = '', date?: string) =>
  () =>
    new Response(JSON.stringify(body), { status: 429, ...(date ? { headers: { date } } : {}) })

describe('what is sent', () => {
  test('a query goes to the edge host with the key, encoded as the protocol says', async () => {
    const { fetch, sent } = recording()
    await createContentClient({ ...base, fetch, locale: 'es' }).entries({
      type: ['guide', 'object'],
      limit: 5,
      withTotalCount: true,
      orderBy: ['name_ASC', 'created_at_DESC'],
      filters: {
        'fields.kind': { in: ['Needle', 'Gallery'] },
        name: 'Oriel',
        'fields.dust': { eq: undefined },
      },
      select: { fields: { only: ['title', 'seo*'] } },
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.method).toBe('GET')
    expect(sent[0]?.url.href.split('?')[0]).toBe('https://edge.example/api/v1/entries')
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      projectId: 'p',
      type: 'guide,object',
      limit: '5',
      withTotalCount: 'true',
      orderBy: 'name_ASC,created_at_DESC',
      state: '64',
      locale: 'es',
      'filters.fields.kind[in]': 'Needle,Gallery',
      'filters.name': 'Oriel',
      'select.fields[only]': 'title,seo*',
    })
    expect(sent[0]?.headers.get('x-api-key')).toBe('uf-key')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.has('x-bypass-cache')).toBe(false)
  })

  test('without data resolution the management host is asked', async () => {
    const { fetch, sent } = recording()
    await createContentClient({ ...base, fetch, skipDataResolution: true, state: 0 }).entries({
      locale: null,
    })
    expect(sent[0]?.url.origin).toBe('https://origin.example')
    expect(sent[0]?.url.searchParams.get('state')).toBe('0')
    expect(sent[0]?.url.searchParams.has('locale')).toBe(false)
  })

  test('a bearer token stands in for a missing key, and the key wins over it', async () => {
    const { fetch, sent } = recording()
    const { apiKey: _, ...rest } = base
    await createContentClient({
      ...rest,
      fetch,
      bearerToken: 't',
      bypassCache: true,
      disableSwr: true,
    }).entries()
    await createContentClient({ ...base, fetch, bearerToken: 't' }).entries()
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer t')
    expect(sent[0]?.headers.get('x-bypass-cache')).toBe('true')
    expect(sent[0]?.headers.get('x-disable-swr')).toBe('true')
    expect(sent[1]?.headers.has('authorization')).toBe(false)
    expect(() => createContentClient({ ...rest, fetch })).toThrow(/apiKey or a bearerToken/)
  })

  test('a host with a path, a query or no scheme is refused', () => {
    const { fetch } = recording()
    for (const baseUrl of [
      'https://a.example/x',
      'https://a.example?x',
      'a.example',
      'ftp://a.example',
      'http://',
    ]) {
      expect(() => createContentClient({ ...base, baseUrl, fetch })).toThrow(/scheme and host only/)
    }
  })
})

describe('what comes back', () => {
  test('one entry by slug or id; null when the list is empty or the answer is 404', async () => {
    const { fetch, sent } = recording(
      () => Response.json({ entries: [envelope('m42')] }),
      () => Response.json({ entries: [] }),
      () => new Response('Not found', { status: 404 }),
    )
    const content = createContentClient({ ...base, fetch })
    expect((await content.entry({ slug: 'm42', type: 'object' }))?.entry._id).toBe('m42')
    expect(await content.entry({ id: 'x' })).toBeNull()
    expect(await content.entry({ id: 'x' })).toBeNull()
    expect(sent[0]?.url.searchParams.get('slug')).toBe('m42')
    expect(sent[1]?.url.searchParams.get('entryIDs')).toBe('x')
    expect(sent[1]?.url.searchParams.has('id')).toBe(false)
  })

  test.each([
    [{ errorMessage: ['one', 'two'] }, 'one, two'],
    [{ errorMessage: 'alone' }, 'alone'],
    [{ message: 'other' }, '{"message":"other"}'],
  ])('a refusal %j is told as "%s"', async (body, message) => {
    const reply = () =>
      new Response(JSON.stringify(body), {
        status: 400,
        statusText: 'Bad Request',
        headers: { 'apigw-requestid': 'r1' },
      })
    const { fetch } = recording(reply)
    const error = await createContentClient({ ...base, fetch })
      .entries()
      .catch(caught => caught)
    expect(error).toBeInstanceOf(ContentError)
    expect(error).toMatchObject({
      code: 'invalid',
      statusCode: 400,
      errorMessage: message,
      requestId: 'r1',
      method: 'GET',
    })
    expect(error.message).toBe(`${message}\n 400 Bad Request (GET ${error.url} Request ID: r1)`)
  })

  test('each status has its own code, and only 429 is tried again', async () => {
    const expected = {
      401: 'unauthenticated',
      403: 'forbidden',
      409: 'conflict',
      405: 'refused',
      503: 'unavailable',
    }
    for (const [status, code] of Object.entries(expected)) {
      const { fetch, sent } = recording(() => new Response('no', { status: Number(status) }))
      await expect(createContentClient({ ...base, fetch }).entries()).rejects.toMatchObject({
        code,
        errorMessage: 'no',
      })
      expect(sent).toHaveLength(1)
    }
  })

  test('an answer that is no list of entries, and a service out of reach, are errors with a code', async () => {
    for (const body of ['<html>', '{}', '{"entries":[{"entry":{"type":"x"}}]}', '[]']) {
      const { fetch } = recording(() => new Response(body))
      await expect(createContentClient({ ...base, fetch }).entries()).rejects.toMatchObject({
        code: 'unreadable',
      })
    }
    const cause = new TypeError('connection refused')
    const { fetch } = recording(() => Promise.reject(cause))
    const error = await createContentClient({ ...base, fetch })
      .entries()
      .catch(caught => caught)
    expect(error).toMatchObject({ code: 'network', statusCode: 0, cause })
  })
})

describe('too many requests', () => {
  test('five attempts in all, waiting longer each time and not after the last', async () => {
    const waits: number[] = []
    const { fetch, sent } = recording(limited())
    const content = createContentClient({
      ...base,
      fetch,
      random: () => 0.5,
      wait: async ms => void waits.push(ms),
    })
    await expect(content.entries()).rejects.toMatchObject({ code: 'rate-limited', statusCode: 429 })
    expect(sent).toHaveLength(5)
    expect(waits).toEqual([333, 666, 1332, 2664])
  })

  test('the wait spreads by half to either side', async () => {
    for (const [random, expected] of [
      [0, 166.5],
      [1, 499.5],
    ] as const) {
      const waits: number[] = []
      const { fetch } = recording(limited(), () => Response.json({ entries: [] }))
      await createContentClient({
        ...base,
        fetch,
        random: () => random,
        wait: async ms => void waits.push(ms),
      }).entries()
      expect(waits).toEqual([expected])
    }
  })

  test("the service's reset counts by its own Date, within 0 and 10 s", async () => {
    const date = 'Thu, 01 Jan 2026 00:00:00 GMT'
    const at = Date.parse(date)
    const waits: number[] = []
    const { fetch } = recording(
      limited({ info: { reset: at + 1000 } }, date),
      limited({ info: { reset: at + 60_000 } }, date),
      limited({ info: { reset: at - 5 } }, date),
      limited({ info: { reset: at + 1000 } }),
    )
    const content = createContentClient({
      ...base,
      fetch,
      random: () => 0.5,
      wait: async ms => void waits.push(ms),
    })
    await expect(content.entries()).rejects.toMatchObject({ code: 'rate-limited' })
    expect(waits.map(Math.round)).toEqual([1433, 10_666, 1332, 2664])
  })
})

describe('giving up and taking turns', () => {
  test('the signal reaches fetch, and an abort is thrown as it is', async () => {
    const { fetch, sent } = recording(limited())
    const stop = new AbortController()
    const wait = async () => stop.abort(new Error('left the page'))
    const asking = createContentClient({ ...base, fetch, wait }).entries({ signal: stop.signal })
    await expect(asking).rejects.toThrow('left the page')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.signal).toBe(stop.signal)
    expect(sent[0]?.url.searchParams.has('signal')).toBe(false)
  })

  test('the built-in wait ends at once when the caller leaves', async () => {
    const { fetch } = recording(limited())
    const stop = new AbortController()
    const asking = createContentClient({ ...base, fetch, random: () => 1 }).entries({ signal: stop.signal })
    setImmediate(() => stop.abort(new Error('left')))
    await expect(asking).rejects.toThrow('left')
  })

  test('no more than the allowed number of requests is under way at once', async () => {
    let running = 0
    let most = 0
    const { fetch } = recording(async () => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setImmediate(resolve))
      running--
      return Response.json({ entries: [] })
    })
    const content = createContentClient({ ...base, fetch, concurrency: 3 })
    await Promise.all(Array.from({ length: 20 }, () => content.entries()))
    expect(most).toBe(3)
  })
})
