import type { Locale } from './locale.ts'

/** Formatters are dear to make and good for ever: one is made for a language when it is first needed. */
export function perLocale<Formatter>(make: (locale: Locale) => Formatter): (locale: Locale) => Formatter {
  const made = new Map<Locale, Formatter>()
  return locale => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
