import type { Capability, StateOf } from './capability.ts'
import type { SearchConfig } from './config.ts'
import { createPage, type Page } from './create-page.ts'
import type { State } from './model.ts'
import { SEARCH } from './request.ts'

/** A page of results: what `createSearch` makes. */
export type Search<Whole = State> = Page<Whole>

/** Makes a search page out of capabilities. */
export const createSearch = <const List extends readonly Capability[]>(
  config: SearchConfig,
  list: List,
): Search<StateOf<List>> => createPage(SEARCH, config, list)
