import { readRegex } from '@quarry/engine/regex'
import { normalize, words } from '@quarry/language'
import type { Condition, Device } from './condition-schema.ts'

/** What is known when rules are chosen. */
export type Circumstances = {
  hub: string
  tab: string
  locale: string
  device: Device
  groups: readonly string[]
  context: Readonly<Record<string, string | string[]>>
  q: string
}

/** The part of a condition that does not hold, in words; null when all of it does. */
export function whatFails(condition: Condition | undefined, now: Circumstances): string | null {
  if (!condition) return null
  const { hub, tab, locale, device, group, context, query, any, not } = condition
  if (hub && !isAmong(now.hub, hub)) return `hub is ${named(now.hub)}`
  if (tab && !isAmong(now.tab, tab)) return `tab is ${named(now.tab)}`
  if (locale && !locale.some(one => isLocale(now.locale, one))) return `locale is ${named(now.locale)}`
  if (device && !device.includes(now.device)) return `device is ${now.device}`
  if (group && !now.groups.some(one => isAmong(one, group)))
    return `the asker is in none of the groups ${group.join(', ')}`
  for (const [key, wanted] of Object.entries(context ?? {})) {
    const given = Object.hasOwn(now.context, key) ? [now.context[key] ?? []].flat() : []
    const fits = wanted === true ? given.length > 0 : given.some(one => isAmong(one, wanted))
    if (!fits) return `context.${key} is ${named(given.join(', '))}`
  }
  if (query) {
    const fault = whatFailsInQuery(query, now.q)
    if (fault !== null) return fault
  }
  if (any && !any.some(one => whatFails(one, now) === null)) return 'none of the alternatives holds'
  if (not && whatFails(not, now) === null) return 'what must not hold does'
  return null
}

function whatFailsInQuery(query: NonNullable<Condition['query']>, q: string): string | null {
  const typed = plain(q)
  if (query.empty !== undefined && query.empty !== (typed === '')) return `the query is ${named(q.trim())}`
  if (query.is && !query.is.some(one => plain(one) === typed)) return `the query is ${named(q.trim())}`
  if (query.contains && !query.contains.some(one => ` ${typed} `.includes(` ${plain(one)} `)))
    return 'the query has none of the words'
  if (query.pattern !== undefined && !readRegex(query.pattern).test(normalize(q.trim())))
    return 'the query does not fit the pattern'
  return null
}

/** As words are compared: case, accents and signs aside. */
export function plain(text: string): string {
  return words(text)
    .map(({ word }) => normalize(word))
    .join(' ')
}

function isAmong(value: string, list: readonly string[]): boolean {
  const folded = normalize(value)
  return list.some(one => normalize(one) === folded)
}

function isLocale(locale: string, wanted: string): boolean {
  const given = locale.toLowerCase().replaceAll('_', '-')
  const name = wanted.toLowerCase().replaceAll('_', '-')
  return given === name || given.startsWith(`${name}-`)
}

function named(value: string): string {
  return value === '' ? 'not given' : `"${value.slice(0, 100)}"`
}
