import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A document by its id: the language of its titles, then each of them, followed by the pieces of prefixes that it is in. */
export type StoredTitle = readonly [id: string, language: string | null, ...titlesAndPieces: string[]]

/** Their words by their first letters, and the titles of all documents. */
type StoredTitles = { words: Readonly<Record<string, string>>; titles: Iterable<StoredTitle> }

/** Titles of an index from one start to the next, so that its documents need not be read for them. */
export type TitleStore = {
  /** As they were when the index had come to this change; null: they are of another moment, damaged, or not there. */
  read(seq: number): Promise<StoredTitles | null>
  write(seq: number, kept: StoredTitles): Promise<void>
  /** Another index has taken the place of the one that they are of. */
  remove(): Promise<void>
}

/** Raised when lines are written, or titles taken apart, in another way. */
const format = 2

/** In a file: a line that says of which moment the rest is, and what it sums up to; the words; then a line a document. */
export function createTitleStore(file: string): TitleStore {
  return {
    async read(seq) {
      const text = await readFile(file, 'utf8').catch(() => '')
      const start = text.indexOf('\n') + 1
      const rest = text.slice(start)
      if (text.slice(0, start) !== headOf(seq, rest)) return null
      const lines = linesOf(rest)
      const words = lines.next().value as StoredTitles['words']
      return { words, titles: lines as Iterable<StoredTitle> }
    },
    async write(seq, { words, titles }) {
      let rest = `${JSON.stringify(words)}\n`
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

function* linesOf(text: string): Generator<unknown> {
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start)
    yield JSON.parse(text.slice(start, end))
  }
}
