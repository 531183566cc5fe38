import type { Breadcrumb } from '@quarry/search'
import type { Locale } from '../../../locale.ts'
import { ownValue } from '../../../own-value.ts'
import { perLocale } from '../../../per-locale.ts'
import type { FilterWords, SearchWords } from '../setup.ts'
import type { FiltersMessages } from './messages.ts'

type Bounds = { start: number | string; end: number | string; endInclusive?: boolean }

/** Beyond this a bound is no bound: it was left open. */
const OPEN = { least: -1e6, most: 1e12, first: '1402', last: '2999' } as const

/** How a range is written in an address and in the words of a page. */
export const rangeKey = ({ start, end }: Bounds): string => `${start}..${end}`

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)

/** What a range is called: by its own name, or by its bounds. */
export function rangeCaption(
  bounds: Bounds,
  words: FilterWords,
  messages: FiltersMessages,
  locale: Locale,
): string {
  const named = words.values[rangeKey(bounds)]
  if (named !== undefined) return named
  return typeof bounds.start === 'number'
    ? numbersCaption(bounds as { start: number; end: number }, words, messages, locale)
    : datesCaption(bounds as { start: string; end: string }, messages, locale)
}

function numbersCaption(
  { start, end }: { start: number; end: number },
  words: FilterWords,
  messages: FiltersMessages,
  locale: Locale,
): string {
  const [low, high] = words.open ?? [OPEN.least, OPEN.most]
  const number = (value: number) => numberText(value, locale)
  const unit = (text: string) => (words.unit ? fill(words.unit, { value: text }) : text)
  if (start <= low && end >= high) return messages.any
  if (start <= low) return unit(fill(messages.upTo, { end: number(end) }))
  if (end >= high) return unit(fill(messages.atLeast, { start: number(start) }))
  return unit(
    start === end ? number(start) : fill(messages.between, { start: number(start), end: number(end) }),
  )
}

/** 2,500,000 as "2.5 million": so long a number is not read digit by digit. */
export function numberText(value: number, locale: Locale): string {
  return (Math.abs(value) >= 1e6 ? millions : numbers)(locale).format(value)
}

const numbers = perLocale(locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const millions = perLocale(
  locale =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, notation: 'compact', compactDisplay: 'long' }),
)
const days = perLocale(
  locale =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

function datesCaption(
  { start, end }: { start: string; end: string },
  messages: FiltersMessages,
  locale: Locale,
): string {
  const format = days(locale)
  const [from, to] = [dayOf(start), dayOf(end)]
  const [isOpenStart, isOpenEnd] = [start < OPEN.first, end > OPEN.last]
  if (!from || !to)
    return [start, end].map((bound, at) => momentText(bound, [from, to][at], locale)).join(' – ')
  if (isOpenStart && isOpenEnd) return messages.any
  if (isOpenStart) return fill(messages.before, { end: format.format(to) })
  if (isOpenEnd) return fill(messages.after, { start: format.format(from) })
  // Engines differ in how thin these spaces are; what the server wrote must be what the browser writes.
  return format.formatRange(from, to).replace(/[\u2009\u202f]/g, ' ')
}

/** A bound beside one that is counted from now: "1 year ago", "now", "in 30 days". */
function momentText(bound: string, day: Date | null | undefined, locale: Locale): string {
  if (day) return days(locale).format(day)
  const [period, amount = '', unit = 'second'] = bound.toLowerCase().split('-')
  const steps = Number(amount) * (period === 'past' ? -1 : 1)
  const numeric = amount ? 'always' : 'auto'
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(steps, unit as Intl.RelativeTimeFormatUnit)
}

/** The day of a date as the service writes it; null of one that is relative. */
export function dayOf(bound: string): Date | null {
  const [, year, month, day] = /^(\d{4})\/(\d\d)\/(\d\d)@/.exec(bound) ?? []
  return year ? new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))) : null
}

/** What the value of a breadcrumb is called. */
export function valueCaption(
  { group, value }: Pick<Breadcrumb, 'group' | 'value'>,
  words: FilterWords,
  messages: FiltersMessages,
  locale: Locale,
): string {
  if (typeof value === 'string') return ownValue(words.values, value) ?? value
  if (group === 'category') return [...(value as readonly string[])].at(-1) ?? ''
  return rangeCaption(value as Bounds, words, messages, locale)
}

type Crumb = Pick<Breadcrumb, 'group' | 'id' | 'state' | 'value'>

/** A filter that is on in two parts, "Grain: " and "Rye" or "not Rye": together they are its caption. */
export function chipParts(
  crumb: Crumb,
  words: Pick<SearchWords, 'filters'>,
  messages: FiltersMessages,
  locale: Locale,
): [before: string, after: string] {
  const own = words.filters[crumb.id] ?? { label: crumb.id, values: {} }
  const text = valueCaption(crumb, own, messages, locale)
  const value = crumb.state === 'excluded' ? fill(messages.without, { value: text }) : text
  return [fill(messages.named, { filter: own.label, value: '' }), value]
}

/** A filter that is on, in words: "Grain: Rye", "Kind: not Guide". */
export const filterCaption = (...crumb: Parameters<typeof chipParts>): string => chipParts(...crumb).join('')

/** All filters that are on, as a sentence would say them: values of one filter belong together. */
export function filtersSentence(
  crumbs: readonly Breadcrumb[],
  words: Pick<SearchWords, 'filters'>,
  messages: FiltersMessages,
  locale: Locale,
): string {
  const ids = [...new Set(crumbs.map(({ id }) => id))]
  const parts = ids.map(id => {
    const own = words.filters[id] ?? { label: id, values: {} }
    const named = crumbs
      .filter(one => one.id === id)
      .map(one => {
        const text = valueCaption(one, own, messages, locale)
        return one.state === 'excluded' ? fill(messages.without, { value: text }) : text
      })
    const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(named)
    return fill(messages.named, { filter: own.label, value: list })
  })
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}
