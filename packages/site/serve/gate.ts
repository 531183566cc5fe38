import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A call as far as it is known before anything of it is read. */
export type Arriving = { method: string; pathname: string; clientAddress: string; requestId: string }
type Refused = { status: number; headers: Readonly<Record<string, string>>; body: string }
/** A call that may come in; `left` is told when it was answered. */
type Arrived = Arriving & { left: (() => void) | undefined }

type GateOptions = {
  /** What supervisors ask for is answered whatever else waits; null for all other paths. */
  probe(pathname: string): Promise<Refused> | null
  clientAddressOf(request: IncomingMessage): string
  newId(): string
  /** Whether there is a place for a call, or what it is told. */
  arrive(call: Arriving): Refused | { left: (() => void) | undefined }
  /** What every answer says to browsers. */
  headers: Readonly<Record<string, string>>
  /** Told of every call that was refused here. */
  refused(call: Arriving, status: number): void
}

/**
 * Stands before everything that makes a request of a call: what is refused here was not read, and costs next to
 * nothing. Under a load that is several times what can be done, this is what most of the calls get.
 */
export function createGate({ probe, clientAddressOf, newId, arrive, headers, refused }: GateOptions) {
  const calls = new WeakMap<IncomingMessage, Arrived>()

  function answer(
    response: ServerResponse,
    { status, headers: own, body }: Refused,
    requestId: string,
  ): void {
    if (response.destroyed || response.headersSent) return
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...headers,
      ...own,
      'x-request-id': requestId,
    })
    response.end(response.req.method === 'HEAD' ? undefined : body)
  }

  return {
    /** What is known of a call that came in. */
    callOf: (request: IncomingMessage): Arrived | undefined => calls.get(request),
    before(listener: RequestListener): RequestListener {
      return function enter(request, response) {
        const { url = '/', method = 'GET' } = request
        const pathname = pathOf(url)
        const call = { method, pathname, clientAddress: clientAddressOf(request), requestId: newId() }
        const probed = probe(pathname)
        if (probed) {
          void probed.then(said => answer(response, said, call.requestId))
          return
        }
        const outcome = namesTwoHosts(request) ? twoHosts : arrive(call)
        if ('status' in outcome) {
          refused(call, outcome.status)
          answer(response, outcome, call.requestId)
          return
        }
        const { left } = outcome
        if (left) response.once('close', left)
        calls.set(request, { ...call, left })
        listener(request, response)
      }
    },
  }
}

/** A proxy may have gone by one name and this server by the other: what no request says, nobody has to decide. */
const twoHosts: Refused = {
  status: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close' },
  body: 'This is no request that can be read: it names more than one host.\n',
}

function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** A path that is written in its shortest form, as nearly all are. */
const plain = /^\/(?!\/)(?!.*\/(\.|%2e))[^\\]*$/i

/** The path that is answered, whatever way there an address describes: `/assets/../search` is no file. */
function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  // Whole addresses, as proxies are sent them, have their own host.
  const whole = path.startsWith('/') ? `http://x${path}` : path
  return plain.test(path) || !URL.canParse(whole) ? path : new URL(whole).pathname
}
