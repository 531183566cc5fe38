import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from './command.ts'
import { type Columns, readCsv } from './ingest-csv.ts'
import { readFolder } from './ingest-folder.ts'
import type { Input } from './ingest-input.ts'
import { readNdjson } from './ingest-ndjson.ts'

/** How a file is read, by its name. */
export function openInput(
  file: string,
  columns: Columns,
  names: ReadonlyMap<string, string> = new Map(),
): Input {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) throw new UsageError(`There is no file or folder ${file}.`)
  const name = path.basename(file)
  if (stat.isDirectory()) return readFolder(file)
  const hash = (): Promise<string> => hashOf(file)
  switch (path.extname(file).toLowerCase()) {
    case '.ndjson':
    case '.jsonl':
      return { file, unit: 'lines', hash, read: after => readNdjson(file, name, after, names) }
    case '.csv':
    case '.tsv':
      return { file, unit: 'rows', hash, read: after => readCsv(file, name, after, columns, names) }
    default:
      throw new UsageError(
        `${name} is of no kind that is read here: .ndjson, .jsonl, .csv, .tsv, and folders of .md and .html are.`,
      )
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
