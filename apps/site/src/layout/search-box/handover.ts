import type { Handover } from '@quarry/search'
import type { Keeping } from './recent.ts'

const key = 'quarry.handover'

/**
 * How a query came about, on its way from a box to the page of results: a search that began with the third suggestion
 * is told from a link by it. It is about the visitor, so it travels only where the visitor agreed.
 */
export function handOver(q: string, handover: Handover, { storage, mayStore }: Keeping): void {
  if (!mayStore()) return
  try {
    storage().setItem(key, JSON.stringify({ q, handover }))
  } catch {
    // Full or forbidden: the search page then knows no more than its address.
  }
}

/** What was handed over for this query, once. The search page gives its `cause` to its first search. */
export function takeHandover(q: string, { storage, mayStore }: Keeping): Handover | undefined {
  if (!mayStore()) return undefined
  try {
    const text = storage().getItem(key)
    storage().removeItem(key)
    const given = JSON.parse(text ?? '{}') as { q?: unknown; handover?: Handover }
    const { cause } = given.handover ?? {}
    const isKnown = cause === 'searchFromLink' || cause === 'omniboxFromLink'
    return given.q === q && isKnown ? given.handover : undefined
  } catch {
    return undefined
  }
}
