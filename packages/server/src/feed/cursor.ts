/** How far an index has followed the content, and what it was made for. `building`: the next one, until it is whole. */
export type FeedCursor = { version: number; fingerprint: string; seq: number; building?: number }

/** Small facts by name, kept durably: the part of the control database that the feed needs. */
export type FeedMemory = { read(name: string): unknown; write(name: string, value: unknown): void }

export function createCursor(
  memory: FeedMemory,
  index: string,
): { read(): FeedCursor | null; write(cursor: FeedCursor): void } {
  const name = `feed ${index}`
  return {
    read: () => (memory.read(name) as FeedCursor | undefined) ?? null,
    write: cursor => memory.write(name, cursor),
  }
}
