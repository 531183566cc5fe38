import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { responseOfBytes } from '../src/kernel/response-bytes.ts'
import { createCompress, packed } from './compress.ts'

const long = 'night '.repeat(1000)
const request = (encoding: string, path = '/') =>
  new Request(`https://sea.example${path}`, { headers: { 'accept-encoding': encoding } })
const page = (headers: Record<string, string> = {}, body = long) =>
  new Response(body, { headers: { 'content-type': 'text/html', ...headers } })

it.each([
  ['br', 'br, gzip', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('packs as %s what is worth it', async (name, accepted, unpack) => {
  const packed = await createCompress()(request(accepted), page())
  expect(packed.headers.get('content-encoding')).toBe(name)
  expect(packed.headers.get('vary')).toBe('accept-encoding')
  expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(long)
})
it.each([24_576, 24_577])(
  'packs %i bytes, at the turn from this thread to another, to the same bytes',
  async length => {
    const body = 'x'.repeat(length)
    const { body: bytes } = await packed(request('br'), page({}, body))
    expect(brotliDecompressSync(bytes).toString()).toBe(body)
  },
)
it('packs what is kept harder than what is sent once', async () => {
  const words = Array.from({ length: 4000 }, (_, at) => `${(at * at) % 977} ${(at * 31) % 89}`).join(' ')
  const size = async (headers: Record<string, string>): Promise<number> => {
    const packed = await createCompress()(request('br'), page(headers, words))
    return (await packed.arrayBuffer()).byteLength
  }
  expect(await size({ etag: '"one"' })).toBeLessThan(await size({}))
})
it('keeps what has a strong tag, apart by address and encoding, and weakens the tag', async () => {
  const compress = createCompress()
  const tag = { etag: '"one"' }
  await compress(request('br'), page(tag))
  // The tag promises the same bytes: what was packed before is sent, and this body is not read.
  const again = await compress(request('br'), page(tag, long.replaceAll('night', 'light')))
  expect(again.headers.get('etag')).toBe('W/"one"')
  expect(brotliDecompressSync(Buffer.from(await again.arrayBuffer())).toString()).toBe(long)
  const other = await compress(request('gzip'), page(tag, long.toUpperCase()))
  expect(gunzipSync(Buffer.from(await other.arrayBuffer())).toString()).toBe(long.toUpperCase())
  const elsewhere = await compress(request('br', '/x'), page(tag, long.toUpperCase()))
  expect(brotliDecompressSync(Buffer.from(await elsewhere.arrayBuffer())).toString()).toBe(long.toUpperCase())
})
it('puts no body where none may be, though it has one of that tag', async () => {
  const compress = createCompress()
  const headers = { etag: '"one"', 'content-type': 'application/json' }
  await compress(request('br'), new Response(long, { headers }))
  const same = await compress(request('br'), new Response(null, { status: 304, headers }))
  expect([same.status, same.body]).toEqual([304, null])
  const head = new Request('https://sea.example/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect((await compress(head, new Response(null, { headers }))).body).toBeNull()
})
it.each([
  ['gzip', 'br;q=0, gzip'],
  ['br', 'GZIP;q=0.0, BR;q=0.01'],
  [null, 'br; q=0, gzip;q=0.000'],
  [null, 'x-br, gzipped'],
])('sends as %s what is asked for with "%s"', async (encoding, accepted) => {
  expect((await createCompress()(request(accepted), page())).headers.get('content-encoding')).toBe(encoding)
})
it.each([
  ['nothing was asked for', request('identity'), page()],
  ['it is small', request('br'), page({}, 'short')],
  ['it is packed already', request('br'), page({ 'content-encoding': 'gzip' })],
  ['it is a picture', request('br'), page({ 'content-type': 'image/png' })],
  ['it is a stream of events', request('br'), page({ 'content-type': 'text/event-stream' })],
])('leaves an answer as it is when %s', async (_, asked, response) => {
  const before = response.headers.get('content-encoding')
  expect((await createCompress()(asked, response)).headers.get('content-encoding')).toBe(before)
})
it.each([
  ['is not packed', 'GET', 'identity', page()],
  ['is small', 'GET', 'br', page({}, 'short')],
  ['is asked for by its headers alone', 'HEAD', 'br', page()],
  [
    'has not changed',
    'GET',
    'br',
    new Response(null, { status: 304, headers: { 'content-type': 'text/html' } }),
  ],
  ['is a file that says it itself', 'GET', 'br', page({ vary: 'accept-encoding' })],
])(
  'tells caches between once that a page which %s may come packed',
  async (_, method, encoding, response) => {
    const asked = new Request('https://sea.example/', { method, headers: { 'accept-encoding': encoding } })
    expect((await createCompress()(asked, response)).headers.get('vary')).toBe('accept-encoding')
  },
)
it('packs a page that is there as a whole for whoever keeps it, as any other', async () => {
  const headers = { 'content-type': 'text/html', 'content-length': '9' }
  const whole = await packed(
    request('br'),
    responseOfBytes(new TextEncoder().encode(`${long}é`), { headers }),
  )
  expect(brotliDecompressSync(whole.body).toString()).toBe(`${long}é`)
  expect([...whole.headers]).toEqual([
    ['content-encoding', 'br'],
    ['content-type', 'text/html'],
    ['vary', 'accept-encoding'],
  ])
  const plain = await packed(
    request('identity'),
    responseOfBytes(new TextEncoder().encode('short'), { headers }),
  )
  expect(plain.body.toString()).toBe('short')
  const streamed = await packed(request('gzip'), page())
  expect(gunzipSync(streamed.body).toString()).toBe(long)
})
