import type { EntryReader } from '../entry.ts'
import type { MeridianMessages } from '../text.ts'
import { dayOf } from './listed.ts'

type Key = keyof MeridianMessages & string

/** One of the site's lists: which entries, in which order, under which words. */
export type Listing = {
  type: string
  path: string
  /** Keys of the words: short name, title, and a sentence on it. */
  name: Key &
    ('constellations' | 'events' | 'guides' | 'articles' | 'glossary' | 'instruments' | 'questionsShort')
  title: Key & `${string}Title`
  lead: Key & `${string}Lead`
  order: 'title' | 'newest' | 'day'
}

export const listings = {
  constellations: {
    type: 'constellation',
    path: '/constellations',
    name: 'constellations',
    title: 'constellationsTitle',
    lead: 'constellationsLead',
    order: 'title',
  },
  events: {
    type: 'event',
    path: '/events',
    name: 'events',
    title: 'eventsTitle',
    lead: 'eventsLead',
    order: 'day',
  },
  guides: {
    type: 'guide',
    path: '/guides',
    name: 'guides',
    title: 'guidesTitle',
    lead: 'guidesLead',
    order: 'title',
  },
  articles: {
    type: 'article',
    path: '/articles',
    name: 'articles',
    title: 'articlesTitle',
    lead: 'articlesLead',
    order: 'newest',
  },
  glossary: {
    type: 'glossary',
    path: '/glossary',
    name: 'glossary',
    title: 'glossaryTitle',
    lead: 'glossaryLead',
    order: 'title',
  },
  instruments: {
    type: 'instrument',
    path: '/instruments',
    name: 'instruments',
    title: 'instrumentsTitle',
    lead: 'instrumentsLead',
    order: 'title',
  },
  questions: {
    type: 'question',
    path: '/questions',
    name: 'questionsShort',
    title: 'questionsTitle',
    lead: 'questionsLead',
    order: 'newest',
  },
} as const satisfies Record<string, Listing>

export type ListingName = keyof typeof listings

/** Titles by the alphabet of their language; what is dated by its date. */
export function arranged(
  entries: readonly EntryReader[],
  order: Listing['order'],
  locale: string,
): readonly EntryReader[] {
  const collator = new Intl.Collator(locale, { numeric: true })
  const compare = {
    title: (a: EntryReader, b: EntryReader) => collator.compare(a.text('title'), b.text('title')),
    newest: (a: EntryReader, b: EntryReader) => b.text('date').localeCompare(a.text('date')),
    day: (a: EntryReader, b: EntryReader) => dayOf(a).localeCompare(dayOf(b)),
  }[order]
  return [...entries].sort(compare)
}
