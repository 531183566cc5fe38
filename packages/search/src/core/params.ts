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
const MANY = /^([nd]f|mnf)(Excluded)?-./
const LIST = /^(f|fExcluded|cf|sf|sfExcluded|af|lf)-./
/** Keys of the commerce pages: carried along untouched. */
const CARRIED = /^((mnf|mnfExcluded|lf)-.|(page|perPage)$)/
const MOST_VALUES = 100

const rank = ({ key }: Param): number => {
  const at = ORDER.indexOf(key.slice(0, key.indexOf('-') + 1) || key)
  return at < 0 ? ORDER.length : at
}

const sorted = (params: readonly Param[]): Param[] => [...params].sort((a, b) => rank(a) - rank(b))

/** The canonical form: one page state gives one query string. */
export function pairs(params: readonly Param[]): [key: string, value: string][] {
  return sorted(params).flatMap(({ key, values, kind }) =>
    (kind && kind !== 'path' ? [...values].sort() : values).map((value): [string, string] => [key, value]),
  )
}

export const toQuery = (params: readonly Param[]): string => new URLSearchParams(pairs(params)).toString()

/** The form after `#` that other clients of the service write: lists joined by commas. */
export const toFragment = (params: readonly Param[]): string =>
  sorted(params)
    .map(
      ({ key, values, kind }) =>
        `${key}=${values.map(kind === 'range' ? String : encodeURIComponent).join()}`,
    )
    .join('&')

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function collect(entries: Iterable<readonly [string, readonly string[]]>): Params {
  const found = new Map<string, string[]>()
  for (const [key, values] of entries)
    found.set(key, [...(found.get(key) ?? []), ...values].slice(0, MOST_VALUES))
  // A null prototype: a key named `__proto__` is a key like any other.
  return Object.assign(Object.create(null), Object.fromEntries(found))
}

export const fromQuery = (query: string): Params =>
  collect(
    [...new URLSearchParams(query)].map(([key, value]) => [key, MANY.test(key) ? value.split(',') : [value]]),
  )

export const fromFragment = (fragment: string): Params =>
  collect(
    fragment
      .replace(/^#/, '')
      .split('&')
      .map(part => {
        const [key = '', ...rest] = part.split('=')
        const value = rest.join('=')
        return [key, LIST.test(key) || MANY.test(key) ? value.split(',').map(decode) : [decode(value)]]
      }),
  )

/** Splits an address and reads both halves; the fragment, where it says something, wins. */
export function fromAddress(address: string): { path: string; params: Params; fragment: boolean } {
  const [front = '', hash = ''] = cut(address, '#')
  const [path = '', query = ''] = cut(front, '?')
  const params = fromQuery(query)
  const fragment = /^[a-zA-Z]+(-[^=&]+)?=/.test(hash)
  return {
    path: path.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/',
    params: fragment ? Object.assign(Object.create(null), params, fromFragment(hash)) : params,
    fragment,
  }
}

const cut = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

export const carried = (params: Params): Param[] =>
  Object.entries(params).flatMap(([key, values]) => (CARRIED.test(key) ? { key, values, kind: 'path' } : []))

/** The last value of a key, as forms send it. */
export const last = (params: Params, key: string): string | undefined => params[key]?.at(-1)

/** A whole number from an address, or the default. */
export const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const value = Number.parseInt(text ?? '', 10)
  return value >= 0 && value <= 1e9 ? value : otherwise
}
