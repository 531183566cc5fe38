import type { ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'

/** The light request has a signal as well, but makes all of a whole request for it. */
export function disconnectSignal(outgoing: ServerResponse | Http2ServerResponse): AbortSignal {
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  return gone.signal
}
