import type { RangeValue, RuleOf } from './schema.ts'

/** What the values of a field are like; `none`: it is no facet at all. */
export type FacetValues = 'texts' | 'paths' | 'numbers' | 'dates' | 'none'

type FacetFault = { member: string; message: string }

type Known = {
  /** Null where nobody knows the field yet. */
  values: FacetValues | null
  isDate(text: string): boolean
}

const rangeOrders: readonly unknown[] = ['ascending', 'descending']
const pathOrders: readonly unknown[] = ['occurrences', 'alphanumeric']

export function isRange(value: string | RangeValue): value is RangeValue {
  return typeof value === 'object'
}

/** What in a facet rule has no meaning, whatever facet it meets: said before it holds, instead of nothing happening. */
export function faultsOfFacetRule(rule: RuleOf<'facet'>, { values, isDate }: Known): FacetFault[] {
  const { field, place, boost, hide, order, select } = rule
  const faults: FacetFault[] = []
  const say = (member: string, message: string): void => {
    faults.push({ member, message })
  }
  if (place === undefined && order === undefined && boost.length + hide.length + select.length === 0)
    say('', 'It says nothing to do: "place", "boost", "hide", "order" or "select".')
  if (values === 'none') {
    say('field', `@${field} is no facet: a page that asks for it gets no values.`)
    return faults
  }
  const named = { hide, select }
  const isOfRanges = [...hide, ...select].some(isRange) || rangeOrders.includes(order)
  if (isOfRanges) {
    if (values === 'texts' || values === 'paths')
      say('field', `@${field} holds texts: it has no ranges, and no ascending or descending order.`)
    if (boost.length > 0) say('boost', 'Ranges stand in the order of their ends: only "order" turns them.')
    if (order !== undefined && !rangeOrders.includes(order))
      say('order', 'Ranges stand in "ascending" or "descending" order.')
  }
  for (const [member, list] of Object.entries(named))
    for (const [at, value] of list.entries()) {
      const where = `${member}[${at}]`
      if (!isRange(value)) {
        if (isOfRanges) say(where, 'A rule is of texts or of ranges: { "start", "end" }.')
        continue
      }
      const wrong = Object.values(value).find(end => typeof end === 'string' && !isDate(end))
      if (wrong !== undefined)
        say(where, `"${wrong}" is no date such as 2026/03/31@20:00:00 or past-1-month.`)
      else if (values === 'dates' && typeof value.start === 'number')
        say(where, `@${field} holds dates, and these are numbers.`)
      else if (values === 'numbers' && typeof value.start === 'string')
        say(where, `@${field} holds numbers, and these are dates.`)
    }
  if (values === 'paths' && !isOfRanges) {
    if (order !== undefined && !pathOrders.includes(order))
      say('order', `@${field} is a hierarchy: its values stand by "occurrences" or "alphanumeric".`)
    if (select.length > 1) say('select', `@${field} is a hierarchy: one path of it is chosen at a time.`)
  }
  return faults
}
