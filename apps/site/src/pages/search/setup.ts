import type { Capability, Result } from '@quarry/search'
import type { ComponentType } from 'react'
import type { Locale } from '../../locale.ts'

/** One filter of the page: a facet, and what it and its values are called. */
export type FilterSetup = {
  id: string
  label: Record<Locale, string>
  /** How a value of the index is called in the visitor's language. */
  caption(value: string, locale: Locale): string
}

/** What makes the search page the one of a particular site. */
export type SearchSetup = {
  /** Everything the page can do, in this language. Made anew for each page: capabilities keep no state of their own. */
  capabilities(locale: Locale): readonly Capability[]
  filters: readonly FilterSetup[]
  Card: ComponentType<{ result: Result; locale: Locale }>
}
