import type { HydrateIsland } from '../kernel/client-page.ts'
import { listFavourites } from './list.ts'
import { keepByStar } from './toggle.ts'

/** The star of a page, or the list of all that have one: an island for both, for every page says where its islands are. */
export const hydrate: HydrateIsland = (element, ...more) =>
  (element.querySelector('[data-favourite]') ? keepByStar : listFavourites)(element, ...more)
