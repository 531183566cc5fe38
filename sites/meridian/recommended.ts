import type { RouteContext } from '@quarry/site'
import { recommendedFrom as askedFrom, type Recommended as Found } from '@quarry/site/content'
import { inLocale } from '@quarry/site/words'
import { kindNames } from './kinds.ts'
import { type ShownResult, shownFields, shownResult } from './shown-result.ts'

/** Pages to go on to; `null`: there is no telling now which. */
export type Recommended = { shown: readonly ShownResult[]; opens: NonNullable<Found>['opens'] } | null

// Answers to a question are read with it, and what is sold is in the shop.
const filter = '@kind<>reply NOT @objecttype==Product'

/** What the service recommends to whoever reads this page, given without its language. */
export async function recommendedFrom(path: string, context: RouteContext): Promise<Recommended> {
  const found = await askedFrom(path, context, { fields: shownFields, filter })
  if (!found) return null
  const kinds = Object.fromEntries(
    Object.entries(kindNames).map(([kind, names]) => [kind, inLocale(names, context.locale)]),
  )
  return { shown: found.results.flatMap(result => shownResult(result, kinds) ?? []), opens: found.opens }
}
