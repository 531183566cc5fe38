import { config } from 'virtual:quarry/config'
import type { EntryReader } from './content/entry.ts'
import { createEntryList } from './content/entry-list.ts'
import { type Facts, factsIn } from './content/facts.ts'
import { readPlacement } from './content/placement.ts'
import type { FindFact } from './facts/fact.ts'
import { inStock } from './facts/in-stock.ts'
import { nextDate } from './facts/next-date.ts'
import { createFactRoute, factPath } from './facts/route.ts'
import type { Chrome } from './layout/chrome.ts'
import { createFrame } from './layout/frame.tsx'
import { defaultLocale, type Locale, localePath, locales } from './locale.ts'
import { inLocale } from './localized.ts'
import { ownValue } from './own-value.ts'
import { createAboutYouRoute } from './pages/about-you/route.tsx'
import { daysOf, usualDates } from './pages/dates.ts'
import { createDocumentRoute, documentPages } from './pages/documents/route.tsx'
import { createEditorsRoute } from './pages/editors/route.tsx'
import { createErrorPages, type ErrorSetup } from './pages/errors.tsx'
import { createFeedRoutes, type SecurityContact } from './pages/feeds/route.tsx'
import { createHomeRoute } from './pages/home.tsx'
import { createListFilters } from './pages/list-filters/filters.ts'
import { createListingRoute } from './pages/listing.tsx'
import { movedRoute } from './pages/moved.ts'
import { createReadingRoute, type ReadingSetup } from './pages/reading.tsx'
import { PagesAndMore } from './pages/search/paging.tsx'
import { createSearchRoute } from './pages/search/route.tsx'
import type { PageSetup, SearchWords } from './pages/search/setup.ts'
import { inOrder, type Listing, type PagesSetup, withoutPage } from './pages/setup.ts'
import { createSitemapRoutes } from './pages/sitemap/route.ts'
import { createDrawingRoute, type Drawings, drawingPattern, pictureOrDrawing } from './pictures/drawn.ts'
import { createShareRoute, sharePattern } from './pictures/share.ts'
import { shopRoutes } from './shop/routes.ts'
import type { ShopSetup } from './shop/setup.ts'
import { productPagesOf } from './shop/site-map.ts'
import { type MountedRoute, mount, type SharedImage, type Site } from './site.tsx'

type SiteOptions<Words, More> = {
  chrome: Chrome
  /** Stands for pages that have no picture of their own. */
  image?: SharedImage
  lists: readonly Listing[]
  /** How lists show an entry, where title, summary and kind are not enough. */
  listed?: PagesSetup['listed']
  /** Pictures of entries that have none in their field `picture`. */
  drawings?: Drawings
  reading?: ReadingSetup<More>
  search: { setup: PageSetup<Words>; words(locale: string): SearchWords<Words> }
  /** What `shop.setup` in `quarry.config.ts` exports. */
  shop?: ShopSetup
  /** Whom to tell of holes: `/.well-known/security.txt`. */
  security?: SecurityContact
  facts?: Facts
  /** Sentences that the site works out for a question: what is up tonight, what is in stock. The first that knows one answers. */
  workedOut?: readonly FindFact[]
  errors?: ErrorSetup
  identity?: Site['identity']
  /** Where pages are that are neither lists nor entries: for the site map. */
  fixedPaths?: readonly string[]
  /** Pages of the site's own: they come before the usual ones. */
  routes?(pages: PagesSetup): readonly MountedRoute[]
}

