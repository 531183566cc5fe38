import type { Script } from './script.ts'
import { addressScripts } from './scripts-address.ts'
import { filtersScripts } from './scripts-filters.ts'
import { listingScripts } from './scripts-listing.ts'
import { searchScripts } from './scripts-search.ts'
import { shopScripts } from './scripts-shop.ts'

export const scripts: readonly Script[] = [
  ...listingScripts,
  ...searchScripts,
  ...filtersScripts,
  ...shopScripts,
  ...addressScripts,
]
