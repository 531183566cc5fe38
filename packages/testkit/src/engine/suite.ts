import type { FieldSpec, SearchEngine } from '@quarry/engine'
import type { Entry, Library } from './library.ts'

/** What a case is given. */
export type Stage = {
  /** Shared by all cases: a case keeps to indexes of its own. */
  engine: SearchEngine
  /** A new index holding these documents. */
  library(entries: Readonly<Record<string, Entry>>, fields?: readonly FieldSpec[]): Promise<Library>
  /** A name that no other case uses. */
  freshName(): string
  /** An engine of the case's own, on a folder if given; closed afterwards. */
  open(folder?: string): Promise<SearchEngine>
  /** A new empty folder, removed afterwards. */
  folder(): Promise<string>
}

/** Registers one case. */
export type Add = (name: string, run: (stage: Stage) => Promise<void>) => void

/** The cases of one idea. */
export type Idea = { idea: string; cases(add: Add): void }
