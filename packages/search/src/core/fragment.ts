import { collect, type Param, type Params, RANGES, sorted } from './params.ts'

const LISTS = /^(f|fExcluded|cf|sf|sfExcluded|af|lf)-./

/** A half of a surrogate pair has no bytes: it becomes the replacement character, as in a query string. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** The form after `#` that other clients of the service write: lists joined by commas. */
export const toFragment = (params: readonly Param[]): string =>
  sorted(params)
    .map(({ key, values, kind }) => `${key}=${values.map(kind === 'range' ? String : encode).join()}`)
    .join('&')

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads that form; anything is harmless. */
export const fromFragment = (fragment: string): Params =>
  collect(
    fragment
      .replace(/^#/, '')
      .split('&')
      .map(part => {
        const [key = '', ...rest] = part.split('=')
        const value = rest.join('=')
        return [key, LISTS.test(key) || RANGES.test(key) ? value.split(',').map(decode) : [decode(value)]]
      }),
  )

/** True when an address says something after `#` that is a search, not a place on the page. */
export const isSearchFragment = (fragment: string): boolean => /^#?[a-zA-Z]+(-[^=&]+)?=/.test(fragment)
