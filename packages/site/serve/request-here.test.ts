import { expect, it } from 'vitest'
import { requestHere } from './request-here.ts'

const text = '{"q":"Oriél"}'
const asked = (signal: AbortSignal | null = null) =>
  requestHere('http://here.example/', { method: 'POST', headers: { 'x-sea': 'dark' }, body: text }, signal)

it('a text that is asked with is read as it was written, and as a stream by who reads one', async () => {
  const request = asked()
  expect([request.method, request.headers.get('x-sea')]).toEqual(['POST', 'dark'])
  expect(await request.text()).toBe(text)
  expect(await request.json()).toEqual({ q: 'Oriél' })
  const chunks: Uint8Array[] = []
  for await (const chunk of asked().body ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe(text)
})

it('says of it what any request would', () => {
  const other = new Request('http://here.example/', { method: 'POST', body: text })
  const { headers } = asked()
  expect(headers.get('content-type')).toBe(other.headers.get('content-type'))
  expect(headers.get('content-length')).toBe('14')
})

it('ends by the very signal that it is given', () => {
  const { signal } = new AbortController()
  expect(asked(signal).signal).toBe(signal)
})
