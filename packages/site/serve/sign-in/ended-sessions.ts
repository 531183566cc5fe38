import { appendFile, mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises'
import path from 'node:path'

export type EndedSessions = {
  has(id: string): Promise<boolean>
  /** `until`: when it would have been over by itself, in milliseconds since 1970. */
  add(id: string, until: number): Promise<void>
}

/** How long another process may not know yet that a session was ended. */
const lookEveryMs = 1000
const dayMs = 86_400_000
const fileOfDay = /^ended-sessions-(\d{4}-\d{2}-\d{2})\.txt$/

/**
 * Sessions that their visitors ended: whoever copied such a cookie has nothing. A line each in the data folder, so that a
 * start does not forget them and each process with the same folder knows them. A file holds those that would be over on one
 * day; nobody ever writes it anew, so that no process undoes what another has written.
 */
export function createEndedSessions(folder: string, clock: () => number): EndedSessions {
  const read = new Map<string, { size: number; ids: Set<string> }>()
  /** Ended here: they count at once, also where they cannot be written. */
  const own = new Map<string, number>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    for (const name of names) {
      const day = fileOfDay.exec(name)?.[1]
      if (day === undefined) continue
      const file = path.join(folder, name)
      if (Date.parse(day) + dayMs <= clock()) {
        read.delete(name)
        await unlink(file).catch(() => undefined)
        continue
      }
      const size = await stat(file).then(
        found => found.size,
        () => 0,
      )
      if (size === read.get(name)?.size) continue
      const lines = (await readFile(file, 'utf8')).matchAll(/^([\w-]+)$/gm)
      read.set(name, { size, ids: new Set([...lines].map(([id]) => id)) })
    }
    lookedAt = clock()
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  return {
    async has(id) {
      if (own.has(id)) return true
      // A clock that was set back must not keep anybody from looking.
      if (Math.abs(clock() - lookedAt) >= lookEveryMs) await lookOnce()
      return [...read.values()].some(({ ids }) => ids.has(id))
    },
    async add(id, until) {
      for (const [other, end] of own) if (end <= clock()) own.delete(other)
      own.set(id, until)
      const name = `ended-sessions-${new Date(until).toISOString().slice(0, 10)}.txt`
      await mkdir(folder, { recursive: true })
      await appendFile(path.join(folder, name), `${id}\n`, { mode: 0o600 })
    },
  }
}
