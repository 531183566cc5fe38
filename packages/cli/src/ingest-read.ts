import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { UsageError } from './command.ts'
import { type Columns, readCsv } from './ingest-csv.ts'
import { readFolder } from './ingest-folder.ts'
import type { Input, Piece } from './ingest-input.ts'
import { lettersOf } from './letters.ts'

/** How a file is read, by its name. */
export function openInput(
  file: string,
  columns: Columns,
  names: ReadonlyMap<string, string> = new Map(),
): Input {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) throw new UsageError(`There is no file or folder ${file}.`)
  const name = path.basename(file)
  if (stat.isDirectory()) return readFolder(file, columns.link)
  const hash = (): Promise<string> => hashOf(file)
  switch (path.extname(file).toLowerCase()) {
    case '.ndjson':
    case '.jsonl':
      return { file, unit: 'lines', hash, read: after => readNdjson(file, name, after, names) }
    case '.csv':
    case '.tsv':
      return {
        file,
        unit: 'rows',
        hash,
        remark: async () => (await lettersOf(file)).remark,
        read: after => readCsv(file, name, after, columns, names),
      }
    default:
      throw new UsageError(
        `${name} is of no kind that is read here: .ndjson, .jsonl, .csv, .tsv, and folders of .md, .html, .pdf, .docx, .pptx and .odt are.`,
      )
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** A document a line, as it would be pushed. One without `documentId` is called after its line. */
async function* readNdjson(
  file: string,
  name: string,
  after: number,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<Piece> {
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1
    if (line <= after) continue
    const plain = line === 1 ? text.replace(/^\ufeff/, '').trim() : text.trim()
    if (plain === '') continue
    let value: unknown
    try {
      value = JSON.parse(plain)
    } catch (error) {
      yield { line, refused: `It is not JSON: ${error instanceof Error ? error.message : 'unreadable'}` }
      continue
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { line, refused: 'A line is one JSON object.' }
      continue
    }
    const renamed = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [names.get(key) ?? key, one] as const),
    )
    const hasId = Object.keys(renamed).some(key => key.toLowerCase() === 'documentid')
    yield {
      line,
      document: hasId ? renamed : { ...renamed, documentId: `file:///${encodeURIComponent(name)}#${line}` },
    }
  }
}
