import { Fault } from '../http/index.ts'
import { mediaTypeOfName } from './media-type.ts'
import type { AssetFiles, StoredFile } from './port.ts'

/** Nothing that a file brings along runs, whatever is opened and however. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
const forEver = 'public, max-age=31536000, immutable'

/** A file of the library, or the part of it that a player asks for. */
export async function deliverFile(files: AssetFiles, name: string, request: Request): Promise<Response> {
  const file = await files.get(name)
  if (!file) throw new Fault('NotFoundException', `There is no file ${name}.`)
  const type = mediaTypeOfName(name)
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': forEver,
    'content-security-policy': harmless,
    'accept-ranges': 'bytes',
    etag: `"${name}"`,
    'x-content-type-options': 'nosniff',
    ...(type === 'application/pdf' ? { 'content-disposition': 'attachment' } : {}),
  }
  if (request.headers.get('if-none-match') === headers['etag'])
    return new Response(null, { status: 304, headers })
  const range = rangeOf(request.headers.get('range'), file)
  if (range === 'beyond')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.bytes}` },
    })
  const [from, to] = range ?? [0, file.bytes - 1]
  headers['content-length'] = `${to - from + 1}`
  if (range) headers['content-range'] = `bytes ${from}-${to}/${file.bytes}`
  const body = request.method === 'HEAD' ? null : file.read(from, to)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** One range; several are answered with the whole, as they may be. */
function rangeOf(header: string | null, { bytes }: StoredFile): [number, number] | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return from > to ? 'beyond' : [from, to]
}