/** A whole site from what is particular to it: start page, lists, texts, search, what is kept about a visitor, site map. */
export function createSite<Words, More = never>(options: SiteOptions<Words, More>): Site {
  const { chrome, lists, search, shop, facts = [] } = options
  const { documents } = config
  const pages: PagesSetup = {
    name: chrome.name,
    Frame: createFrame(chrome),
    pathOf: (type, slug) => (type === 'page' ? `/${slug}` : `/${type}/${slug}`),
    pictureOf: (entry, locale, now) => pictureOrDrawing(entry, locale, options.drawings, now),
    filters: listing => createListFilters(search.setup, search.words, listing),
    listed:
      options.listed ??
      ((entry, locale, among) => ({
        picture: pages.pictureOf(entry, locale) ?? undefined,
        href: localePath(locale, pages.pathOf(entry.type, entry.slug)),
        title: entry.text('title'),
        summary: entry.text('summary'),
        note: among === 'others' ? kindOf(chrome, entry.type, locale) : whenIn(lists, entry, locale),
      })),
  }
  const reading = {
    placed: new Set(['page', ...withoutPage]),
    factWords: (locale: string) => search.words(locale).filters,
    ...options.reading,
  }
  const sections = lists.map(listing => ({
    listing,
    list: createEntryList(listing.type, (entries, locale) =>
      inOrder(entries, listing.order, locale, listing.dates),
    ),
  }))
  const finders = [
    ...(options.workedOut ?? []),
    ...sections
      .filter(({ listing }) => listing.order === 'upcoming')
      .map(({ listing, list }) => nextDate(listing, list, pages.pathOf)),
    ...(shop ? [inStock(shop)] : []),
  ]
  const placements = createEntryList('placement', entries => entries.map(readPlacement))
  return {
    name: chrome.name,
    ...(options.image ? { image: options.image } : {}),
    ...(shop ? { shop } : {}),
    facts: (url, locale) => factsIn(facts, url, locale),
    ...(options.identity ? { identity: options.identity } : {}),
    routes: [
      ...(options.routes?.(pages) ?? []),
      ...(shop ? shopRoutes(pages, shop) : []),
      mount('/', createHomeRoute(pages, { tagline: chrome.tagline, facts, sections, placements })),
      ...sections.flatMap(({ listing, list }) => [
        mount(listing.path, createListingRoute(pages, listing, list)),
        mount(`/${listing.type}/:slug`, createReadingRoute(pages, listing.type, listing, reading, shop)),
      ]),
      mount(
        '/search',
        createSearchRoute({ ...search.setup, Paging: PagesAndMore }, search.words, pages, finders),
      ),
      mount(factPath, createFactRoute(finders)),
      mount('/about-you', createAboutYouRoute(pages)),
      ...(documents
        ? [mount(`${documents}/:id`, createDocumentRoute(pages, documents, reading.factWords))]
        : []),
      mount('/editors', createEditorsRoute(pages)),
      ...(options.drawings ? [mount(drawingPattern, createDrawingRoute(options.drawings))] : []),
      mount(sharePattern, createShareRoute(chrome.name, options.drawings)),
      // The home page is an entry too, and its place is the root.
      mount('/home', movedRoute('/')),
      ...createFeedRoutes({
        name: chrome.name,
        tagline: chrome.tagline,
        pathOf: pages.pathOf,
        lists,
        security: options.security,
      }),
      ...createSitemapRoutes({
        fixed: [
          '/',
          ...lists.map(({ path }) => path),
          ...(shop?.sections.map(({ path }) => path) ?? []),
          ...(options.fixedPaths ?? []),
        ],
        pathOf: pages.pathOf,
        // A provider may have none of it, and is asked for nothing that a page does not show.
        others: async context =>
          context.searchService?.isForeign
            ? []
            : [
                ...(shop ? await productPagesOf(shop, context) : []),
                ...(documents ? await documentPages(documents, context) : []),
              ],
        except: (type, slug) => withoutPage.has(type) || (type === 'page' && slug === 'home'),
        // The search page itself may be found; pages of results are endless.
        about: {
          name: chrome.name,
          tagline: inLocale(chrome.tagline, defaultLocale),
          sections: lists.map(({ path, name, lead }) => ({
            path,
            name: inLocale(name, defaultLocale),
            lead: inLocale(lead, defaultLocale),
          })),
        },
        closed: [...locales.map(locale => `${localePath(locale, '/search')}?`), '/rest/', '/api/', '/push/'],
      }),
      // A type that editors have made.
      mount('/:type/:slug', createReadingRoute(pages, null, null, reading, shop)),
      // Last, for any word may be a page's: what the site says of itself.
      mount('/:slug', createReadingRoute(pages, 'page', null, reading)),
    ],
    errors: createErrorPages(pages, options.errors),
  }
}

/** In a list that is in the order of its dates they are what one looks for. */
function whenIn(lists: readonly Listing[], entry: EntryReader, locale: Locale): string {
  const list = lists.find(({ type, order }) => type === entry.type && order === 'upcoming')
  return list ? daysOf(entry, list.dates ?? usualDates, locale) : ''
}

function kindOf({ kinds = {} }: Chrome, type: string, locale: string): string {
  const names = ownValue(kinds, type)
  return names ? inLocale(names, locale) : ''
}
