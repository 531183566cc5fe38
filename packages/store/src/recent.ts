/**
 * A change as it was written, so that it need not be read again: the document's JSON, and the bytes kept of it. Both are
 * bytes: strings that live for seconds are moved about by every collection.
 */
export type Recent = {
  seq: number
  id: string
  version: number
  body: { json: Buffer; bytes: Uint8Array } | null
}

/** All that was changed of a document since it was written whole, as JSON. */
export type RecentPatch = { seq: number; id: string; version: number; fields: string }

/** What was written last to one index and has not been asked for yet. Bounded: what is too old is read from the file. */
export type RecentWrites = {
  /** Changes that follow `before` without a gap, and are durable. */
  add(before: number, changes: readonly (Recent | RecentPatch)[]): void
  /** Something changed that is not known here. */
  forget(): void
  /**
   * What came after a number, each id as it was last written whole and what was changed of it since; undefined: not all of
   * it is remembered.
   */
  after(seq: number, limit: number): (Recent | RecentPatch)[] | undefined
}

/** `most`: bytes that are held. */
export function createRecentWrites(most: number): RecentWrites {
  let changes: (Recent | RecentPatch)[] = []
  let newest = new Map<string, Recent>()
  let patches = new Map<string, RecentPatch>()
  /** Everything after the first and up to the last is here. */
  let first = 0
  let last = -1
  let held = 0

  function forget(): void {
    changes = []
    newest = new Map()
    patches = new Map()
    last = -1
    held = 0
  }
  const isNewest = (change: Recent | RecentPatch): boolean =>
    (isPatch(change) ? patches : newest).get(change.id) === change
  /** Lets go of what came up to a number: whoever asks for what follows has it. */
  function dropTo(seq: number): void {
    let gone = 0
    for (; gone < changes.length && changes[gone]!.seq <= seq; gone++) {
      const change = changes[gone]!
      held -= sizeOf(change)
      if (isNewest(change)) (isPatch(change) ? patches : newest).delete(change.id)
    }
    if (gone > 0) changes = changes.slice(gone)
    first = Math.max(first, seq)
  }

  return {
    forget,
    add(before, added) {
      if (last !== before) {
        forget()
        first = before
      }
      last = added.at(-1)?.seq ?? before
      for (const change of added) {
        changes.push(change)
        if (isPatch(change)) patches.set(change.id, change)
        else {
          newest.set(change.id, change)
          patches.delete(change.id)
        }
        held += sizeOf(change)
      }
      if (held > most) forget()
    },
    after(seq, limit) {
      if (last < 0 || seq < first || seq > last) return undefined
      dropTo(seq)
      const found: (Recent | RecentPatch)[] = []
      for (const change of changes) {
        if (found.length === limit) break
        if (isNewest(change)) found.push(change)
      }
      return found
    },
  }
}

export function isPatch(change: Recent | RecentPatch): change is RecentPatch {
  return 'fields' in change
}

function sizeOf(change: Recent | RecentPatch): number {
  if (isPatch(change)) return change.fields.length
  const { body } = change
  return body ? body.json.length + body.bytes.length : 0
}
