import type { Capability, StateOf } from '../core/capability.ts'
import { SchemaValidationError } from '../core/check.ts'
import type { SearchConfig } from '../core/config.ts'
import { createSearch, type Search } from '../core/create-search.ts'

/** A page that only recommends: `createSearch` without a search, whose faults say that they are of this page. */
export function createRecommendations<const List extends readonly Capability[]>(
  config: SearchConfig,
  list: List,
): Search<StateOf<List>> {
  try {
    return createSearch(config, list)
  } catch (error) {
    if (!(error instanceof SchemaValidationError)) throw error
    throw new SchemaValidationError(
      error.message.replace(
        'createSearch: Search engine configuration error',
        'createRecommendations: Recommendation engine configuration error',
      ),
    )
  }
}
