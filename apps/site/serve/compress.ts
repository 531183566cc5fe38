import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /^(text\/|application\/(json|manifest\+json|ld\+json)|image\/svg)/
const leastBytes = 1024

/** Compresses an answer that is whole and worth it. Streams (answers, previews) pass untouched. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const type = response.headers.get('content-type') ?? ''
  if (!encoding || !response.body || response.headers.has('content-encoding') || !compressible.test(type))
    return response
  if (type.startsWith('text/event-stream')) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.length < leastBytes) return new Response(bytes, { status: response.status, headers })
  // Quality 4 is where brotli is as fast as gzip and still smaller.
  const packed =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await promisify(gzip)(bytes, { level: 5 })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  // A compressed body is another representation: its strong validator may not be that of the plain one.
  const etag = headers.get('etag')
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
  return new Response(packed, { status: response.status, headers })
}
