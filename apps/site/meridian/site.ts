import { createErrorPages } from '../src/pages/errors.tsx'
import { PagesAndMore } from '../src/pages/search/pages-and-more.tsx'
import { createSearchRoute } from '../src/pages/search/route.tsx'
import { createSitemapRoutes } from '../src/pages/sitemap/route.tsx'
import { mount, type Site } from '../src/site.tsx'
import { chrome } from './chrome.ts'
import { factsOf } from './facts.ts'
import { Frame } from './frame.tsx'
import { aboutRoute } from './pages/about.tsx'
import { aboutYouRoute } from './pages/about-you.tsx'
import { createConstellationRoute } from './pages/constellation.tsx'
import { createHomeRoute } from './pages/home.tsx'
import { pathOf } from './pages/listed.ts'
import { listingRoute } from './pages/listing.tsx'
import { arranged, type ListingName, listings } from './pages/listings.ts'
import { movedRoute } from './pages/moved.ts'
import { createObjectRoute } from './pages/object.tsx'
import { createObjectsRoute } from './pages/objects.tsx'
import { questionRoute } from './pages/question.tsx'
import { readingRoute } from './pages/reading.tsx'
import { readPlacement } from './placements.ts'
import { searchSetup } from './search.tsx'
import { searchWords } from './search-words.ts'
import { createShelf } from './shelf.ts'
import { EmptyField } from './sky/empty-field.tsx'
import { inOrder, readObject } from './sky-object.ts'
import { messages } from './text.ts'

const objects = createShelf('object', entries => inOrder(entries.map(readObject)))
const shelfOf = (name: ListingName) => {
  const { type, order } = listings[name]
  return createShelf(type, (entries, locale) => arranged(entries, order, locale))
}
const [events, guides, questions] = [shelfOf('events'), shelfOf('guides'), shelfOf('questions')]
const placements = createShelf('placement', entries => entries.map(readPlacement))
const said = <
  Key extends
    | 'imageSays'
    | 'notFoundTitle'
    | 'notFoundText'
    | 'failedTitle'
    | 'failedText'
    | 'searchInstead'
    | 'backHome',
>(
  key: Key,
) => ({
  en: messages.en[key],
  es: messages.es[key],
  fr: messages.fr[key],
})

/** Meridian. Everything particular to it lies in this folder: see README.md for how to put another site in its place. */
export const site: Site = {
  name: chrome.name,
  // Drawn by `scripts/pictures/share.mjs`.
  image: { path: '/share.png', width: 1200, height: 630, says: said('imageSays') },
  facts: factsOf,
  routes: [
    mount('/', createHomeRoute({ objects, events, guides, questions, placements })),
    mount('/objects', createObjectsRoute(objects)),
    mount('/object/:slug', createObjectRoute(objects)),
    mount('/constellations', listingRoute(listings.constellations, shelfOf('constellations'))),
    mount('/constellation/:slug', createConstellationRoute(objects)),
    mount('/events', listingRoute(listings.events, events)),
    mount('/event/:slug', readingRoute('event', 'events')),
    mount('/guides', listingRoute(listings.guides, guides)),
    mount('/guide/:slug', readingRoute('guide', 'guides')),
    mount('/articles', listingRoute(listings.articles, shelfOf('articles'))),
    mount('/article/:slug', readingRoute('article', 'articles')),
    mount('/instruments', listingRoute(listings.instruments, shelfOf('instruments'))),
    mount('/instrument/:slug', readingRoute('instrument', 'instruments')),
    mount('/glossary', listingRoute(listings.glossary, shelfOf('glossary'))),
    mount('/glossary/:slug', readingRoute('glossary', 'glossary')),
    mount('/questions', listingRoute(listings.questions, questions)),
    mount('/question/:slug', questionRoute),
    mount(
      '/search',
      createSearchRoute({ ...searchSetup, Paging: PagesAndMore }, searchWords, chrome.name, Frame),
    ),
    mount('/about/maps', aboutRoute),
    mount('/about-you', aboutYouRoute),
    // The home page is an entry too, and its place is the root.
    mount('/home', movedRoute('/')),
    ...createSitemapRoutes({
      fixed: ['/', '/objects', ...Object.values(listings).map(({ path }) => path), '/about/maps'],
      pathOf,
      except: (type, slug) =>
        type === 'reply' || type === 'placement' || (type === 'page' && slug === 'home'),
      // The search page itself may be found; pages of results are endless.
      closed: ['/search?', '/es/search?', '/fr/search?', '/rest/', '/api/', '/push/'],
    }),
    // A type that editors have made.
    mount('/:type/:slug', readingRoute(null, null)),
    // Last, for any word may be a page's: what the site says of itself.
    mount('/:slug', readingRoute('page', null)),
  ],
  errors: createErrorPages(chrome, {
    notFound: { title: said('notFoundTitle'), text: said('notFoundText') },
    failed: { title: said('failedTitle'), text: said('failedText') },
    search: said('searchInstead'),
    home: said('backHome'),
    Picture: EmptyField,
  }),
}
