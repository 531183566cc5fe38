/**
 * What was read from segments, up to a number of bytes. Two generations: when the young one is full it becomes the
 * old one, and what was the old one is forgotten; what is asked for again moves on. Nothing is kept per hit but a map.
 */
export type ByteCache<T> = {
  get(key: number): T | undefined
  set(key: number, value: T, bytes: number): void
}

export function createByteCache<T>(limit: number): ByteCache<T> {
  type Entry = { value: T; bytes: number }
  let young = new Map<number, Entry>()
  let old = new Map<number, Entry>()
  let youngBytes = 0

  function put(key: number, entry: Entry): void {
    if (youngBytes + entry.bytes > limit / 2) {
      old = young
      young = new Map()
      youngBytes = 0
    }
    young.set(key, entry)
    youngBytes += entry.bytes
  }

  return {
    get(key) {
      const hit = young.get(key)
      if (hit) return hit.value
      const older = old.get(key)
      if (!older) return undefined
      old.delete(key)
      put(key, older)
      return older.value
    },
    set(key, value, bytes) {
      put(key, { value, bytes })
    },
  }
}
