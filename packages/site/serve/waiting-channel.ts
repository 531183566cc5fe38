import { channel } from 'node:diagnostics_channel'

/** What is told on the channel: a page begins to wait for the services, or ceases to. */
export type Waiting = { traceId: string; waits: boolean }

/** For whoever measures the site's own code apart from what it waits for. Without a listener nothing is done. */
export const waiting = channel('quarry.site.waiting')

/** Asks, and tells when the page waits: for the response, and where it comes bit by bit for each of them. */
export async function publishWaits(traceId: string, ask: () => Promise<Response>): Promise<Response> {
  if (!waiting.hasSubscribers) return ask()
  const response = await told(traceId, ask)
  // Its body last: to ask a response that holds a text for its stream makes one.
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
    return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await told(traceId, () => reader.read())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}

async function told<Value>(traceId: string, act: () => Promise<Value>): Promise<Value> {
  waiting.publish({ traceId, waits: true } satisfies Waiting)
  try {
    return await act()
  } finally {
    waiting.publish({ traceId, waits: false } satisfies Waiting)
  }
}
