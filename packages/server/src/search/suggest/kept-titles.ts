import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A document by its id: the language of its titles, and what it is called. */
export type KeptTitle = readonly [id: string, language: string | null, ...texts: string[]]

/** Titles of an index from one start to the next, so that its documents need not be read for them. */
export type KeptTitles = {
  /** As they were when the index had come to this change; null: they are of another moment, damaged, or not there. */
  read(seq: number): Promise<Iterable<KeptTitle> | null>
  write(seq: number, titles: Iterable<KeptTitle>): Promise<void>
  /** Another index has taken the place of the one that they are of. */
  remove(): Promise<void>
}

/** Raised when lines are written, or titles taken apart, in another way. */
const format = 1

/** In a file: a line that says of which moment the rest is, and what it sums up to; then a line for each document. */
export function keepTitlesIn(file: string): KeptTitles {
  return {
    async read(seq) {
      const text = await readFile(file, 'utf8').catch(() => '')
      const start = text.indexOf('\n') + 1
      const rest = text.slice(start)
      return text.slice(0, start) === headOf(seq, rest) ? linesOf(rest) : null
    },
    async write(seq, titles) {
      let rest = ''
      for (const title of titles) rest += `${JSON.stringify(title)}\n`
      await mkdir(path.dirname(file), { recursive: true })
      // Whole or not at all.
      await writeFile(`${file}.part`, headOf(seq, rest) + rest, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    remove: () => rm(file, { force: true }),
  }
}

function headOf(seq: number, rest: string): string {
  return `${JSON.stringify({ format, seq, sum: createHash('sha256').update(rest).digest('hex') })}\n`
}

function* linesOf(text: string): Generator<KeptTitle> {
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start)
    yield JSON.parse(text.slice(start, end)) as KeptTitle
  }
}
