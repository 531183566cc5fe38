import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSea, type Sea } from '../answer/test/sea.ts'

let sea: Sea
let ada: string
const adas = { userIds: [{ name: 'ada', provider: 'p' }] }
beforeAll(async () => {
  sea = await openSea()
  ada = await sea.mint(adas)
})
afterAll(() => sea.close())

type Items = { text: string; relevanceScore: number; document: Record<string, unknown> }[]

describe('passages', () => {
  async function retrieve(body: object, key = sea.token, address = '/rest/search/v3/passages/retrieve') {
    const text = JSON.stringify({ localization: { locale: 'en-US' }, ...body })
    const response = await sea.call(address, { method: 'POST', key, body: text }, '')
    const json = (await response.json()) as { items: Items; responseId: string; message: string }
    return { status: response.status, ...json }
  }
  const titles = (items: Items) => items.map(({ document }) => document['title'])

  it('are the ones that hold most of the query, best first, each with its page', async () => {
    const { items, responseId } = await retrieve({
      query: 'Who discovered Tiran?',
      additionalFields: ['kind'],
    })
    expect(items[0]?.text).toContain('Christiaan Hartog discovered Tiran in 1655')
    expect(items[0]?.document).toEqual({ title: 'Tiran', primaryid: 'tiran', kind: 'island' })
    expect(items[0]?.relevanceScore).toBe(1)
    expect(items.map(one => one.relevanceScore)).toEqual(
      items.map(one => one.relevanceScore).toSorted((one, other) => other - one),
    )
    expect(responseId).toMatch(/.{8}/)
  })

  it('are few, and little is what shares little with the query', async () => {
    const { items } = await retrieve({
      query: 'Which restaurant near the compass serves lunch?',
      maxPassages: 1,
    })
    expect(items).toHaveLength(1)
    expect(items[0]?.relevanceScore).toBeLessThan(0.5)
    expect((await retrieve({ query: 'zzyzx' })).items).toEqual([])
  })

  it('keep to permissions, the token’s filter and the filter of the call', async () => {
    const query = 'Who discovered Lagoon Quill?'
    expect(titles((await retrieve({ query })).items)).not.toContain('Lagoon Quill')
    expect(titles((await retrieve({ query }, ada)).items)).toContain('Lagoon Quill')
    const harbours = await sea.mint({ filter: '@kind==harbour' })
    expect(titles((await retrieve({ query: 'Tiran Sirmio' }, harbours)).items)).toEqual(['Sirmio'])
    expect(titles((await retrieve({ query: 'Tiran Sirmio', filter: '@kind==island' })).items)).toEqual([
      'Tiran',
    ])
  })

  it('hold nothing that commands machines', async () => {
    expect(titles((await retrieve({ query: 'password of Ceres HARBOUR99' })).items)).not.toContain(
      'Notes on Ceres',
    )
  })

  it('are refused with the reason', async () => {
    expect(await retrieve({ query: 'x'.repeat(1001) })).toMatchObject({ status: 400 })
    expect(await retrieve({ query: 'x', maxPassages: 21 })).toMatchObject({ status: 400 })
    expect(await retrieve({ query: 'x', filter: '@kind==' })).toMatchObject({ status: 400 })
    expect(await retrieve({ query: 'x' }, '')).toMatchObject({ status: 401 })
    const other = '/rest/search/v3/passages/retrieve?organizationId=other'
    expect((await retrieve({ query: 'x' }, sea.token, other)).status).toBe(400)
  })
})

