import { languageName, type SearchServed, type ServedBus } from '../search/index.ts'
import type { Append } from './append.ts'
import { bodyOf, type CollectedEvent } from './event.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * A search that its client lets the service record: it says `capture` and who asks. Both are missing until the visitor
 * has agreed, and then nothing of the search is kept.
 */
export function eventOfServed(served: SearchServed): CollectedEvent | null {
  const { capture, clientId, actionCause, trackingId } = served.analytics ?? {}
  if (served.kind !== 'search' || capture !== true) return null
  if (typeof clientId !== 'string' || !uuid.test(clientId)) return null
  const cause = typeof actionCause === 'string' ? actionCause.slice(0, 100) : ''
  return {
    id: `search:${served.searchUid}:${cause}`,
    kind: 'search',
    at: served.at,
    visitor: clientId.toLowerCase(),
    uid: served.searchUid,
    body: bodyOf({
      q: served.q.slice(0, 4000),
      total: served.total,
      cause,
      hub: served.hub,
      pipeline: served.pipeline,
      tab: served.tab,
      language: languageName(served.locale),
      trackingId: typeof trackingId === 'string' ? trackingId.slice(0, 100) : undefined,
      corrected: served.corrected,
      ms: served.durationMs,
      restricted: served.restricted || undefined,
    }),
  }
}

/** Records searches of this process beside answering them: no search waits for it. @returns what ends it. */
export function recordServed(bus: ServedBus, append: Append, onError: (error: unknown) => void): () => void {
  return bus.listen(served => {
    const event = eventOfServed(served)
    if (event) append([event]).catch(onError)
  })
}
