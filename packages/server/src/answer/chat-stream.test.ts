import { expect, it } from 'vitest'
import { streamChat } from './chat-stream.ts'

/** An endpoint that sends these texts, each in one piece. */
async function partsOf(pieces: readonly (string | Uint8Array)[], status = 200): Promise<string[]> {
  const seen: { url: string; init: RequestInit | undefined }[] = []
  const endpoint = {
    baseUrl: 'http://model.test/v1/',
    key: 'secret',
    fetch: (async (url: string, init?: RequestInit) => {
      seen.push({ url, init })
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces)
            controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
          controller.close()
        },
      })
      return new Response(body, { status })
    }) as typeof fetch,
  }
  const request = { model: 'small', temperature: 0, messages: [] }
  const parts: string[] = []
  for await (const part of streamChat(endpoint, request, new AbortController().signal)) parts.push(part)
  const [call] = seen
  expect(call?.url).toBe('http://model.test/v1/chat/completions')
  expect(new Headers(call?.init?.headers).get('authorization')).toBe('Bearer secret')
  expect(JSON.parse(String(call?.init?.body))).toMatchObject({ model: 'small', stream: true })
  return parts
}

const event = (content: string, end = '\n\n') =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}${end}`

it('reads what comes in pieces of any size, with either end of line, up to its end', async () => {
  const whole = `: hello\r\n\r\n${event('Caf', '\r\n\r\n')}id: 7\n${event('é')}${event('')}data: [DONE]\n\n${event('more')}`
  expect(await partsOf([whole])).toEqual(['Caf', 'é'])
  const bytes = [...new TextEncoder().encode(whole)].map(byte => Uint8Array.of(byte))
  expect(await partsOf(bytes)).toEqual(['Caf', 'é'])
})

it('takes no event that was cut off', async () => {
  expect(await partsOf([event('One'), event('Two', '')])).toEqual(['One'])
})

it.each([
  ['refuses', [''], 429],
  ['breaks off with an error', [event('One'), 'data: {"error":{"message":"no"}}\n\n'], 200],
  ['sends no JSON', ['data: {"choices":\n\n'], 200],
  ['sends an event without an end', Array.from({ length: 30 }, () => `data: ${'x'.repeat(50_000)}\n`), 200],
  ['sends no events at all', ['x'.repeat(1_000_001)], 200],
])('fails when the endpoint %s', async (_, pieces, status) => {
  await expect(partsOf(pieces, status)).rejects.toThrow()
})
