import type { DataResource, EntryEnvelope, EntryState } from '@quarry/protocol'
import type { EntryHead, EntryStore, StoredEntry } from '../port/entry-store.ts'
import { entryIds, idsNamedIn } from '../references.ts'
import { toStub } from './envelope.ts'

type Target = { row: StoredEntry } | { stub: EntryEnvelope }

export type ReferenceReader = {
  /**
   * Begins an answer, and loads everything that is within reach of it, one statement a level. For another answer of the
   * same rows nothing is loaded again.
   */
  prefetch(rows: readonly StoredEntry[], depth: number): Promise<void>
  /** The targets of a reference, in its order, as seen from `depth` levels above the floor below `path`. */
  read(resource: DataResource, depth: number, path: ReadonlySet<string>): Promise<Target[]>
}

/** One answer follows no more references than this: entries that refer to each other multiply. */
const mostFollowed = 5000
const mostPerReference = 500
const mostCharacters = 20_000_000

/** Reads referenced entries of one state: a published view sees published targets only. */
export function createReferenceReader(
  entries: EntryStore,
  project: string,
  state: EntryState,
): ReferenceReader {
  const known = new Map<string, StoredEntry | null>()
  /** Of what is only named: nobody reads on from there. */
  const heads = new Map<string, EntryHead>()
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

  async function prefetch(rows: readonly StoredEntry[], depth: number): Promise<void> {
    followed = 0
    characters = 0
    if (rows === loaded) return
    loaded = rows
    let level = rows
    for (let left = depth; left >= 0 && level.length > 0; left--) {
      const ids = new Set(level.flatMap(row => idsNamedIn(row.body)))
      const fresh = [...ids].filter(id => !known.has(id)).slice(0, mostFollowed)
      if (left === 0) return loadHeads(fresh)
      await load(fresh)
      level = fresh.map(id => known.get(id) ?? null).filter(row => row !== null)
    }
  }

  async function read(resource: DataResource, depth: number, path: ReadonlySet<string>): Promise<Target[]> {
    const ids = entryIds(resource).slice(0, mostPerReference)
    // Data of our own may lead further than what was read ahead.
    await load(depth > 0 ? ids : ids.filter(id => !heads.has(id)))
    return ids.flatMap((id): Target[] => {
      const head = known.has(id) ? undefined : heads.get(id)
      if (head) return [{ stub: toStub('tooDeep', id, project, head) }]
      const row = known.get(id) ?? null
      if (draftOnly.has(id)) return []
      if (!row) return [{ stub: toStub('missing', id, project, null) }]
      const room = followed < mostFollowed && characters < mostCharacters
      const reachable = depth > 0 && !path.has(id) && room
      if (!reachable) return [{ stub: toStub('tooDeep', id, project, row) }]
      followed++
      characters += row.body.length
      return [{ row }]
    })
  }

  return { prefetch, read }
}
