/** How far an index has followed the content, and what it was made for. */
export type FeedCursor = {
  version: number
  fingerprint: string
  /** A place in the log of changes. */
  position: string
  /** That of the last change when the index was made; 0 when there was none. */
  number: number
  /** The next index, until it is whole. */
  building?: number
}

/** As earlier releases wrote it: the place was a number. */
type EarlierCursor = Omit<FeedCursor, 'position' | 'number'> & { seq: number }

/** Small facts by name, kept durably: the part of the control database that the feed needs. */
export type FeedMemory = {
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
}

export function createCursor(
  memory: FeedMemory,
  index: string,
): { read(): Promise<FeedCursor | null>; write(cursor: FeedCursor): Promise<void> } {
  const name = `feed ${index}`
  return {
    async read() {
      const stored = (await memory.read(name)) as FeedCursor | EarlierCursor | undefined
      if (!stored || 'position' in stored) return stored ?? null
      const { seq, ...cursor } = stored
      return { ...cursor, position: String(seq), number: seq }
    },
    write: cursor => memory.write(name, cursor),
  }
}
