import type { Document } from '@quarry/engine'
import type { Corpus } from '@quarry/testkit'
import type { Sample, SampleLimits } from '../measure/sample.ts'
import type { Question, RowName } from './rows.ts'

/** A search engine that takes part. It is built in one process and asked in another, which opens what was built. */
export type Contender = {
  name: string
  /** The rows that it can answer with the same meaning. */
  rows: readonly RowName[]
  /** Brings what it needs beyond our own dependencies, or says in a sentence what is wanting. */
  ready?(): string | undefined
  /** The contender whose index it opens: only questions differ. */
  indexOf?: string
  /** It keeps nothing on disk: asked in the process that built it. */
  inMemory?: boolean
  /** What Node must be told for it to hold its data. */
  heap?: readonly string[]
  /** The most documents that it takes part with. */
  most?: number
  build(folder: string, corpus: Corpus): Promise<Building>
}

export type Building = {
  /** The program that does the work, when it is not this one. */
  pid?: number
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

/** What questions of a row took, and how many documents matched each; no totals where they are not counted to the end. */
export type Asked = Sample & { totals: readonly number[] }

export type Opened = (AskedHere | AskedThere) & { close(): Promise<void> }

export type AskedHere = {
  /** How many documents match; of a correction, how many words were offered. */
  ask(row: RowName, question: Question): Promise<number> | number
}

/** A program of its own, which measures itself: what goes between here and there does not count. */
export type AskedThere = {
  pid: number
  openMs: number
  sample(questions: readonly Question[], limits: Required<SampleLimits>): Promise<Asked>
}

/** A contender that can be opened again. */
export type Opening = { open(folder: string, corpus: Corpus): Promise<Opened> }
