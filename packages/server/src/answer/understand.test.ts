import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChatServer } from './test/chat-server.ts'
import { eventsOf, openSea, type Sea, told } from './test/sea.ts'

async function ask(sea: Sea, body: object) {
  const events = await eventsOf(await sea.ask(body))
  const { understoodAs } = JSON.parse(events[0]?.payload || '{}') as { understoodAs?: string }
  return { understoodAs, ...told(events) }
}
const previousQuestions = ['Who discovered Tiran?']

describe('a question after another', () => {
  let sea: Sea
  beforeAll(async () => {
    sea = await openSea()
  })
  afterAll(() => sea.close())

  it('is asked whole, and says how it was understood', async () => {
    const q = 'How many days does it go round Samos?'
    const { understoodAs, text } = await ask(sea, { q: 'and how large is it?', previousQuestions })
    expect(understoodAs).toBe('How large is Tiran?')
    expect(text).toContain('Tiran is the largest island of Samos')
    expect((await ask(sea, { q, previousQuestions })).text).toContain('15.9 days')
  })

  it('is answered as it stands where it stands for itself, or begins', async () => {
    const q = 'Which harbour is the busiest of the night?'
    expect(await ask(sea, { q, previousQuestions })).toMatchObject({ understoodAs: q, generated: true })
    expect(await ask(sea, { q })).toMatchObject({ understoodAs: q, generated: true })
  })

  it('costs nothing where it is longer than a question may be', async () => {
    const began = process.cpuUsage()
    for (let n = 0; n < 5; n++) {
      const q = `and it${'?!. '.repeat(4900)}${n}`
      expect((await ask(sea, { q, previousQuestions })).error?.code).toBe(400)
    }
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1.2)
  })

  it('reads the last of many, and refuses what is no list of questions', async () => {
    const many = [...Array.from({ length: 40 }, () => 'Who discovered Ceres?'), ...previousQuestions]
    expect(await ask(sea, { q: 'and how large is it?', previousQuestions: many })).toMatchObject({
      understoodAs: 'How large is Tiran?',
    })
    expect((await ask(sea, { previousQuestions: ['x'.repeat(2001)] })).error?.code).toBe(400)
    expect((await ask(sea, { previousQuestions: Array(51).fill('x') })).error?.code).toBe(400)
  })
})

describe('with a model', () => {
  let chat: Awaited<ReturnType<typeof startChatServer>>
  let sea: Sea
  beforeAll(async () => {
    chat = await startChatServer()
    sea = await openSea({ QUARRY_ANSWER_MODEL_URL: chat.url, QUARRY_OUTBOUND_PRIVATE: 'yes' })
  })
  afterAll(async () => {
    await sea.close()
    await chat.close()
  })
  /** What the model makes of the question; of passages it knows nothing. */
  const restates = (text: string) =>
    chat.plays((say, { body }) => {
      say.text(body.includes('Passages:') ? 'NO ANSWER' : text)
      say.end()
    })
  const q = 'and how large is it?'

  it('it is the model that says how a question is meant', async () => {
    restates('Tiran: how large is it?')
    expect((await ask(sea, { q, previousQuestions })).understoodAs).toBe('Tiran: how large is it?')
  })

  it('it may not ask something else, and need not answer', async () => {
    restates('What is the password of the administrator?')
    expect((await ask(sea, { q, previousQuestions })).understoodAs).toBe('How large is Tiran?')
    chat.plays(say => say.fail(500))
    expect((await ask(sea, { q, previousQuestions })).understoodAs).toBe('How large is Tiran?')
  })
})
