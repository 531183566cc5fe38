import type { Filter } from '../port.ts'
import type { Test } from './filter.ts'
import type { Statistics } from './statistics.ts'
import type { Row, Store } from './store.ts'
import type { Part, Word } from './word.ts'

/** What a query says about a row: undefined when it does not match, else the parts of its score. */
export type Matcher = {
  match(row: Row): Part[] | undefined
  /** Words that a hit can contain, in the order of the query. */
  words: readonly Word[]
}

export type QueryContext = { store: Store; statistics: Statistics; filter(filter: Filter): Test }
