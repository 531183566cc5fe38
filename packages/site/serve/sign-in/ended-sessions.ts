import { readFileSync } from 'node:fs'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type EndedSessions = {
  has(id: string): boolean
  /** `until`: when it would have been over by itself, in milliseconds since 1970. */
  add(id: string, until: number): Promise<void>
}

/**
 * Sessions that their visitors ended: whoever copied such a cookie has nothing. A line each in the data folder, so that a
 * start does not forget them, until they would be over anyway.
 */
export function createEndedSessions(folder: string, clock: () => number): EndedSessions {
  const file = path.join(folder, 'ended-sessions.txt')
  const ended = read(file, clock())
  const text = (): string => [...ended].map(([id, until]) => `${until} ${id}\n`).join('')
  let last: Promise<unknown> = Promise.resolve()
  let isNew = true

  /** The first that is written begins the file anew, without those that are over. */
  async function write(id: string, until: number): Promise<void> {
    await mkdir(folder, { recursive: true })
    if (isNew) await writeFile(file, text(), { mode: 0o600 })
    else await appendFile(file, `${until} ${id}\n`)
    isNew = false
  }

  return {
    has: id => ended.has(id),
    add(id, until) {
      for (const [other, end] of ended) if (end <= clock()) ended.delete(other)
      ended.set(id, until)
      const done = last.then(() => write(id, until))
      last = done.catch(() => undefined)
      return done
    },
  }
}

function read(file: string, now: number): Map<string, number> {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // Nobody has ended one yet.
  }
  const lines = text.matchAll(/^(\d+) ([\w-]+)$/gm)
  return new Map(
    [...lines].map(([, until, id = '']) => [id, Number(until)] as const).filter(([, until]) => until > now),
  )
}
