import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const stored = z.object({
  hash: z.string(),
  source: z.string(),
  line: z.number(),
  taken: z.number(),
  refused: z.number(),
  done: z.boolean(),
})

type Progress = z.output<typeof stored>

/** What is remembered of a file beside it: how far it was taken, and which lines were refused. */
export function openProgress(file: string, hash: string, source: string) {
  const stem = file.replace(/[/\\]+$/, '')
  const memory = `${stem}.progress.json`
  const errors = `${stem}.errors.ndjson`
  const fresh: Progress = { hash, source, line: 0, taken: 0, refused: 0, done: false }

  function read(): Progress | null {
    if (!existsSync(memory)) return null
    try {
      const parsed = stored.safeParse(JSON.parse(readFileSync(memory, 'utf8')))
      return parsed.success && parsed.data.hash === hash && parsed.data.source === source ? parsed.data : null
    } catch {
      return null
    }
  }

  return {
    errors,
    before: read(),
    /** From the start, with no errors yet. */
    reset(): Progress {
      rmSync(memory, { force: true })
      rmSync(errors, { force: true })
      return fresh
    },
    /** Goes on: what was noted of lines that are to be sent again is noted again by them. */
    resume(from: Progress): Progress {
      if (!existsSync(errors)) return from
      const kept = readFileSync(errors, 'utf8')
        .split('\n')
        .filter(text => text !== '' && lineOf(text) <= from.line)
      writeFileSync(errors, kept.map(text => `${text}\n`).join(''))
      return from
    },
    note(refused: readonly { line: number; documentId?: string; reason: string }[]): void {
      if (refused.length > 0) appendFileSync(errors, refused.map(one => `${JSON.stringify(one)}\n`).join(''))
    },
    /** Whole or not at all: a torn memory would be no memory. */
    write(progress: Progress): void {
      writeFileSync(`${memory}.new`, `${JSON.stringify(progress)}\n`)
      renameSync(`${memory}.new`, memory)
    },
    name: path.basename(stem),
  }
}

function lineOf(text: string): number {
  try {
    const { line } = JSON.parse(text) as { line?: unknown }
    return typeof line === 'number' ? line : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
