import type { DataResource, EntryEnvelope, EntryState } from '@quarry/protocol'
import type { EntryHead, EntryStore, StoredEntry } from '../port/entry-store.ts'
import { entryIds, idsNamedIn } from '../references.ts'
import type { CachedEntry, Followed, RequestEntries } from './entry-cache.ts'
import { toStub } from './envelope.ts'

/** A row that is to be delivered, or what stands in its place. */
export type Target = { row: StoredEntry } | { envelope: EntryEnvelope }

export type ReferenceReader = {
  /**
   * Begins an answer, and loads everything that is within reach of it, one statement a level. For another answer of the
   * same rows nothing is loaded again.
   */
  prefetch(rows: readonly StoredEntry[], depth: number): Promise<void>
  /** The targets of a reference, in its order, as seen from `depth` levels above the floor below `path`. */
  read(resource: DataResource, depth: number, path: ReadonlySet<string>): Promise<Target[]>
  rowOf(id: string): Promise<StoredEntry | null>
  /** What this answer has followed so far, and whether it may follow more. */
  followed(): Followed & { hasRoom: boolean }
  /** Whether it may follow as much more; if so, it has. */
  hasRoomFor(more: Followed): boolean
}

/** One answer follows no more references than this: entries that refer to each other multiply. */
const mostFollowed = 5000
const mostPerReference = 500
const mostCharacters = 20_000_000

/**
 * Reads referenced entries of one state: a published view sees published targets only.
 *
 * @param kept What of them is not read, where references end.
 */
export function createReferenceReader(
  entries: EntryStore,
  project: string,
  state: EntryState,
  kept?: RequestEntries,
): ReferenceReader {
  const known = new Map<string, StoredEntry | null>()
  /** Of what is only named: nobody reads on from there. */
  const heads = new Map<string, EntryHead>()
  /** Of what is shown where references end, and was shown before. */
  const shown = new Map<string, CachedEntry>()
  const draftOnly = new Set<string>()
  let loaded: readonly StoredEntry[] | undefined
  let followed = 0
  let characters = 0

  async function load(ids: readonly string[]): Promise<void> {
    const missing = ids.filter(id => !known.has(id))
    if (missing.length === 0) return
    for (const id of missing) known.set(id, null)
    for (const row of await entries.many(project, missing, state)) known.set(row.id, row)
    const absent = missing.filter(id => known.get(id) === null)
    if (absent.length === 0) return
    // A draft view shows what is published where there is no draft; a published view never shows a draft.
    for (const row of await entries.many(project, absent, state === 0 ? 64 : 0)) {
      if (state === 0) known.set(row.id, row)
      else draftOnly.add(row.id)
    }
  }

  async function loadHeads(ids: readonly string[]): Promise<void> {
    for (const row of await entries.heads(project, ids, state)) heads.set(row.id, row)
    // Those that are missing are few, and looked for as all others are.
    await load(ids.filter(id => !heads.has(id)))
  }

  function isShown(id: string): boolean {
    const one = kept?.of(id, 0)
    if (one) shown.set(id, one)
    return one !== undefined
  }

  async function prefetch(rows: readonly StoredEntry[], depth: number): Promise<void> {
    followed = 0
    characters = 0
    if (rows.length === loaded?.length && rows.every((row, at) => row === loaded?.[at])) return
    loaded = rows
    let level = rows
    for (let left = depth; left >= 0 && level.length > 0; left--) {
      const ids = new Set(level.flatMap(row => idsNamedIn(row.body)))
      const unknown = [...ids].filter(id => !known.has(id)).slice(0, mostFollowed)
      if (left === 0) return loadHeads(unknown.filter(id => !shown.has(id)))
      const fresh = left === 1 ? unknown.filter(id => !isShown(id)) : unknown
      await load(fresh)
      level = fresh.map(id => known.get(id) ?? null).filter(row => row !== null)
    }
  }

  async function read(resource: DataResource, depth: number, path: ReadonlySet<string>): Promise<Target[]> {
    const ids = entryIds(resource).slice(0, mostPerReference)
    // Data of our own may lead further than what was read ahead.
    await load(ids.filter(id => (depth > 1 || !shown.has(id)) && (depth > 0 || !heads.has(id))))
    return ids.flatMap((id): Target[] => {
      const row = known.get(id) ?? null
      const asShown = row || depth > 1 ? undefined : shown.get(id)
      const head = row ?? asShown?.head ?? (known.has(id) ? null : heads.get(id))
      if (draftOnly.has(id)) return []
      if (!head) return [{ envelope: toStub('missing', id, project, null) }]
      const size = row?.body.length ?? asShown?.size
      const isReachable = depth > 0 && !path.has(id) && hasRoom()
      if (!isReachable || size === undefined) return [{ envelope: toStub('tooDeep', id, project, head) }]
      followed += 1
      characters += size
      if (row) return [{ row }]
      return asShown ? [{ envelope: asShown.envelope() }] : []
    })
  }

  const hasRoom = (): boolean => followed < mostFollowed && characters < mostCharacters

  return {
    prefetch,
    read,
    async rowOf(id) {
      await load([id])
      return known.get(id) ?? null
    },
    followed: () => ({ references: followed, characters, hasRoom: hasRoom() }),
    hasRoomFor(more) {
      if (followed + more.references >= mostFollowed || characters + more.characters >= mostCharacters)
        return false
      followed += more.references
      characters += more.characters
      return true
    },
  }
}
