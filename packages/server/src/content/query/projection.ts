import { ContentFault } from '../access.ts'
import { splitList } from './filter.ts'

type Names = (name: string) => boolean

/** `select.*`: which fields are answered, and which of them per language although the entry is flattened. */
export type Selection = {
  /** The same selection, said by the same words. */
  said: string
  keeps(field: string, type: string): boolean
  perLocale(field: string): boolean
}

export function parseSelection(query: URLSearchParams): Selection | null {
  const rules = new Map<string, Names>()
  const said: string[] = []
  for (const [name, raw] of query) {
    if (!name.startsWith('select.')) continue
    const rule = /^select\.(fields\[(?:only|except|locales)\]|fieldTypes\[(?:only|except)\])$/.exec(name)?.[1]
    if (!rule) {
      throw new ContentFault(
        400,
        `${name}: write select.fields[only|except|locales] or select.fieldTypes[only|except]`,
      )
    }
    rules.set(rule, namesIn(splitList(raw)))
    said.push(rule, raw)
  }
  if (rules.size === 0) return null
  const rule = (name: string, otherwise: boolean): Names => rules.get(name) ?? (() => otherwise)
  const only = rule('fields[only]', true)
  const except = rule('fields[except]', false)
  const onlyTypes = rule('fieldTypes[only]', true)
  const exceptTypes = rule('fieldTypes[except]', false)
  const perLocale = rules.get('fields[locales]') ?? (() => false)
  return {
    // Any character may stand in a name: joined by one, two selections could say the same.
    said: JSON.stringify(said),
    // A field asked for in all its languages is asked for.
    keeps: (field, type) =>
      (only(field) || perLocale(field)) && !except(field) && onlyTypes(type) && !exceptTypes(type),
    perLocale,
  }
}

/** Names, of which `*` stands for any characters. */
function namesIn(patterns: readonly string[]): Names {
  const exact = new Set(patterns.filter(pattern => !pattern.includes('*')))
  const wild = patterns.filter(pattern => pattern.includes('*')).map(pattern => pattern.split('*'))
  return name => exact.has(name) || wild.some(parts => fits(name, parts))
}

function fits(name: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  const last = rest.pop() ?? ''
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false
  let at = first.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0 || found + part.length > name.length - last.length) return false
    at = found + part.length
  }
  return true
}
