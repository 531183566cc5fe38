import type { ReactNode } from 'react'
import { everyLanguage } from '../../src/layout/index.ts'
import { type Locale, localePath } from '../../src/locale.ts'
import { chrome } from '../chrome.ts'
import type { EntryReader } from '../entry.ts'
import { whole } from '../format.ts'
import { Frame } from '../frame.tsx'
import type { Shelf } from '../shelf.ts'
import { collectionOf, trailOf } from '../structured.ts'
import { fill, messages } from '../text.ts'
import { absent, routeOf } from './absent.tsx'
import { listedAmongItsKind } from './listed.ts'
import styles from './listing.module.css'
import type { Listing } from './listings.ts'
import { PageHead, PageList } from './parts.tsx'

export type ListingData = {
  listing: Listing
  entries: readonly EntryReader[]
  page: number
  pages: number
}

const perPage = 60

/** All entries of a kind, sixty to a page. */
export function listingRoute(listing: Listing, shelf: Shelf<EntryReader>) {
  return routeOf<ListingData>(async (request, context) => {
    const { locale } = context
    const text = messages[locale]
    const all = await shelf(context)
    const pages = Math.max(1, Math.ceil(all.length / perPage))
    const page = Number(new URL(request.url).searchParams.get('page') ?? '1')
    if (!Number.isInteger(page) || page < 1 || page > pages) return absent
    const here = page === 1 ? listing.path : `${listing.path}?page=${page}`
    return {
      data: { listing, entries: all.slice((page - 1) * perPage, page * perPage), page, pages },
      head: {
        title: `${text[listing.title]}${page > 1 ? ` (${page})` : ''} · ${chrome.name}`,
        description: text[listing.lead],
        alternates: everyLanguage(here),
        canonical: localePath(locale, here),
        structured: [
          collectionOf(here, text[listing.title], context),
          trailOf([{ path: listing.path, text: text[listing.name] }], context),
        ],
      },
    }
  }, ListingPage)
}

function ListingPage({ data, locale }: { data: ListingData; locale: Locale }): ReactNode {
  const text = messages[locale]
  const { listing, page, pages } = data
  const address = (number: number): string =>
    localePath(locale, listing.path) + (number > 1 ? `?page=${number}` : '')
  return (
    <Frame locale={locale} path={listing.path}>
      <PageHead title={text[listing.title]} lead={text[listing.lead]} />
      <PageList columns level="h2" pages={data.entries.map(entry => listedAmongItsKind(entry, locale))} />
      {pages > 1 ? (
        <nav className={styles.pager} aria-label={text.pagesOf}>
          {page > 1 ? (
            <a className={styles.turn} href={address(page - 1)} rel="prev">
              {text.previous}
            </a>
          ) : null}
          <span className={styles.where}>
            {fill(text.pageOf, { page: whole(locale, page), pages: whole(locale, pages) })}
          </span>
          {page < pages ? (
            <a className={styles.turn} href={address(page + 1)} rel="next">
              {text.next}
            </a>
          ) : null}
        </nav>
      ) : null}
    </Frame>
  )
}
