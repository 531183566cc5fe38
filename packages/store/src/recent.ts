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

/** What was written last to one index and has not been asked for yet. Bounded: what is too old is read from the file. */
export type RecentWrites = {
  /** Changes that follow `before` without a gap, and are durable. */
  add(before: number, changes: readonly Recent[]): void
  /** Something changed that is not known here. */
  forget(): void
  /** What came after a number, each id once, as it is now; undefined: not all of it is remembered. */
  after(seq: number, limit: number): Recent[] | undefined
}

/** `most`: bytes that are held. */
export function createRecentWrites(most: number): RecentWrites {
  let changes: Recent[] = []
  let newest = new Map<string, Recent>()
  /** Everything after the first and up to the last is here. */
  let first = 0
  let last = -1
  let held = 0

  function forget(): void {
    changes = []
    newest = new Map()
    last = -1
    held = 0
  }
  /** Lets go of what came up to a number: whoever asks for what follows has it. */
  function dropTo(seq: number): void {
    let gone = 0
    for (; gone < changes.length && changes[gone]!.seq <= seq; gone++) {
      const change = changes[gone]!
      held -= sizeOf(change)
      if (newest.get(change.id) === change) newest.delete(change.id)
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
        newest.set(change.id, change)
        held += sizeOf(change)
      }
      if (held > most) forget()
    },
    after(seq, limit) {
      if (last < 0 || seq < first || seq > last) return undefined
      dropTo(seq)
      const found: Recent[] = []
      for (const change of changes) {
        if (found.length === limit) break
        if (newest.get(change.id) === change) found.push(change)
      }
      return found
    },
  }
}

function sizeOf({ body }: Recent): number {
  return body ? body.json.length + body.bytes.length : 0
}
