import type { RouteContext } from '@quarry/site'
import {
  recommendedFrom as askedFrom,
  type EntryReader,
  type Recommended as Found,
} from '@quarry/site/content'
import { inLocale, type Locale, localePath } from '@quarry/site/words'
import { kindNames } from './kinds.ts'
import { pathOf } from './pages/listed.tsx'
import { type ShownResult, shownFields, shownResult } from './shown-result.ts'

type Opening = NonNullable<Found>['opens'][number]
/** Pages to go on to, each with what is told when it is opened; `null`: there is no telling now which. */
export type Recommended = readonly { page: ShownResult; opening: Opening }[] | null

// Answers to a question are read with it, and what is sold is in the shop.
const filter = '@kind<>reply NOT @objecttype==Product'

/** As many as stand in full rows, with three, two or one beside each other. */
const most = 6

/** What the service recommends to whoever reads this page, given without its language. */
export async function recommendedFrom(path: string, context: RouteContext): Promise<Recommended> {
  const found = await askedFrom(path, context, { fields: shownFields, filter })
  if (!found) return null
  const kinds = Object.fromEntries(
    Object.entries(kindNames).map(([kind, names]) => [kind, inLocale(names, context.locale)]),
  )
  return found.results.flatMap((result, at) => {
    const [page, opening] = [shownResult(result, kinds), found.opens[at]]
    return page && opening ? [{ page, opening }] : []
  })
}

/** Those of them that a page shows: `besides` is listed on it already. */
export function shownOf(found: Recommended, besides: readonly EntryReader[], locale: Locale) {
  const listed = new Set(besides.map(({ type, slug }) => localePath(locale, pathOf(type, slug))))
  return (found ?? []).filter(({ page }) => !listed.has(page.href)).slice(0, most)
}

/** What the browser is to know of them. */
export const opensOf = (...shown: Parameters<typeof shownOf>) => ({
  opens: shownOf(...shown).map(({ opening }) => opening),
})
