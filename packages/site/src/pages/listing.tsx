import type { ReactNode } from 'react'
import type { EntryReader } from '../content/entry.ts'
import type { EntryList } from '../content/entry-list.ts'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { fill } from '../messages.ts'
import { perLocale } from '../per-locale.ts'
import type { Route } from '../route.ts'
import { seeOther } from '../see-other.ts'
import { collectionOf, trailOf } from '../structured.ts'
import { FilteredList } from './list-filters/filtered-list.tsx'
import { type FilteredList as Found, perPage } from './list-filters/filters.ts'
import styles from './listing.module.css'
import { pageWords } from './messages.ts'
import { homeStep, PageHead, PageList } from './parts.tsx'
import { absent, routeOf } from './route-of.tsx'
import { type Listing, listedNow, type PagesSetup } from './setup.ts'

type ListingData = { found: Found<EntryReader>; entries: readonly EntryReader[]; page: number; pages: number }

const numbers = perLocale(locale => new Intl.NumberFormat(locale))

/** All entries of a type, or those that its filters leave, sixty to a page. */
export function createListingRoute(
  setup: PagesSetup,
  listing: Listing,
  list: EntryList<EntryReader>,
): Route<ListingData | null> {
  const filters = setup.filters(listing)
  return routeOf<ListingData>(
    async (request, context) => {
      const { locale } = context
      const known = await list(context)
      const whole = listedNow(listing, known, context.now)
      const found = await filters.apply(request, context, whole)
      if (found instanceof Response) return found
      const all = found.entries
      const pages = Math.max(1, Math.ceil(all.length / perPage))
      const page = Number(new URL(request.url).searchParams.get('page') ?? '1')
      if (!Number.isInteger(page) || page < 1) return absent
      if (page > pages) return seeOther(found.href({ page: pages > 1 ? `${pages}` : '' }))
      const path = page === 1 ? listing.path : `${listing.path}?page=${page}`
      const title = inLocale(listing.title, locale)
      return {
        parameters: ['page', ...filters.keys],
        ...found.kept,
        data: { found, entries: all.slice((page - 1) * perPage, page * perPage), page, pages },
        head: {
          title: `${found.sentence && `${found.sentence} · `}${title}${page > 1 ? ` (${page})` : ''} · ${setup.name}`,
          description: inLocale(listing.lead, locale),
          alternates: everyLanguage(path),
          canonical: localePath(locale, path),
          structured: [
            collectionOf(path, title, context),
            trailOf(
              [homeStep(locale), { path: listing.path, text: inLocale(listing.name, locale) }],
              context,
            ),
          ],
          ...found.head,
        },
      }
    },
    ({ data, locale }) => (
      <setup.Frame locale={locale} path={listing.path} alternates={data.found.head.alternates}>
        <PageHead title={inLocale(listing.title, locale)} lead={inLocale(listing.lead, locale)}>
          {listing.order === 'upcoming' ? (
            <p className={styles.dates}>
              <a href={localePath(locale, `/calendar/${listing.type}/all.ics`)}>
                {pageWords(locale).allDates}
              </a>
            </p>
          ) : null}
        </PageHead>
        <FilteredList found={data.found} locale={locale}>
          <PageList
            columns
            level="h2"
            pages={data.entries.map(entry => setup.listed(entry, locale, 'its type'))}
          />
          {data.pages > 1 ? <Pager {...data} locale={locale} /> : null}
        </FilteredList>
      </setup.Frame>
    ),
  )
}

function Pager({ found, page, pages, locale }: Omit<ListingData, 'entries'> & { locale: Locale }): ReactNode {
  const text = pageWords(locale)
  const address = (number: number): string => found.href({ page: number > 1 ? `${number}` : '' })
  const written = numbers(locale)
  return (
    <nav className={styles.pager} aria-label={text.pagesOf}>
      {page > 1 ? (
        <a className={styles.turn} href={address(page - 1)} rel="prev">
          {text.previous}
        </a>
      ) : null}
      <span className={styles.where}>
        {fill(text.pageOf, { page: written.format(page), pages: written.format(pages) })}
      </span>
      {page < pages ? (
        <a className={styles.turn} href={address(page + 1)} rel="next">
          {text.next}
        </a>
      ) : null}
    </nav>
  )
}
