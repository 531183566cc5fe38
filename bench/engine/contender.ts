import type { Document } from '@quarry/engine'
import type { Corpus } from '@quarry/testkit'
import type { Question, RowName } from './rows.ts'

/** A search engine that takes part. It is built in one process and asked in another, which opens what was built. */
export type Contender = {
  name: string
  /** The rows that it can answer with the same meaning. */
  rows: readonly RowName[]
  /** It keeps nothing on disk: asked in the process that built it. */
  inMemory?: boolean
  /** What Node must be told for it to hold its data. */
  heap?: readonly string[]
  /** The most documents that it takes part with. */
  most?: number
  build(folder: string, corpus: Corpus): Promise<Building>
}

export type Building = {
  /** Returns when all of them are kept as safely as they ever will be. */
  write(documents: readonly Document[]): Promise<void>
  /** Returns when everything can be found. */
  finish(): Promise<void>
  /** Returns when what was put off for later is done; its time does not count. */
  rest?(): Promise<void>
  close(): Promise<void>
  /** With `inMemory`: what was built. */
  opened?: Opened
}

export type Opened = {
  /** How many documents match; of a correction, how many words were offered. */
  ask(row: RowName, question: Question): Promise<number> | number
  close(): Promise<void>
}

/** A contender that can be opened again. */
export type Opening = { open(folder: string, corpus: Corpus): Promise<Opened> }
