import { type AnsweredSearch, languageName, type SearchLog } from '../search/index.ts'
import { bodyOf, type CollectedEvent } from './event.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** What was shown is kept as far as people look. */
const mostResults = 50

/**
 * A search that its client lets the service record: it says `capture` and who asks. Both are missing until the visitor
 * has agreed, and then nothing of the search is kept.
 */
function eventsOf(search: AnsweredSearch): CollectedEvent[] {
  const { capture, clientId, actionCause, trackingId } = search.analytics ?? {}
  if (search.kind !== 'search' || capture !== true) return []
  if (typeof clientId !== 'string' || !uuid.test(clientId)) return []
  const cause = typeof actionCause === 'string' ? actionCause.slice(0, 100) : ''
  const id = `search:${search.searchUid}:${cause}`
  const event: CollectedEvent = {
    id,
    kind: 'search',
    at: search.at,
    visitor: clientId.toLowerCase(),
    uid: search.searchUid,
    body: bodyOf({
      q: search.q.slice(0, 4000),
      total: search.total,
      results: search.results.slice(0, mostResults),
      first: search.first || undefined,
      cause,
      hub: search.hub,
      pipeline: search.pipeline,
      tab: search.tab,
      language: languageName(search.locale),
      trackingId: typeof trackingId === 'string' ? trackingId.slice(0, 100) : undefined,
      corrected: search.corrected,
      ms: search.durationMs,
      restricted: search.restricted || undefined,
    }),
  }
  if (search.splitTestRun === '') return [event]
  const { at, visitor } = event
  const body = bodyOf({ test: search.splitTestRun, variant: search.pipeline, hub: search.hub })
  return [event, { id: `exposure:${id}`, kind: 'exposure', at, visitor, body }]
}

/** Records searches of this process beside answering them: no search waits for it. @returns what ends it. */
export function recordSearches(log: SearchLog, record: (events: CollectedEvent[]) => void): () => void {
  return log.listen(search => {
    const events = eventsOf(search)
    if (events.length > 0) record(events)
  })
}
