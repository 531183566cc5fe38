import { breadcrumbs, type Capability, pairs, type Search } from '@quarry/search'
import { timeLimit, within } from '../../kernel/time-limit.ts'
import { everyLanguage } from '../../layout/layout.tsx'
import { type Locale, localePath } from '../../locale.ts'
import type { Head, Loaded, RouteContext } from '../../route.ts'
import { seeOther } from '../../see-other.ts'
import { filtersSentence } from '../search/filters/caption.ts'
import { fieldName, redirectOfForm, widenFilters } from '../search/filters/form-fields.ts'
import { type SearchMessages, searchMessages } from '../search/messages.ts'
import type { PageSetup, SearchWords } from '../search/setup.ts'
import { createGround } from './ground.ts'
import { listCapabilities, mostEntries, nameAll, openListSearch } from './open-search.ts'
import { keysOf, type ListPlan, narrows, plansOf } from './plans.ts'

/** A list that may be filtered: which entries, where they are, and by what. */
export type FilteredListing = {
  type: string
  path: string
  /** By default the filters of the search page, where there are more entries than `perPage`; `true`: always. */
  filters?: boolean | readonly string[] | undefined
  /** Keys of the address that the page reads besides, and that filters leave as they are: an order. */
  keeps?: readonly string[]
}

/** Entries to a page of a list. */
export const perPage = 60

/** What the filters are drawn from; the page has no script for them. */
export type FilterView = {
  search: Search
  plans: readonly ListPlan[]
  words: SearchWords
  messages: SearchMessages
  /** More of their values are wanted: whoever asks for that has unfolded them. */
  isOpen: boolean
}

export type FilteredList<Entry> = {
  /** Those that the address asks for, in the order that they were given in. */
  entries: readonly Entry[]
  /** How many there are without filters. */
  total: number
  isFiltered: boolean
  /** The filters cannot be used now, though the address asks for some. */
  isAway: boolean
  /** The filters that are on, in words. */
  sentence: string
  /** Null where there is nothing to filter by. */
  view: FilterView | null
  /** What filters make of the head of the page, and of how long it is kept. */
  head: Partial<Head>
  kept: Pick<Loaded<unknown>, 'cacheControl' | 'sharedFor'>
  /** The list with its filters and these keys besides; an empty one takes its key away. */
  href(more?: Readonly<Record<string, string>>): string
}

export type ListFilters = {
  /** What a page depends on: for `parameters` of its route. */
  keys: readonly string[]
  /** What an address leaves of a list. A form that was sent leads to its canonical address. */
  apply<Entry extends { id: string }>(
    request: Request,
    context: RouteContext,
    entries: readonly Entry[],
  ): Promise<FilteredList<Entry> | Response>
}

/** A list does not wait longer for its filters, in milliseconds. */
const patience = 2000
/** So long a filtered page may be given to others who ask the same, if nothing changes meanwhile. */
const sharedSeconds = 60

/**
 * Filters of a list, by the search service: it says how many entries have which value, and which ones match. The page
 * shows those of its entries that match, in its own order; without the service it shows all of them.
 */
export function createListFilters<Words>(
  setup: Pick<PageSetup<Words>, 'filters'>,
  wordsIn: (locale: Locale) => SearchWords<Words>,
  { type, path, filters, keeps = [] }: FilteredListing,
): ListFilters {
  const plans = plansOf(filters ?? true, setup.filters, path)
  const asking = plans.length === 0 ? [] : [...plans.flatMap(keysOf), fieldName.more]
  const keys = [...asking, ...keeps]
  const widening = [fieldName.more, ...plans.map(({ id }) => fieldName.find(id))]
  const ground = createGround(plans, (asked, { locale }) =>
    listCapabilities(type, asked, wordsIn(locale).filters, keeps, locale),
  )

  async function apply<Entry extends { id: string }>(
    request: Request,
    context: RouteContext,
    entries: readonly Entry[],
  ): Promise<FilteredList<Entry> | Response> {
    const { locale, searchService } = context
    const url = new URL(request.url)
    const here = localePath(locale, path)
    const kept = [...url.searchParams].filter(([key]) => keeps.includes(key))
    const plain: FilteredList<Entry> = {
      ...nothing,
      entries,
      total: entries.length,
      href: withKeys(here, kept),
    }
    const isLong = entries.length > (filters === undefined ? perPage : 0)
    if (plans.length === 0 || !isLong || entries.length > mostEntries || searchService?.isForeign)
      return plain
    const form = redirectOfForm(url, plans)
    if (form !== null) return seeOther(form)
    const isAsked = asking.some(key => url.searchParams.has(key))
    const head = isAsked ? { robots: 'noindex, follow', canonical: here } : {}
    const without = isAsked ? { ...plain, isAway: true, head, kept: { cacheControl: notKept } } : plain

    const limit = timeLimit(patience, context.signal)
    const asked = await within(ask(context, url, isAsked, limit.signal), limit.signal)
      .catch(() => null)
      .finally(limit.end)
    if (!asked) return without
    const { search, plans: shown, matching } = asked
    const messages = searchMessages(locale)
    const words = wordsIn(locale)
    const crumbs = breadcrumbs(search.state)
    const address = pairs(search.params())
    const isFiltered = crumbs.length > 0
    const isOpen = widening.some(key => url.searchParams.has(key))
    return {
      ...plain,
      entries: isFiltered ? entries.filter(({ id }) => matching.has(`${id}:${locale}`)) : entries,
      isFiltered,
      sentence: isFiltered ? filtersSentence(crumbs, words, messages.filters, locale) : '',
      view: isFiltered || shown.length > 0 ? { search, plans: shown, words, messages, isOpen } : null,
      ...(isAsked && {
        head: { ...head, alternates: everyLanguage(withKeys(path, address)()) },
        kept: { cacheControl: 'private, no-cache', sharedFor: sharedSeconds },
      }),
      href: withKeys(here, address),
    }
  }

  /** What the service says of the list at an address; null where it says nothing. */
  async function ask(context: RouteContext, url: URL, isAsked: boolean, signal: AbortSignal) {
    const { accessToken } = await context.searchToken()
    const here = localePath(context.locale, path)
    const named = async (capabilities: readonly Capability[], address: string, isFiltered: boolean) => {
      const search = openListSearch(capabilities, context, { url: address, accessToken, isFiltered })
      return (await nameAll(search, isFiltered, signal)) ? search : null
    }
    const now = await ground(context, capabilities => named(capabilities, here, false))
    const read = [...url.searchParams].filter(([key]) => keys.includes(key))
    const search = now && (await named(now.capabilities, withKeys(here, read)(), isAsked))
    if (!search) return null
    const shown = now.plans.filter(plan => narrows(plan, search.state))
    const matching = new Set(search.state.results?.list.map(({ raw }) => raw['permanentid']))
    await widenFilters(search, url, now.plans, signal)
    return { search, plans: shown, matching }
  }
  return { keys, apply }
}

const nothing = { isFiltered: false, isAway: false, sentence: '', view: null, head: {}, kept: {} } as const

const notKept = 'private, no-store'

/** Addresses of a path with these keys, and with others in place of some of them; an empty one takes its key away. */
const withKeys =
  (path: string, given: readonly (readonly [string, string])[]) =>
  (more: Readonly<Record<string, string>> = {}): string => {
    const kept = given.filter(([key]) => more[key] === undefined)
    const added = Object.entries(more).filter(([, value]) => value !== '')
    const query = new URLSearchParams([...kept, ...added].map(([key, value]) => [key, value])).toString()
    return query === '' ? path : `${path}?${query}`
  }
