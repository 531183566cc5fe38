import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { EngineError } from '../engine-error.ts'
import type { IndexSpec, WriteOp } from '../port.ts'

/** What happened to an engine, one line each: replayed in order it gives the same engine. */
export type Entry =
  | { entry: 'index'; spec: IndexSpec }
  | { entry: 'alias'; alias: string; index: string }
  | { entry: 'drop'; index: string }
  | { entry: 'write'; index: string; ops: readonly WriteOp[] }
  | { entry: 'remove'; index: string; ids: readonly string[] }

type Journal = { append(entry: Entry): void; close(): void }

const fileName = 'reference.ndjson'

export function readJournal(folder: string): Entry[] {
  const file = path.join(folder, fileName)
  if (!existsSync(file)) return []
  const written = readFileSync(file)
  // What stands after the last line end was never acknowledged, and must not run into the next line.
  const end = written.lastIndexOf('\n') + 1
  truncateSync(file, end)
  const lines = written.toString('utf8', 0, end).split('\n').slice(0, -1)
  return lines.map(line => JSON.parse(line) as Entry)
}

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true })
  const file = openSync(path.join(folder, fileName), 'a')
  return {
    append(entry) {
      writeSync(file, `${JSON.stringify(entry)}\n`)
      fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}

export function writeSnapshot(folder: string, entries: readonly Entry[]): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new EngineError(
      'snapshot-folder',
      `The folder ${folder} is not empty: a snapshot needs one of its own.`,
    )
  }
  const journal = openJournal(folder)
  for (const entry of entries) journal.append(entry)
  journal.close()
}
