import type {
  ContentType,
  EntryEnvelope,
  EntryHistory,
  EntryList,
  EntryState,
  EntryUsages,
} from '@quarry/protocol'
import { ContentFault } from './access.ts'
import type { HttpData } from './deliver/data-source.ts'
import type { ToDeliver } from './deliver/deliver.ts'
import type { EntryCache, RequestEntries } from './deliver/entry-cache.ts'
import { toEnvelope } from './deliver/envelope.ts'
import { createDelivery, defaultLocaleOf, scopeOf } from './delivery.ts'
import { statusByLocale, statusOf } from './locale-status.ts'
import type { ContentStore } from './port/content-store.ts'
import type { EntryQuery } from './port/entry-query.ts'
import type { EntryStore, StoredEntry } from './port/entry-store.ts'
import { fieldOf, ordersOf, queryOf } from './query/conditions.ts'
import { chooseLocale } from './query/locale.ts'
import { type EntriesRequest, readEntriesRequest } from './query/read.ts'
import { idsNamedIn } from './references.ts'

const historyPage = 50
const mostFacetValues = 100

type Page = Parameters<EntryStore['find']>

/** Reads entries the way `GET /api/v1/entries` answers them. */
export function createContentReader(store: ContentStore, http: HttpData, cache: EntryCache) {
  const { deliver, deliverIn } = createDelivery(store, http)

  /**
   * The answer, and how long it is good for if nothing is written meanwhile. `fromKept`: entries may be shown as they were
   * to others, if nothing was written since then.
   */
  async function entries(
    project: string,
    request: EntriesRequest,
    fromKept: boolean,
  ): Promise<{ list: EntryList; freshForMs: number }> {
    const started = performance.now()
    const scope = await scopeOf(request, id => store.contentTypes.get(project, id))
    const query = queryOf(request, project, scope)
    const page: Page = [query, ordersOf(request, scope), request.limit, request.offset]
    const isAlike = fromKept && request.resolve && request.versionId === null
    const kept = isAlike ? cache.of(project, request) : undefined
    const rows = kept ? [] : await rowsOf(project, request, page)
    const wanted = kept ? await keptOrRead(project, request, page, kept) : rows
    const read = performance.now()
    const { freshForMs, ...found } = request.resolve
      ? await deliver(project, request, wanted, { kept })
      : { entries: await stored(project, request, rows), freshForMs: Number.POSITIVE_INFINITY }
    const list: EntryList = found
    if (request.withUiStatus) await withStatus(project, list.entries)
    if (request.withTotalCount) list.totalCount = await store.entries.count(query)
    if (request.facetBy.length > 0) list.facets = await facets(request, scope, query)
    if (request.diagnostics) {
      const rounded = (ms: number) => Math.round(ms * 100) / 100
      list.diagnostics = { readMs: rounded(read - started), resolveMs: rounded(performance.now() - read) }
    }
    return { list, freshForMs }
  }

  async function rowsOf(
    project: string,
    { ids, versionId }: EntriesRequest,
    page: Page,
  ): Promise<StoredEntry[]> {
    return versionId ? [await versionOf(project, ids?.[0] ?? '', versionId)] : store.entries.find(...page)
  }

  /** Reads of a page only what is not kept as it was delivered. */
  async function keptOrRead(
    project: string,
    { state, depth }: EntriesRequest,
    page: Page,
    kept: RequestEntries,
  ): Promise<ToDeliver[]> {
    const known = (await store.entries.findHeads(...page)).map(head => {
      const one = kept.of(head.id, depth)
      return { id: head.id, one: one?.head.revision === head.revision ? one : undefined }
    })
    const unknown = known.filter(({ one }) => !one).map(({ id }) => id)
    const rows = new Map((await store.entries.many(project, unknown, state)).map(row => [row.id, row]))
    return known.flatMap(({ id, one = rows.get(id) }) => one ?? [])
  }

  /** These as they are published, in each of these languages; of what they refer to, only these fields. */
  async function published(
    project: string,
    ids: readonly string[],
    locales: readonly string[],
    ofReferenced: (field: string) => boolean,
  ): Promise<ReadonlyMap<string, readonly EntryEnvelope[]>> {
    const request = readEntriesRequest(new URLSearchParams(), false)
    const rows = await store.entries.many(project, ids, request.state)
    return deliverIn(locales, project, request, rows, ofReferenced)
  }

  /** As written: nothing resolved. With a locale, only which entries are answered changes. */
  async function stored(
    project: string,
    request: EntriesRequest,
    rows: readonly StoredEntry[],
  ): Promise<EntryEnvelope[]> {
    const { locales } = request
    const fallback = await defaultLocaleOf(store, project)
    return rows
      .filter(row => !locales || chooseLocale(row.locales, locales, fallback) !== null)
      .map(row => ({ ...toEnvelope(row), revision: row.revision }))
  }

  async function versionOf(project: string, id: string, version: string): Promise<StoredEntry> {
    const body = await store.history.body(project, id, version)
    if (body === null) throw new ContentFault(404, `Entry ${id} has no version ${version}`)
    return JSON.parse(body) as StoredEntry
  }

  async function withStatus(project: string, list: EntryEnvelope[]): Promise<void> {
    for (const envelope of list) {
      const draft = await store.entries.get(project, envelope.entry._id, 0)
      const published = await store.entries.get(project, envelope.entry._id, 64)
      envelope.uiStatus = statusOf(draft, published)
      envelope.uiStatusByLocale = statusByLocale(draft, published)
    }
  }

  async function facets(request: EntriesRequest, scope: ContentType | null, query: EntryQuery) {
    const found: Record<string, Record<string, number>> = {}
    for (const name of request.facetBy.slice(0, 20)) {
      const id = name.replace(/^fields\./, '')
      fieldOf(`facetBy=${name}`, id, scope)
      const counts = await store.entries.tally(query, id, mostFacetValues)
      found[name] = Object.fromEntries(counts.map(({ value, count }) => [value, count]))
    }
    return found
  }

  async function history(project: string, entry: string, cursor: string | null): Promise<EntryHistory> {
    const from = cursor === null ? null : Number(cursor)
    if (from !== null && !Number.isSafeInteger(from))
      throw new ContentFault(400, `cursor: "${cursor}" is none of ours`)
    const page = await store.history.list(project, entry, from, historyPage + 1)
    if (page.length === 0 && cursor === null)
      throw new ContentFault(404, `There is no history of an entry ${entry}`)
    const results = page.slice(0, historyPage)
    const last = results.at(-1)
    return {
      results: results.map(one => one.version),
      ...(page.length > historyPage && last ? { cursor: String(last.seq) } : {}),
      ...((await store.history.count(project, entry)) >= store.history.kept ? { truncated: true } : {}),
    }
  }

  /** The entries that name one, in whatever state, a page at a time. */
  async function usages(
    project: string,
    { entryId, after, limit }: { entryId: string; after: string; limit: number },
  ): Promise<EntryUsages> {
    const ids = await store.entries.referrersAfter(project, entryId, null, after, limit)
    const naming = async (state: EntryState): Promise<StoredEntry[]> =>
      (await store.entries.many(project, ids, state)).filter(row => idsNamedIn(row.body).includes(entryId))
    const rows = [...(await naming(0)), ...(await naming(64))]
    const results = ids.flatMap(id => {
      const same = rows.filter(row => row.id === id)
      const [row] = same
      if (!row) return []
      const { type, name, slug } = row
      return [{ entryId: id, type, name, slug, states: same.map(one => one.state) }]
    })
    const last = ids.at(-1)
    return { results, ...(ids.length === limit && last !== undefined ? { cursor: last } : {}) }
  }

  return { entries, deliver, published, history, usages }
}
