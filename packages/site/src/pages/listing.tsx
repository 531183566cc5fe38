import type { ReactNode } from 'react'
import type { EntryReader } from '../content/entry.ts'
import type { EntryList } from '../content/entry-list.ts'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { fill } from '../messages.ts'
import { perLocale } from '../per-locale.ts'
import type { Route } from '../route.ts'
import { collectionOf, trailOf } from '../structured.ts'
import styles from './listing.module.css'
import { pageWords } from './messages.ts'
import { PageHead, PageList } from './parts.tsx'
import { absent, routeOf } from './route-of.tsx'
import { type Listing, nextFirst, type PagesSetup } from './setup.ts'

type ListingData = { entries: readonly EntryReader[]; page: number; pages: number }

const perPage = 60
const numbers = perLocale(locale => new Intl.NumberFormat(locale))

/** All entries of a type, sixty to a page. */
export function createListingRoute(
  setup: PagesSetup,
  listing: Listing,
  list: EntryList<EntryReader>,
): Route<ListingData | null> {
  return routeOf<ListingData>(
    async (request, context) => {
      const { locale } = context
      const known = await list(context)
      const all = listing.order === 'upcoming' ? nextFirst(known, context.now) : known
      const pages = Math.max(1, Math.ceil(all.length / perPage))
      const page = Number(new URL(request.url).searchParams.get('page') ?? '1')
      if (!Number.isInteger(page) || page < 1 || page > pages) return absent
      const path = page === 1 ? listing.path : `${listing.path}?page=${page}`
      const title = inLocale(listing.title, locale)
      return {
        parameters: ['page'],
        data: { entries: all.slice((page - 1) * perPage, page * perPage), page, pages },
        head: {
          title: `${title}${page > 1 ? ` (${page})` : ''} · ${setup.name}`,
          description: inLocale(listing.lead, locale),
          alternates: everyLanguage(path),
          canonical: localePath(locale, path),
          structured: [
            collectionOf(path, title, context),
            trailOf(
              [
                { path: '/', text: pageWords(locale).home },
                { path: listing.path, text: inLocale(listing.name, locale) },
              ],
              context,
            ),
          ],
        },
      }
    },
    ({ data, locale }) => (
      <setup.Frame locale={locale} path={listing.path}>
        <PageHead title={inLocale(listing.title, locale)} lead={inLocale(listing.lead, locale)}>
          {listing.order === 'upcoming' ? (
            <p className={styles.dates}>
              <a href={localePath(locale, `/calendar/${listing.type}/all.ics`)}>
                {pageWords(locale).allDates}
              </a>
            </p>
          ) : null}
        </PageHead>
        <PageList
          columns
          level="h2"
          pages={data.entries.map(entry => setup.listed(entry, locale, 'its type'))}
        />
        {data.pages > 1 ? <Pager {...data} path={listing.path} locale={locale} /> : null}
      </setup.Frame>
    ),
  )
}

function Pager({
  page,
  pages,
  path,
  locale,
}: {
  page: number
  pages: number
  path: string
  locale: Locale
}): ReactNode {
  const text = pageWords(locale)
  const address = (number: number): string => localePath(locale, path) + (number > 1 ? `?page=${number}` : '')
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
