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

const asJson = (body: string) => readJson(new Request('http://x', { method: 'POST', body }), 3_000_000)

it.each([
  ['brackets that nobody closes', '['.repeat(1_000_000), 'The body nests deeper than 100 levels.'],
  [
    'objects in objects',
    `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`,
    'The body nests deeper than 100 levels.',
  ],
  ['numbers without end', `[${'0,'.repeat(200_001)}0]`, 'The body holds more than 200000 values.'],
])('of %s nothing is made before they are refused', async (_, text, message) => {
  await expect(asJson(text)).rejects.toMatchObject({ status: 400, message })
})

it.each([
  ['brackets', '['.repeat(500)],
  ['commas', ','.repeat(300_000)],
  ['quotation marks', '"[{'.repeat(200)],
  ['backslashes', '\\'.repeat(301)],
  ['both', '\\"['.repeat(200)],
])('%s in a text are what it says', async (_, text) => {
  await expect(asJson(JSON.stringify([text, { a: text }]))).resolves.toEqual([text, { a: text }])
})

it('a hundred levels are read', async () => {
  await expect(asJson(`${'['.repeat(100)}${']'.repeat(100)}`)).resolves.toHaveLength(1)
})
