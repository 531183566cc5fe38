import type { ContentType, EntryEnvelope, EntryHistory, EntryList, UiStatus } from '@quarry/protocol'
import { toEnvelope } from './deliver/envelope.ts'
import type { HttpData } from './deliver/http-data.ts'
import { createDelivery, defaultLocaleOf, scopeOf } from './delivery.ts'
import { ContentFault } from './fault.ts'
import { conditionOf, orderOf } from './query/condition.ts'
import { fieldOf } from './query/field-condition.ts'
import { chooseLocale } from './query/locale.ts'
import type { EntriesRequest } from './query/read.ts'
import type { ContentStore } from './store/content-store.ts'
import type { Condition, StoredEntry } from './store/entries.ts'

const historyPage = 50
const mostFacetValues = 100

export type ContentReader = ReturnType<typeof createContentReader>

/** Reads entries the way `GET /api/v1/entries` answers them. */
export function createContentReader(store: ContentStore, http: HttpData) {
  const delivery = createDelivery(store, http)

  /** The answer, and how long it is good for if nothing is written meanwhile. */
  async function entries(
    project: string,
    request: EntriesRequest,
  ): Promise<{ list: EntryList; freshForMs: number }> {
    const started = performance.now()
    const scope = scopeOf(request, id => store.contentTypes.get(project, id))
    const condition = conditionOf(request, project, scope)
    const rows = request.versionId
      ? [versionOf(project, request.ids?.[0] ?? '', request.versionId)]
      : store.entries.find(condition, orderOf(request, scope), request.limit, request.offset)
    const read = performance.now()
    const { freshForMs, ...found } = request.resolve
      ? await delivery(project, request, rows)
      : { entries: stored(project, request, rows), freshForMs: Number.POSITIVE_INFINITY }
    const list: EntryList = found
    if (request.withUiStatus) withStatus(project, list.entries)
    if (request.withTotalCount) list.totalCount = store.entries.count(condition)
    if (request.facetBy.length > 0) list.facets = facets(request, scope, condition)
    if (request.diagnostics) {
      const rounded = (ms: number) => Math.round(ms * 100) / 100
      list.diagnostics = { readMs: rounded(read - started), resolveMs: rounded(performance.now() - read) }
    }
    return { list, freshForMs }
  }

  /** As written: nothing resolved. With a locale, only which entries are answered changes. */
  function stored(project: string, request: EntriesRequest, rows: readonly StoredEntry[]): EntryEnvelope[] {
    const { locales } = request
    const fallback = defaultLocaleOf(store, project)
    return rows
      .filter(row => !locales || chooseLocale(row.locales, locales, fallback) !== null)
      .map(toEnvelope)
  }

  function versionOf(project: string, id: string, version: string): StoredEntry {
    const body = store.history.body(project, id, version)
    if (body === null) throw new ContentFault(404, `Entry ${id} has no version ${version}`)
    return JSON.parse(body) as StoredEntry
  }

  function withStatus(project: string, list: EntryEnvelope[]): void {
    for (const envelope of list) {
      const draft = store.entries.get(project, envelope.entry._id, 0)
      const published = store.entries.get(project, envelope.entry._id, 64)
      envelope.uiStatus = statusOf(draft, published)
    }
  }

  function facets(request: EntriesRequest, scope: ContentType | null, condition: Condition) {
    const found: Record<string, Record<string, number>> = {}
    for (const name of request.facetBy.slice(0, 20)) {
      const id = name.replace(/^fields\./, '')
      fieldOf(`facetBy=${name}`, id, scope)
      const counts = store.entries.tally(condition, id, mostFacetValues)
      found[name] = Object.fromEntries(counts.map(({ value, count }) => [value, count]))
    }
    return found
  }

  function history(project: string, entry: string, cursor: string | null): EntryHistory {
    const from = cursor === null ? null : Number(cursor)
    if (from !== null && !Number.isSafeInteger(from))
      throw new ContentFault(400, `cursor: "${cursor}" is none of ours`)
    const page = store.history.list(project, entry, from, historyPage + 1)
    if (page.length === 0 && cursor === null)
      throw new ContentFault(404, `There is no history of an entry ${entry}`)
    const results = page.slice(0, historyPage)
    const last = results.at(-1)
    return {
      results: results.map(one => one.version),
      ...(page.length > historyPage && last ? { cursor: String(last.seq) } : {}),
      ...(store.history.count(project, entry) >= store.history.kept ? { truncated: true } : {}),
    }
  }

  return { entries, delivery, history }
}

function statusOf(draft: StoredEntry | null, published: StoredEntry | null): UiStatus {
  if (!published) return 'Draft'
  if (!draft) return 'Orphan'
  return published.modified >= draft.modified ? 'Published' : 'Modified'
}
