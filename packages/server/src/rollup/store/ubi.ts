import { createHash } from 'node:crypto'
import type { Session } from '@quarry/store'
import { createEventStore, type EventBody, type LoggedEvent } from '../../collect/index.ts'
import type { UbiKind, UbiPage, UbiRange } from '../port/event-counts.ts'
import { isCountable, plainQuery } from '../shape.ts'
import { placeOf } from './result-clicks.ts'

/** What the schema allows. */
const longestName = 100
const longestId = 256
const perPage = 200

export async function ubiPage(database: Session, kind: UbiKind, range: UbiRange): Promise<UbiPage> {
  const log = createEventStore(database)
  const kinds = kind === 'queries' ? (['search'] as const) : (['search', 'click'] as const)
  const events = await log.between(range, kinds, perPage)
  const records: object[] = []
  for (const event of events) {
    const uid = event.kind === 'search' ? event.uid : event.body['search']
    const search = event.kind === 'search' ? event : await log.search(String(uid ?? ''))
    if (!search || typeof uid !== 'string' || !mayLeave(search.body)) continue
    if (event.kind === 'click') records.push(...clickOf(event, search))
    else records.push(...(kind === 'queries' ? [queryOf(event)] : impressionsOf(event)))
  }
  return { records, next: events.length < perPage ? null : (events.at(-1)?.seq ?? null) }
}

/** What looks like a person's own data stays, and so does what was found by those who see more than others. */
function mayLeave({ q, restricted }: EventBody): boolean {
  const query = plainQuery(typeof q === 'string' ? q : '')
  return restricted !== true && (query.length < 2 || isCountable(query))
}

function queryOf(search: LoggedEvent): object {
  const { q, first, total, hub, tab, language, cause, pipeline } = search.body
  return {
    ...aboutOf(search, search),
    user_query: q ?? '',
    query_response_id: search.uid,
    query_response_hit_ids: resultsOf(search.body).map(idOf),
    query_attributes: { first: first ?? 0, total, hub, tab, language, cause, pipeline },
  }
}

function impressionsOf(search: LoggedEvent): object[] {
  const first = Number(search.body['first'] ?? 0)
  return resultsOf(search.body).map((result, place) => ({
    ...aboutOf(search, search),
    action_name: 'impression',
    user_query: search.body['q'] ?? '',
    event_attributes: attributesOf(result, first + place + 1),
  }))
}

function clickOf(click: LoggedEvent, search: LoggedEvent): object[] {
  const results = resultsOf(search.body)
  const first = Number(search.body['first'] ?? 0)
  const document = String(click.body['document'] ?? '')
  const position = Number(click.body['position'] ?? 0)
  const at = placeOf({ results, first }, { document, position })
  const result = results[at]
  if (result === undefined) return []
  return [
    {
      ...aboutOf(click, search),
      action_name: 'click',
      user_query: search.body['q'] ?? '',
      event_attributes: attributesOf(result, first + at + 1),
    },
  ]
}

function aboutOf({ at, visitor }: LoggedEvent, { uid, body }: LoggedEvent): object {
  const application = body['trackingId'] ?? body['hub'] ?? 'default'
  return {
    application: String(application).slice(0, longestName),
    query_id: uid,
    ...(visitor === null ? {} : { client_id: pseudonymOf(visitor) }),
    timestamp: new Date(at).toISOString(),
  }
}

function attributesOf(result: string, ordinal: number): object {
  return { object: { object_id: idOf(result) }, position: { ordinal } }
}

function resultsOf({ results }: EventBody): string[] {
  return Array.isArray(results) ? results.map(String) : []
}

function idOf(result: string): string {
  return result.length <= longestId ? result : createHash('sha256').update(result).digest('hex')
}

/** The same visitor has the same one in both lists; the number in the visitor's cookie does not leave. */
function pseudonymOf(visitor: string): string {
  return createHash('sha256').update(`ubi ${visitor}`).digest('hex').slice(0, 32)
}
