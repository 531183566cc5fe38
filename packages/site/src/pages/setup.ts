import type { EntryReader } from '../content/entry.ts'
import type { Frame } from '../layout/frame.tsx'
import type { Locale } from '../locale.ts'
import type { Localized } from '../localized.ts'
import type { ShownPicture } from '../pictures/picture.tsx'
import { type DateFields, dateOf, nextFirst } from './dates.ts'
import type { FilteredListing, ListFilters } from './list-filters/filters.ts'
import type { ListedPage } from './parts.tsx'

/** What all pages of a site have in common. */
export type PagesSetup = {
  name: string
  Frame: Frame
  /** Where an entry has its page. */
  pathOf(type: string, slug: string): string
  /** The picture that stands for an entry, if it has one. */
  pictureOf(entry: EntryReader, locale: Locale, now?: number): ShownPicture | null
  /** How lists show an entry: among others of its type, or beside entries of other types. */
  listed(entry: EntryReader, locale: Locale, among: 'its type' | 'others'): ListedPage
  /** Filters of a list, for a route of the site's own. */
  filters(listing: FilteredListing): ListFilters
}

/** Types whose entries are read elsewhere: beside a question, on the start page. */
export const withoutPage: ReadonlySet<string> = new Set(['reply', 'placement'])

/** One of the site's lists: which entries, in which order, under which words. */
export type Listing = {
  type: string
  path: string
  /** In a trail and in navigation. */
  name: Localized
  title: Localized
  lead: Localized
  order: 'title' | 'newest' | 'upcoming' | ((one: EntryReader, other: EntryReader) => number)
  /** For the order `upcoming` and the calendar: fields that say when an entry is. `startDate` and `endDate` without it. */
  dates?: DateFields
  /**
   * What it can be narrowed by: ids of filters of the search page in the order wanted, `true` for all that fit, `false`
   * for none. By default all that fit, where the list has more than one page.
   */
  filters?: boolean | readonly string[]
  /** Fields of the type that stand below the title of its pages, as the filters of the search page call them and their values. */
  facts?: readonly string[]
}

/** A list as it is read at a moment: of what is upcoming, what is next comes first. */
export const listedNow = (
  { order, dates }: Listing,
  known: readonly EntryReader[],
  now: number,
): readonly EntryReader[] => (order === 'upcoming' ? nextFirst(known, now, dates) : known)

/** Titles by the alphabet of their language; what is dated by its date. */
export function inOrder(
  entries: readonly EntryReader[],
  order: Listing['order'],
  locale: Locale,
  dates?: DateFields,
): readonly EntryReader[] {
  if (typeof order === 'function') return [...entries].sort(order)
  if (order === 'upcoming')
    return entries.toSorted((one, other) => dateOf(one, dates).localeCompare(dateOf(other, dates)))
  const collator = new Intl.Collator(locale, { numeric: true })
  return [...entries].sort((one, other) =>
    order === 'newest'
      ? other.text('date').localeCompare(one.text('date'))
      : collator.compare(one.text('title'), other.text('title')),
  )
}
