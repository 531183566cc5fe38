import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import { bytesOf } from '../src/kernel/response-bytes.ts'

const compressible = /^(text\/|application\/(json|manifest\+json|ld\+json|xml)|image\/svg)/
const leastBytes = 1024
const bodiless = new Set([204, 205, 304])

type Compress = (request: Request, response: Response) => Promise<Response>

/**
 * Compresses an answer that is whole and worth it. Streams (answers, previews) pass untouched. What has a strong tag
 * is the same bytes each time, so its compressed form is kept, up to `mostBytes` in all.
 */
export function createCompress({ mostBytes = 32_000_000 }: { mostBytes?: number } = {}): Compress {
  const kept = new Map<string, Buffer<ArrayBuffer>>()
  let size = 0

  function keep(key: string, packed: Buffer<ArrayBuffer>): void {
    if (packed.length > mostBytes / 4 || kept.has(key)) return
    kept.set(key, packed)
    size += packed.length
    for (const [oldest, one] of kept) {
      if (size <= mostBytes) break
      kept.delete(oldest)
      size -= one.length
    }
  }

  return async function compress(request, response) {
    const encoding = encodingOf(request)
    const type = response.headers.get('content-type') ?? ''
    if (response.headers.has('content-encoding') || !compressible.test(type)) return response
    if (type.startsWith('text/event-stream')) return response
    // Others get it packed: whoever keeps it between must not take this one for all of them.
    vary(response.headers)
    if (!encoding || request.method === 'HEAD' || bodiless.has(response.status)) return response
    const etag = response.headers.get('etag')
    const strong = etag !== null && !etag.startsWith('W/')
    const key = `${encoding} ${etag} ${request.url}`
    const headers = new Headers(response.headers)
    let packed = strong ? kept.get(key) : undefined
    if (packed) {
      // Files are read on while nobody looks. Pages and JSON are there already, and to look at them would make a stream of them.
      if (!bytesOf(response) && !type.startsWith('application/json')) await response.body?.cancel()
    } else {
      const bytes = await plainOf(response)
      if (bytes.length < leastBytes) return new Response(bytes, { status: response.status, headers })
      packed = await pack(bytes, encoding, strong ? ofKept : ofSentOnce)
      if (strong) keep(key, packed)
    }
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    // A compressed body is another representation: its strong validator may not be that of the plain one.
    if (strong) headers.set('etag', `W/${etag}`)
    return new Response(packed, { status: response.status, headers })
  }
}

type Encoding = 'br' | 'gzip'

/** The best encoding that a browser takes. */
export function encodingOf(request: Request): Encoding | null {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return encodings.find(one => takes(accepted, one)) ?? null
}

const encodings = ['br', 'gzip'] as const

/** Whether `Accept-Encoding` names an encoding: `br;q=0` says that it is not wanted. */
export function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some(one => {
    const [name = '', ...rest] = one.split(';').map(part => part.trim().toLowerCase())
    return name === encoding && !rest.some(part => /^q=0(\.0*)?$/.test(part))
  })
}

function vary(headers: Headers): void {
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding')
}

async function plainOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  const whole = bytesOf(response)
  return whole
    ? Buffer.from(whole.buffer, whole.byteOffset, whole.length)
    : Buffer.from(await response.arrayBuffer())
}

/** A page as it is sent, for whoever keeps it. */
export async function packed(
  request: Request,
  response: Response,
): Promise<{ headers: Headers; body: Buffer<ArrayBuffer> }> {
  const encoding = encodingOf(request)
  const headers = new Headers(response.headers)
  vary(headers)
  const plain = await plainOf(response)
  if (!encoding || plain.length < leastBytes) return { headers, body: plain }
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return { headers, body: await pack(plain, encoding, ofKept) }
}

/** How hard brotli tries. Where it is as fast as gzip, and still smaller: for what is packed once and sent often. */
const ofKept = 4
/** Windows by the exponent of their size: pages fit into the usual one. */
const [usual, widest] = [17, 20]
/** Longer than a page are lists of entries, which say much again: a wide window finds more there than a harder search. */
const long = 262_144
/** Half of the time for a body that is a twenty-fifth longer: for what one visitor gets, once. */
const ofSentOnce = 3

async function pack(
  bytes: Buffer<ArrayBuffer>,
  encoding: Encoding,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return inGzip(bytes, { level: 5, chunkSize })
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > long ? ofSentOnce : quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // What lies further back than the text is long need not be prepared for.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(widest, Math.max(usual, Math.ceil(Math.log2(bytes.length)))),
    },
    chunkSize,
  }
  // To hand a short page to another thread and to take it back costs about as much as packing it.
  return bytes.length <= mostAtOnce ? brotliCompressSync(bytes, options) : inBrotli(bytes, options)
}

/** Half a millisecond of packing. */
const mostAtOnce = 24_576
const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Most pages in one piece: each piece is another turn of a thread. */
const chunkSize = 32_768
