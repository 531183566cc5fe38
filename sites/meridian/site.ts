import { createSite, inOrder, type Listing, mount } from '@quarry/site'
import { createEntryList, readPlacement } from '@quarry/site/content'
import { chrome } from './chrome.ts'
import { facts } from './facts.ts'
import { aboutRoute } from './pages/about.tsx'
import { createConstellationRoute } from './pages/constellation.tsx'
import { createHomeRoute } from './pages/home.tsx'
import { listedAmongItsKind, listedEntry } from './pages/listed.tsx'
import { listings } from './pages/listings.ts'
import { createObjectRoute } from './pages/object.tsx'
import { createObjectsRoute, objectsListing } from './pages/objects.tsx'
import { questionRoute } from './pages/question.tsx'
import { reading } from './pages/reading.tsx'
import { drawings } from './pictures/draw.ts'
import { searchSetup } from './search.tsx'
import { searchWords } from './search-words.ts'
import { shopSetup } from './shop.tsx'
import { EmptyField } from './sky/empty-field.tsx'
import { inCatalogueOrder, readObject } from './sky-object.ts'
import { inEach } from './text.ts'
import { skyFacts } from './worked-out.ts'

const objects = createEntryList('object', entries => inCatalogueOrder(entries.map(readObject)))
const listOf = ({ type, order, dates }: Listing) =>
  createEntryList(type, (entries, locale) => inOrder(entries, order, locale, dates))
const placements = createEntryList('placement', entries => entries.map(readPlacement))

/** Meridian. Everything particular to it lies in this folder: see README.md for how to put another site in its place. */
export const site = createSite({
  chrome,
  // Drawn by `scripts/pictures/share.mjs`.
  image: { path: '/share.png', width: 1200, height: 630, says: inEach('imageSays') },
  drawings,
  lists: Object.values(listings),
  listed: (entry, locale, among) => (among === 'others' ? listedEntry : listedAmongItsKind)(entry, locale),
  reading,
  search: { setup: searchSetup, words: searchWords },
  shop: shopSetup,
  facts,
  workedOut: skyFacts(objects),
  errors: {
    words: {
      notFoundTitle: inEach('notFoundTitle'),
      notFoundText: inEach('notFoundText'),
      failedTitle: inEach('failedTitle'),
      failedText: inEach('failedText'),
      searchInstead: inEach('searchInstead'),
      backHome: inEach('backHome'),
    },
    Picture: EmptyField,
  },
  fixedPaths: ['/objects', '/about/maps'],
  routes: pages => [
    mount(
      '/',
      createHomeRoute({
        objects,
        events: listOf(listings.events),
        guides: listOf(listings.guides),
        questions: listOf(listings.questions),
        placements,
      }),
    ),
    mount('/objects', createObjectsRoute(objects, pages.filters(objectsListing))),
    mount('/object/:slug', createObjectRoute(objects)),
    mount('/constellation/:slug', createConstellationRoute(objects)),
    mount('/question/:slug', questionRoute),
    mount('/about/maps', aboutRoute),
  ],
})
