import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSea, question, type Sea } from './test/sea.ts'

/** Agents, as clients of the AG-UI protocol ask them. */

type AgentEvent = { type: string; name?: string; value?: Record<string, unknown> } & Record<string, unknown>

let sea: Sea
beforeAll(async () => {
  sea = await openSea()
})
afterAll(() => sea.close())

const agents = '/api/preview/organizations/quarry/agents'
const call = (path: string, body: object, key?: string): Promise<Response> =>
  sea.call(`${agents}/${path}`, { method: 'POST', body: JSON.stringify(body), ...(key && { key }) })

async function run(path: string, body: object, key?: string) {
  const text = await (await call(path, body, key)).text()
  const events = text
    .split('\n\n')
    .filter(Boolean)
    .map(part => JSON.parse(part.replace(/^data: /, '')) as AgentEvent)
  const custom = (name: string) => events.find(event => event.type === 'CUSTOM' && event.name === name)?.value
  return {
    events,
    types: events.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1]),
    said: events.map(({ delta = '' }) => delta).join(''),
    header: custom('header'),
    citations: custom('citations')?.['citations'] as { permanentid: string; fields: object }[] | undefined,
    result: events.at(-1)?.['result'] ?? events.at(-1)?.['code'],
  }
}
const begin = async (body: object = {}, key?: string) => {
  const head = await run('default/answer', { q: question, locale: 'en-US', ...body }, key)
  const conversationId = String(head.events[0]?.['threadId'])
  return { ...head, conversation: { conversationId, conversationToken: head.header?.['conversationToken'] } }
}

describe('an agent', () => {
  it('answers the question of a search in a run of events, with its sources, and begins a conversation', async () => {
    const head = await begin({ citationsFieldToInclude: ['kind'] })
    expect(head.types).toEqual([
      ...['RUN_STARTED', 'STEP_STARTED', 'CUSTOM', 'STEP_FINISHED', 'STEP_STARTED', 'TEXT_MESSAGE_START'],
      ...['TEXT_MESSAGE_CONTENT', 'CUSTOM', 'TEXT_MESSAGE_END', 'STEP_FINISHED', 'RUN_FINISHED'],
    ])
    expect(head.said).toContain('Christiaan Hartog discovered Tiran in 1655')
    expect(head.header).toMatchObject({ contentFormat: 'text/markdown', followUpEnabled: true })
    expect(head.citations).toMatchObject([{ permanentid: 'tiran', fields: { kind: 'island' } }])
    expect(head.result).toEqual({ completionReason: 'ANSWERED' })
  })

  it('is asked further, and reads each question after those before it', async () => {
    const { conversation } = await begin()
    const ask = (q: string) => run('default/follow-up', { q, ...conversation })
    const larger = await ask('and how large is it?')
    expect(larger.said).toContain('Tiran is the largest island of Samos')
    expect(larger.header).not.toHaveProperty('conversationToken')
    expect(larger.citations?.[0]).toMatchObject({ permanentid: 'tiran' })
    expect((await ask('How many days does it go round Samos?')).said).toContain('15.9 days')
    const unknown = await ask('Who discovered Phobos?')
    expect([unknown.said, unknown.citations, unknown.result]).toEqual([
      '',
      undefined,
      { completionReason: 'CANNOT_ANSWER' },
    ])
  })

  it('knows a conversation of nobody but who began it, by its token', async () => {
    const { conversation } = await begin()
    const q = 'and how large is it?'
    for (const wrong of [{ conversationToken: 'x' }, { conversationToken: null }, { conversationId: 'x' }])
      expect((await run('default/follow-up', { q, ...conversation, ...wrong })).result).toBe(
        'KNOWLEDGE:NOT_FOUND',
      )
    const other = await sea.mint({ userIds: [{ name: 'eve', provider: 'Email Security Provider' }] })
    expect((await run('default/follow-up', { q, ...conversation }, other)).result).toBe('KNOWLEDGE:NOT_FOUND')
  })

  it('answers twenty questions more, and no others', async () => {
    const { conversation } = await begin()
    const results: unknown[] = []
    for (let at = 0; at < 21; at++)
      results.push((await run('default/follow-up', { q: question, ...conversation })).result)
    expect(results.slice(0, 20)).toEqual(Array(20).fill({ completionReason: 'ANSWERED' }))
    expect(results[20]).toBe('KNOWLEDGE:SSE_TURN_LIMIT_REACHED')
  })

  it('is an answer configuration: another one is not there, nor without a token', async () => {
    expect((await call('nobody/answer', { q: question })).status).toBe(404)
    expect((await call('default/answer', { q: question }, 'x.y.z')).status).toBe(401)
    const elsewhere = agents.replace('/quarry/', '/other/')
    const init = { method: 'POST', body: JSON.stringify({ q: question }) }
    expect((await sea.call(`${elsewhere}/default/answer`, init)).status).toBe(400)
  })
})
