import type { SentEvent } from '../sent-event.ts'

/**
 * What both clients reach for at the edge of a page. Imported before them: the vendor's takes `fetch` when it is loaded.
 */
export const edge: { fetch: typeof fetch; beacons: Promise<SentEvent>[] } = {
  fetch: () => Promise.reject(new Error('Nobody plays.')),
  beacons: [],
}

/** What asks for real. */
export const network: typeof fetch = globalThis.fetch.bind(globalThis)

globalThis.fetch = (...request) => edge.fetch(...request)

navigator.sendBeacon = (_url, body) => {
  const read = async (): Promise<SentEvent> => {
    const list = JSON.parse(await new Response(body as BodyInit).text()) as SentEvent['event'][]
    const [event] = list
    if (!event || list.length !== 1) throw new Error(`A beacon held ${list.length} events.`)
    const { meta } = event as { meta: { type: string } }
    return { kind: meta.type, event }
  }
  edge.beacons.push(read())
  return true
}

/** As in Node: once everything that is ready has happened. */
const channel = new MessageChannel()
const soon: (() => void)[] = []
channel.port1.onmessage = () => soon.shift()?.()
Object.assign(globalThis, {
  setImmediate(run: () => void) {
    soon.push(run)
    channel.port2.postMessage(null)
  },
})
