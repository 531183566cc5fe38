import { locales as ofSite } from 'virtual:quarry/locales'

/** A BCP 47 tag of the site's `quarry.config.ts`. */
export type Locale = string
/** The site's languages, as its config lists them. */
export const locales: readonly [string, ...string[]] = ofSite
/** Its pages stand at the root, the others' under their own folder. */
export const defaultLocale: Locale = locales[0]

export function isLocale(value: string): value is Locale {
  return locales.includes(value)
}

/** `/es/search` is `search` in Spanish; `/search` is `search` in the first language. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = path.split('/')
  if (first !== defaultLocale && isLocale(first)) return { locale: first, path: `/${rest.join('/')}` }
  return { locale: defaultLocale, path }
}

export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** An address of this site without a language is a page in the visitor's own. Files, and what names a language, stay. */
export function inLanguage(locale: Locale, address: string): string {
  const [path = '', first = ''] = /^\/(?![/\\])([^/?#]*)[^?#]*/.exec(address) ?? []
  const isPage = path && !isLocale(first) && !/\.\w+$/.test(path)
  return isPage ? localePath(locale, path) + address.slice(path.length) : address
}
