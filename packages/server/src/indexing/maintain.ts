import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  type Document,
  EngineError,
  type IndexSpec,
  type IndexStats,
  type SearchEngine,
} from '@quarry/engine'
import { checkFiles } from '@quarry/engine/durable'
import { nodeFiles } from '@quarry/engine/files'
import { openDocumentStore } from '@quarry/store'
import { describeProgress } from './describe-progress.ts'
import { documentsFile, indexFolder } from './index-folder.ts'
import { lockFolder } from './lock-folder.ts'
import { openFolder } from './open-folder.ts'

/** What may be done to the index of a data folder while nothing else has it open. */
export type Maintenance = {
  /** What is wrong, one line each; every byte is read and nothing is changed. */
  verify(): Promise<string[]>
  /** Makes derived files again: those of one index, or all. @returns the names. */
  rebuild(index?: string): Promise<string[]>
  stats(): Promise<(IndexStats & { index: string })[]>
  /** Searches what is there. */
  ask<Answer>(question: (engine: SearchEngine) => Promise<Answer>): Promise<Answer>
  snapshot(index: string, to: string): Promise<void>
  /** Puts a snapshot in the place of what is there. @returns where that is now, if there was something. */
  restore(from: string): Promise<string | undefined>
}

export function maintain(
  folder: string,
  options: { progress: (text: string) => void; clock: () => number },
): Maintenance {
  const opening = { progress: step => options.progress(describeProgress(step)) } satisfies Parameters<
    typeof openFolder
  >[1]

  async function locked<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    mkdirSync(folder, { recursive: true })
    const lock = lockFolder(folder)
    try {
      return await work()
    } finally {
      lock.release()
    }
  }
  async function withEngine<Result>(
    work: (engine: Awaited<ReturnType<typeof openFolder>>) => Promise<Result>,
  ): Promise<Result> {
    const engine = await openFolder(folder, opening)
    try {
      return await work(engine)
    } finally {
      await engine.close()
    }
  }

  return {
    verify: () => locked(() => verifyFolder(folder)),
    rebuild: index =>
      locked(async () => {
        const names = namesIn(folder).filter(name => index === undefined || name === index)
        if (index !== undefined && names.length === 0)
          throw new EngineError('unknown-index', `There is no index "${index}".`)
        for (const name of names) rmSync(indexFolder(folder, name), { recursive: true, force: true })
        return withEngine(async () => names)
      }),
    stats: () =>
      locked(() =>
        withEngine(engine =>
          Promise.all(engine.indexes().map(async index => ({ index, ...(await engine.stats(index)) }))),
        ),
      ),
    ask: question => locked(() => withEngine(question)),
    snapshot: (index, to) => locked(() => withEngine(engine => engine.snapshot(index, to))),
    restore: from => locked(() => restore(folder, from, options.clock)),
  }
}

function verifyFolder(folder: string): string[] {
  const file = path.join(folder, documentsFile)
  if (!existsSync(file)) return []
  const documents = openDocumentStore<Document, IndexSpec>(file)
  try {
    const faults = documents.check().map(fault => `${documentsFile}: ${fault}`)
    for (const name of documents.indexes().keys())
      for (const fault of checkFiles(nodeFiles(indexFolder(folder, name)))) faults.push(`${name}: ${fault}`)
    return faults
  } finally {
    documents.close()
  }
}

function namesIn(folder: string): string[] {
  if (!existsSync(path.join(folder, documentsFile))) return []
  const documents = openDocumentStore<Document, IndexSpec>(path.join(folder, documentsFile))
  try {
    return [...documents.indexes().keys()]
  } finally {
    documents.close()
  }
}

/** The snapshot is copied and read through first; only a whole one takes the place of what is there. */
async function restore(folder: string, from: string, clock: () => number): Promise<string | undefined> {
  if (!existsSync(path.join(from, documentsFile)))
    throw new EngineError('snapshot-folder', `There is no snapshot in ${from}: ${documentsFile} is missing.`)
  const fresh = `${folder}.restoring`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(from, fresh, { recursive: true })
  const faults = verifyFolder(fresh)
  if (faults.length > 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new EngineError('corrupt', `The snapshot in ${from} is damaged: ${faults.join('; ')}.`)
  }
  const isEmpty = !readdirSync(folder).some(name => name !== 'lock.db' && !name.startsWith('lock.db-'))
  const before = `${folder}.before-${clock()}`
  renameSync(folder, before)
  renameSync(fresh, folder)
  if (!isEmpty) return before
  rmSync(before, { recursive: true, force: true })
  return undefined
}
