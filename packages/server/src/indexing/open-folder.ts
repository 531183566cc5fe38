import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Document, EngineError, type IndexSpec } from '@quarry/engine'
import {
  type DurableEngine,
  type DurableOptions,
  openDurableIndex,
  type Progress,
  type SnapshotPlace,
} from '@quarry/engine/durable'
import { nodeFiles } from '@quarry/engine/files'
import { LockedError, lockFile, openDocumentStore } from '@quarry/store'

/** The truth: everything else in the folder can be made again from it. */
export const documentsFile = 'documents.db'

/** Where the derived files of an index are. */
export function indexFolder(folder: string, index: string): string {
  return path.join(folder, 'segments', index)
}

/** Opens the embedded engine on a folder, on this thread. Whoever calls holds the folder's lock. */
export async function openFolder(
  folder: string,
  options: Omit<DurableOptions, 'documents' | 'files' | 'snapshots'> = {},
): Promise<DurableEngine> {
  mkdirSync(folder, { recursive: true })
  const documents = openDocumentStore<Document, IndexSpec>(path.join(folder, documentsFile))
  try {
    removeOrphans(folder, new Set(documents.indexes().keys()))
    return await openDurableIndex({
      ...options,
      documents,
      files: index => nodeFiles(indexFolder(folder, index)),
      snapshots: placeOf,
    })
  } catch (error) {
    documents.close()
    throw error
  }
}

/** Folders of indexes that were dropped. */
function removeOrphans(folder: string, indexes: ReadonlySet<string>): void {
  const segments = path.join(folder, 'segments')
  if (!existsSync(segments)) return
  for (const name of readdirSync(segments))
    if (!indexes.has(name)) rmSync(path.join(segments, name), { recursive: true, force: true })
}

function placeOf(folder: string): SnapshotPlace {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new EngineError(
      'snapshot-folder',
      `The folder ${folder} is not empty: a snapshot needs one of its own.`,
    )
  const documents = path.join(folder, documentsFile)
  return {
    documents,
    files: index => nodeFiles(indexFolder(folder, index)),
    finish(index) {
      const copy = openDocumentStore<Document, IndexSpec>(documents)
      try {
        for (const other of copy.indexes().keys()) if (other !== index) copy.dropIndex(other)
      } finally {
        copy.close()
      }
    },
  }
}

/** Keeps every other process, and every other engine of this one, from a folder, by the file `lock.db` in it. */
export function lockFolder(folder: string): { release(): void } {
  try {
    return lockFile(path.join(folder, 'lock.db'))
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    const { holder } = error
    const who =
      holder === process.pid ? 'this process already' : `another process${holder ? ` (${holder})` : ''}`
    throw new EngineError(
      'locked',
      `The index in ${folder} is open in ${who}. Stop that first, or set QUARRY_DATA to another folder.`,
      { cause: error },
    )
  }
}

/** A sentence for whoever waits for a start; nothing for steps too small to tell. */
export function describeProgress({ index, documents, of, why }: Progress): string {
  const reason = why === '' ? '' : ` It is made again from its documents: ${why}.`
  return `Index ${index}: ${documents} of ${of} documents.${reason}`
}
