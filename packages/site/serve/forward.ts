/**
 * What browsers send to the collector, and files of the library: they are asked for on the site's own origin, wherever the
 * services are.
 */
const paths =
  /^\/((collect|cdn|va|_asset)\/|_image$|rum$|rest\/(ua\/)?v15\/|rest\/organizations\/[\w-]{1,60}\/events\/v1(\/|$))/

const mostBytes = 600_000

/** Headers by which the collector knows who sends, from where, and with which consent. */
const passed = [
  ...['accept', 'authorization', 'content-type', 'cookie', 'dnt', 'origin', 'range', 'referer'],
  ...['sec-fetch-site', 'sec-gpc', 'user-agent'],
]

/** Headers of an answer that are for whoever asked. */
const answered = [
  ...['accept-ranges', 'cache-control', 'content-range', 'content-security-policy', 'content-type'],
  ...['etag', 'retry-after', 'vary'],
]

export function isForServices(request: Request): boolean {
  return paths.test(new URL(request.url).pathname)
}

/** Hands a request on as it is, but for what concerns one connection only. */
export async function forwardTo(apiUrl: string, request: Request, send = fetch): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes)
    return new Response('The body is too long.\n', { status: 413 })
  const headers = new Headers()
  for (const name of passed) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = await bodyOf(request)
  if (body === null) return new Response('The body is too long.\n', { status: 413 })
  try {
    const response = await send(`${apiUrl}${pathname}${search}`, {
      method: request.method,
      headers,
      ...(body.length > 0 ? { body } : {}),
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(10_000)]),
    })
    const given = new Headers()
    for (const name of answered) {
      const value = response.headers.get(name)
      if (value !== null) given.set(name, value)
    }
    for (const cookie of response.headers.getSetCookie()) given.append('set-cookie', cookie)
    return new Response(response.body, { status: response.status, headers: given })
  } catch {
    // The browser keeps what it could not send, and tries again.
    return new Response('The collector cannot be reached.\n', { status: 502 })
  }
}

async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
