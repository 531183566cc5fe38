import type { Capability, Result, SearchEvent } from '@quarry/search'
import type { ReactNode } from 'react'
import type { BoxChoice } from '../../layout/search-box/setup.ts'
import type { Locale } from '../../locale.ts'
import type { FilterPlan } from './filters/plan.ts'
import type { SearchMessages } from './messages.ts'

/** What a filter and its values are called, in one language. */
export type FilterWords = {
  label: string
  values: Readonly<Record<string, string>>
  /** Around a number: `{value} minutes`. */
  unit?: string
  /** One line under the name, where the name does not say enough. */
  hint?: string
  /** What the two ends of a slider mean: quicker, slower. */
  ends?: readonly [string, string]
  /** Bounds that mean "without a bound", as in the plan's scale. */
  open?: readonly [number, number]
}

/** What the search page of a particular site can do, and how its results look. It runs on the server and in the browser. */
export type SearchSetup<Words = unknown> = {
  /** Everything the page can do, in this language. Capabilities keep no state of their own: pages may share them. */
  capabilities(locale: Locale, words?: Readonly<Record<string, FilterWords>>): readonly Capability[]
  /** The filters, in the order of the page. */
  filters: readonly FilterPlan[]
  /** Ids of the tabs, as given to `tabs([…])`, the first one being everything. None: no tabs. */
  tabs: readonly string[]
  /** Orders to choose from, as expressions, the usual one first: `relevancy`, `date descending`. */
  sorts: readonly string[]
  /** Beside them so many orders by fields of which the index says that they are to be offered; without it none. */
  suggestedSorts?: number
  /** Results per page to choose from, the usual number first. */
  sizes: readonly number[]
  /** How one comes to further results: `Pages` are places with an address, `More` lengthens the list. */
  Paging(props: PartProps): ReactNode
  /** Answers questions by this configuration of the answer service; without it there are results only. */
  answers?: { configurationId: string }
  /** What rules of the service may call, by name. Nothing else is ever called. */
  functions?: TriggerFunctions
  /** How a result looks among the choices under the box. */
  boxChoice?(result: Result, words: Words): BoxChoice
  // Written as methods, so that a setup with words of its own passes where any words will do.
  Card(props: CardProps<Words>): ReactNode
  /** Stands above the results: a place for an answer. */
  Above?(props: { locale: Locale; words: Words }): ReactNode
}

/** What every part of the page is given. How one comes to further results is below the first screen: its script comes later. */
export type PageSetup<Words = unknown> = Omit<SearchSetup<Words>, 'Paging'>

/** What every part of the page is given; the search itself comes from the provider around them. */
export type PartProps = {
  locale: Locale
  messages: SearchMessages
  words: SearchWords
  setup: PageSetup
  /** What stands in the choice of orders. */
  orders: readonly Order[]
  /** Fetches what an event would ask, for it is about to happen. Without script there is nothing to fetch. */
  prefetch?: ((event: SearchEvent) => void) | undefined
}

/** An order as searches name it, and as visitors read it. */
export type Order = readonly [expression: string, label: string]

/** What a result's card is given. `link`, `actions` and `replies` are the page's; the card says where they stand. */
export type CardProps<Words> = {
  result: Result
  locale: Locale
  words: Words
  /** For the link of the title, besides its `href`: opening it is remembered. */
  link?: { onClick?: () => void }
  /** Buttons: a quick look. */
  actions?: ReactNode
  /** What is folded under it: answers of a thread. */
  replies?: ReactNode
}

export type TriggerFunctions = Readonly<
  Record<string, (...params: readonly (string | number | boolean)[]) => void>
>

/** The words of the page, made on the server: only those of its language travel to the browser. */
export type SearchWords<Words = unknown> = {
  filters: Readonly<Record<string, FilterWords>>
  tabs: Readonly<Record<string, string>>
  sorts: Readonly<Record<string, string>>
  /** Searches to propose where nothing was found; without them, those that the service calls popular. */
  popular?: readonly string[]
  /** Questions to begin with, where the site has answers. */
  questions?: readonly string[]
  card: Words
}
