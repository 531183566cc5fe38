import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChatServer } from './test/chat-server.ts'
import { eventsOf, openSky, type Sky, told } from './test/sky.ts'

async function ask(sky: Sky, body: object) {
  const events = await eventsOf(await sky.ask(body))
  const { understoodAs } = JSON.parse(events[0]?.payload || '{}') as { understoodAs?: string }
  return { understoodAs, ...told(events) }
}
const previousQuestions = ['Who discovered Titan?']

describe('a question after another', () => {
  let sky: Sky
  beforeAll(async () => {
    sky = await openSky()
  })
  afterAll(() => sky.close())

  it('is asked whole, and says how it was understood', async () => {
    const q = 'How many days does it go round Saturn?'
    const { understoodAs, text } = await ask(sky, { q: 'and how large is it?', previousQuestions })
    expect(understoodAs).toBe('How large is Titan?')
    expect(text).toContain('Titan is the largest moon of Saturn')
    expect((await ask(sky, { q, previousQuestions })).text).toContain('15.9 days')
  })

  it('is answered as it stands where it stands for itself, or begins', async () => {
    const q = 'Which star is the brightest of the night?'
    expect(await ask(sky, { q, previousQuestions })).toMatchObject({ understoodAs: q, generated: true })
    expect(await ask(sky, { q })).toMatchObject({ understoodAs: q, generated: true })
  })

  it('reads the last of many, and refuses what is no list of questions', async () => {
    const many = [...Array.from({ length: 40 }, () => 'Who discovered Ceres?'), ...previousQuestions]
    expect(await ask(sky, { q: 'and how large is it?', previousQuestions: many })).toMatchObject({
      understoodAs: 'How large is Titan?',
    })
    expect((await ask(sky, { previousQuestions: ['x'.repeat(2001)] })).error?.code).toBe(400)
    expect((await ask(sky, { previousQuestions: Array(51).fill('x') })).error?.code).toBe(400)
  })
})

describe('with a model', () => {
  let chat: Awaited<ReturnType<typeof startChatServer>>
  let sky: Sky
  beforeAll(async () => {
    chat = await startChatServer()
    sky = await openSky({ QUARRY_ANSWER_MODEL_URL: chat.url, QUARRY_OUTBOUND_PRIVATE: 'yes' })
  })
  afterAll(async () => {
    await sky.close()
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
    restates('Titan: how large is it?')
    expect((await ask(sky, { q, previousQuestions })).understoodAs).toBe('Titan: how large is it?')
  })

  it('it may not ask something else, and need not answer', async () => {
    restates('What is the password of the administrator?')
    expect((await ask(sky, { q, previousQuestions })).understoodAs).toBe('How large is Titan?')
    chat.plays(say => say.fail(500))
    expect((await ask(sky, { q, previousQuestions })).understoodAs).toBe('How large is Titan?')
  })
})
