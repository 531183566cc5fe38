import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesOf, createEncoder, responseOfBytes } from './response-bytes.ts'

it('a response that is there as a whole gives its bytes to whoever knows of them, and is a response', async () => {
  const bytes = new TextEncoder().encode('Oriél')
  const response = responseOfBytes(bytes, { status: 404, headers: { 'x-sea': 'dark' } })
  expect(bytesOf(response)).toBe(bytes)
  expect([response.status, response.headers.get('x-sea'), await response.text()]).toEqual([
    404,
    'dark',
    'Oriél',
  ])
  expect(bytesOf(new Response('Oriél'))).toBeUndefined()
})

it('texts become the bytes that they are by themselves, whatever was written before them', () => {
  const encode = createEncoder()
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, fc.constant('\ud83d'), fc.constant('星é😀')), { maxLength: 10 }),
      texts => {
        const all = texts.map(encode)
        // What was given away stays as it is.
        expect(all.map(String)).toEqual(texts.map(one => String(new TextEncoder().encode(one))))
      },
    ),
  )
})