describe('the Model Context Protocol, spoken by its official client', () => {
  type Pinned = '2026-07-28' | 'older'
  async function connect(token: string, revision: Pinned = '2026-07-28') {
    const negotiation =
      revision === 'older' ? { mode: 'legacy' as const } : { mode: { pin: revision } as const }
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: negotiation })
    await client.connect(
      new StreamableHTTPClientTransport(new URL('http://x/mcp'), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
        fetch: (url, init) =>
          sea.services.fetch(new Request(url, init as RequestInit), { clientAddress: '' }),
      }),
    )
    return {
      client,
      async call(name: string, args: Record<string, unknown>) {
        const { structuredContent, isError, content } = await client.callTool({ name, arguments: args })
        const text = content.map(part => (part.type === 'text' ? part.text : '')).join('')
        return { data: structuredContent as Record<string, never>, isError: isError ?? false, text }
      },
    }
  }

  it.each(['2026-07-28', 'older'] as const)('offers search, reading and answers (%s)', async revision => {
    const { client, call } = await connect(sea.token, revision)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'search',
      'read_page',
      'answer',
    ])

    const { data: found } = await call('search', { query: 'largest island of Samos', count: 1 })
    expect(found).toMatchObject({ results: [{ title: 'Tiran', address: 'http://x/object/tiran' }] })

    const { data: page } = await call('read_page', { address: 'http://x/object/tiran' })
    expect(page['text']).toContain('goes round Samos in 15.9 days')

    const { data: answer, text } = await call('answer', { question: 'Who discovered Tiran?' })
    expect(answer['answer']).toContain('Christiaan Hartog discovered Tiran in 1655')
    expect(answer['sources']).toEqual([{ title: 'Tiran', address: 'http://x/object/tiran' }])
    expect(text).toContain('- Tiran: http://x/object/tiran')
    expect((await call('answer', { question: 'Who baked the bread?' })).data['answer']).toBeNull()
    await client.close()
  })

  it('gives every tool the rights of the token and no others', async () => {
    const [anyone, hers] = [await connect(sea.token), await connect(ada)]
    const filtered = await connect(await sea.mint({ filter: '@kind==harbour' }))
    const asked = { question: 'Who discovered Lagoon Quill?' }
    for (const { call } of [anyone, filtered]) {
      expect((await call('search', { query: 'Quill' })).data).toMatchObject({ total: 0 })
      expect(await call('read_page', { address: '/object/secret' })).toMatchObject({ isError: true })
      expect((await call('answer', asked)).data['answer']).toBeNull()
    }
    expect((await hers.call('search', { query: 'Quill' })).data).toMatchObject({ total: 1 })
    expect((await hers.call('read_page', { address: '/object/secret' })).text).toContain('from her garden')
    expect((await hers.call('answer', asked)).data['answer']).toContain('Ada Quill')
    expect((await filtered.call('read_page', { address: '/object/tiran' })).isError).toBe(true)
  })

  it('reads nothing to machines that was written to command them', async () => {
    const { call } = await connect(sea.token)
    expect((await call('read_page', { address: '/object/hostile' })).text).not.toContain('HARBOUR99')
  })

  it('tells a model what it can mend', async () => {
    const { call } = await connect(sea.token)
    const { isError, text } = await call('search', { query: 'Tiran', filter: '@kind==' })
    expect(isError).toBe(true)
    expect(text).toMatch(/./)
  })

  it('lets nobody in without a token, and opens no stream', async () => {
    await expect(connect('nonsense')).rejects.toThrow()
    expect((await sea.call('/mcp', { method: 'GET' })).status).toBe(405)
    const long = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { x: 'x'.repeat(70_000) },
    })
    expect((await sea.call('/mcp', { method: 'POST', body: long })).status).toBe(413)
  })
})

it('machines are counted apart from people', async () => {
  await sea.services.settled()
  const summary = await sea.call('/rest/insights/v1/summary', { key: sea.admin })
  const { searches, machines } = (await summary.json()) as {
    searches: number
    machines: Record<string, number>
  }
  expect(searches).toBe(0)
  expect(Object.keys(machines).sort()).toEqual([
    ...[
      'answer',
      'answer/empty',
      'passages',
      'passages/empty',
      'read_page',
      'read_page/empty',
      'search',
      'search/empty',
    ],
  ])
})
