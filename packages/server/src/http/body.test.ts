import { expect, it } from 'vitest'
import { readBytes, readJson, readText } from './body.ts'

/** A request whose caller leaves before all of it has come, as a server sees it. */
function cutShort(headers: Record<string, string> = {}): Request {
  let pulls = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls += 1
      if (pulls === 1) controller.enqueue(new TextEncoder().encode('{"a":'))
      else controller.error(new Error('aborted'))
    },
  })
  return new Request('http://x', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

it.each([
  ['a text', () => readText(cutShort(), 100)],
  ['a text of a length that was claimed', () => readText(cutShort({ 'content-length': '50' }), 100)],
  ['JSON', () => readJson(cutShort(), 100)],
  ['bytes', () => readBytes(cutShort(), 100)],
])('%s that ends before it is whole is its caller’s mistake, and no failure', async (_, read) => {
  await expect(read()).rejects.toMatchObject({
    status: 400,
    message: 'The body ended before it was whole.',
  })
})

it('a body that is too long stays refused as that, however it is read', async () => {
  const long = () => new Request('http://x', { method: 'POST', body: 'x'.repeat(200) })
  await expect(readText(long(), 100)).rejects.toMatchObject({ status: 413 })
  await expect(readBytes(long(), 100)).rejects.toMatchObject({ status: 413 })
})
