/** One key of an address. A `list` repeats its key; a `path` does too, in a fixed order; a `range` is never encoded in a fragment. */
export type Param = {
  readonly key: string
  readonly values: readonly string[]
  readonly kind?: 'list' | 'path' | 'range'
}

/** An address as it was read: every value of every key. */
export type Params = Readonly<Record<string, readonly string[]>>

/** The order in which keys are written; a key that ends in `-` is followed by an id. */
const ORDER =
  'q tab sortCriteria f- fExcluded- cf- nf- nfExcluded- df- dfExcluded- af- enableQuerySyntax aq cq firstResult numberOfResults debug sf- sfExcluded-'.split(
    ' ',
  )
export const RANGES = /^([nd]f|mnf)(Excluded)?-./
/** Keys of the commerce pages: carried along untouched. */
const CARRIED = /^((mnf|mnfExcluded|lf)-.|(page|perPage)$)/
/** Every link of a page holds them all: of a thousand it would be megabytes. */
const MOST_VALUES = 100

const rank = ({ key }: Param): number => {
  const at = ORDER.indexOf(key.slice(0, key.indexOf('-') + 1) || key)
  return at < 0 ? ORDER.length : at
}

export const sorted = (params: readonly Param[]): Param[] => [...params].sort((a, b) => rank(a) - rank(b))

/** The canonical form: one page state gives one query string. */
export function pairs(params: readonly Param[]): [key: string, value: string][] {
  return sorted(params).flatMap(({ key, values, kind }) =>
    (kind && kind !== 'path' ? [...new Set(values)].sort() : values).map((value): [string, string] => [
      key,
      value,
    ]),
  )
}

export const toQuery = (params: readonly Param[]): string => new URLSearchParams(pairs(params)).toString()

export function collect(entries: Iterable<readonly [string, readonly string[]]>): Params {
  const found = new Map<string, string[]>()
  let left = MOST_VALUES
  for (const [key, values] of entries)
    for (const value of values) if (left-- > 0) found.set(key, [...(found.get(key) ?? []), value])
  return Object.fromEntries(found)
}

export const fromQuery = (query: string): Params =>
  collect(
    [...new URLSearchParams(query)].map(([key, value]) => [
      key,
      RANGES.test(key) ? value.split(',') : [value],
    ]),
  )

/** Splits an address and reads its query string. What follows `#` never reaches a server: see `fragment.ts`. */
export function fromAddress(address: string): { path: string; params: Params } {
  const [, path, query = ''] = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(address) ?? []
  return { path: path || '/', params: fromQuery(query) }
}

export const carried = (params: Params): Param[] =>
  Object.entries(params).flatMap(([key, values]) => (CARRIED.test(key) ? { key, values, kind: 'path' } : []))

/** A key and its value, unless it is the one that goes without saying. */
export const unless = (standard: unknown, key: string, value: string | number | boolean): Param[] =>
  value === standard ? [] : [{ key, values: [`${value}`] }]

/** The last value of a key, as forms send it. */
export const last = (params: Params, key: string): string | undefined => params[key]?.at(-1)

/** A whole number from an address, or the default. */
export const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const value = Number.parseInt(text ?? '', 10)
  return value >= 0 ? value : otherwise
}
