import { createBoundedMap } from '@quarry/bounded-map'

/** What was read of a database lately, so that a row which every request needs is not read for every request. */
type BriefMemory<Value> = {
  /** As it was read since the file last changed. */
  get(key: string): Promise<Value>
  /** Something was written in this process: it counts at once. */
  forget(): void
}

type BriefMemoryOptions<Value> = {
  read: (key: string) => Promise<Value>
  /** Another text says that something was written, by whatever process. */
  stamp: () => string
  clock: () => number
  /** Keys that are remembered at once. */
  most?: number
}

/** However little the stamp tells, nothing is remembered for longer. */
const longestMs = 1000

/**
 * Remembers what is there for a moment. What is not there is looked for each time: a key that another process has just
 * made must not be unknown because somebody asked for it before.
 *
 * @example createBriefMemory({ read: id => store.get(id), stamp: database.stamp, clock: Date.now })
 */
export function createBriefMemory<Value>(options: BriefMemoryOptions<Value>): BriefMemory<Value> {
  const { read, stamp, clock, most = 1000 } = options
  const nothing = () => createBoundedMap<string, { value: Value; at: number }>({ entries: most })
  let known = nothing()
  let written = ''
  return {
    async get(key) {
      const now = clock()
      const state = stamp()
      if (state !== written) known = nothing()
      written = state
      const before = known.get(key)
      // A clock that was set back must not keep anything longer.
      if (before && Math.abs(now - before.at) < longestMs) return before.value
      known.delete(key)
      const asked = known
      const value = await read(key)
      // What was written meanwhile is not in it: whoever comes next reads again.
      if (asked !== known || value === null || value === undefined) return value
      known.set(key, { value, at: now })
      return value
    },
    forget() {
      known = nothing()
    },
  }
}
