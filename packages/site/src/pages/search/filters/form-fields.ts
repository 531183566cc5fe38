import { facetSearched, facetShownMore, type Search } from '@quarry/search'
import type { FilterPlan } from './plan.ts'

/** Left open on one side, a span of time ends here. */
export const openDates = ['1401/01/01@00:00:00', '9999/12/31@23:59:59'] as const

/** Names of the fields that no canonical address has. */
export const fieldName = {
  min: (id: string) => `min-${id}`,
  max: (id: string) => `max-${id}`,
  from: (id: string) => `from-${id}`,
  to: (id: string) => `to-${id}`,
  find: (id: string) => `fs-${id}`,
  more: 'more',
} as const

/**
 * Where a form of ranges leads that was sent without script: the same page with the canonical key. Null when the
 * address holds no such field. Fields that make no sense are dropped, and with them what they would have changed.
 */
export function redirectOfForm(url: URL, plans: readonly FilterPlan[]): string | null {
  const params = new URLSearchParams(url.search)
  let found = false
  for (const plan of plans) {
    const { key, names, range } = readerOf(plan)
    if (!names.some(name => params.has(name))) continue
    found = true
    const [start = '', end = ''] = names.map(name => params.get(name)?.trim() ?? '')
    for (const name of names) params.delete(name)
    const text = range(start, end)
    if (text !== undefined) {
      params.delete(key)
      // Another set of results begins at its first page.
      params.delete('firstResult')
      if (text !== '') params.append(key, text)
    }
  }
  const query = params.toString()
  // A path that begins with two slashes would be another host.
  const path = url.pathname.replace(/^\/+/, '/')
  return found ? `${path}${query && `?${query}`}` : null
}

type Reader = { key: string; names: readonly string[]; range(start: string, end: string): string | undefined }

/** An empty text takes the range off; undefined leaves things as they are. */
function readerOf(plan: FilterPlan): Reader {
  const { id } = plan
  switch (plan.look) {
    case 'slider':
      return {
        key: `nf-${id}`,
        names: [fieldName.min(id), fieldName.max(id)],
        range: (start, end) =>
          rangeText(numberIn(start, plan.scale.open[0]), numberIn(end, plan.scale.open[1]), start + end),
      }
    case 'dates':
      return {
        key: `df-${id}`,
        names: [fieldName.from(id), fieldName.to(id)],
        range: (start, end) => rangeText(dateIn(start, 'start'), dateIn(end, 'end'), start + end),
      }
    default:
      return { key: '', names: [], range: () => undefined }
  }
}

function rangeText(
  start: number | string | undefined,
  end: number | string | undefined,
  typed: string,
): string | undefined {
  if (typed === '') return ''
  return start === undefined || end === undefined || start > end ? undefined : `${start}...${end}`
}

/** A number as a form sends it; a person may have written a comma. Empty is open. */
export function numberIn(text: string, open: number): number | undefined {
  if (text === '') return open
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : undefined
}

/** A day as a form sends it, as a bound of the service: its first moment or its last. Empty is open. */
export function dateIn(text: string, end: 'start' | 'end'): string | undefined {
  if (text === '') return openDates[end === 'start' ? 0 : 1]
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!year || Number.isNaN(Date.parse(text))) return undefined
  return `${year}/${month}/${day}@${end === 'start' ? '00:00:00' : '23:59:59'}`
}

/** Shows more of a filter, or searches inside it, for a visitor without script: the address asks for it. */
export async function widenFilters(
  search: Search,
  url: URL,
  plans: readonly FilterPlan[],
  signal?: AbortSignal,
): Promise<void> {
  const more = url.searchParams.get(fieldName.more)
  if (more !== null && plans.some(({ id }) => id === more))
    await search.dispatch(facetShownMore(more), signal)
  for (const { id } of plans) {
    const text = url.searchParams.get(fieldName.find(id))?.slice(0, 100)
    if (text) return search.dispatch(facetSearched(id, text), signal)
  }
}
