import type { Capability, Result } from '@quarry/search'
import type { ReactNode } from 'react'
import type { Locale } from '../../locale.ts'

/** What a filter and its values are called, in one language. */
export type FilterWords = { label: string; values: Readonly<Record<string, string>> }

/** What the search page of a particular site can do, and how its results look. It runs on the server and in the browser. */
export type SearchSetup<Words = unknown> = {
  /** Everything the page can do, in this language. Made anew for each page: capabilities keep no state of their own. */
  capabilities(locale: Locale): readonly Capability[]
  /** Ids of the facets, in the order of the page. */
  filters: readonly string[]
  // Written as a method, so that a setup with words of its own passes where any words will do.
  Card(props: { result: Result; locale: Locale; words: Words }): ReactNode
}

/** The words of the page, made on the server: only those of its language travel to the browser. */
export type SearchWords<Words = unknown> = { filters: Readonly<Record<string, FilterWords>>; card: Words }
