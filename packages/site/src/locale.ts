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

/** Formatters are dear to make and good for ever: one is made for a language when it is first needed. */
export function perLocale<Formatter>(make: (locale: Locale) => Formatter): (locale: Locale) => Formatter {
  const made = new Map<Locale, Formatter>()
  return locale => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

/** The same thing in several languages, by their tags. */
export type Localized<Value = string> = Readonly<Record<string, Value>>

/** In this language, in a wider one (`pt` for `pt-BR`), else in the first that there is: a gap in a table never shows. */
export function inLocale<Value>(table: Localized<Value>, locale: string): Value {
  for (let tag = locale; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-'))))
    if (Object.hasOwn(table, tag)) return table[tag] as Value
  const [first] = Object.values(table)
  if (first === undefined) throw new Error('A table without any language says nothing')
  return first
}
