import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Document, EngineError, type IndexSpec } from '@quarry/engine'
import {
  type DurableEngine,
  type DurableOptions,
  openDurableIndex,
  type SnapshotPlace,
} from '@quarry/engine/durable'
import { nodeFiles } from '@quarry/engine/files'
import { openDocumentStore } from '@quarry/store'
import { documentsFile, indexFolder } from './index-folder.ts'

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
