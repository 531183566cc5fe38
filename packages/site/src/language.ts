import type { Locale } from './locale.ts'
import { perLocale } from './per-locale.ts'

/** Scripts that are written from right to left. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

export const directionOf = perLocale((locale): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr',
)

/** With the country where most speak it, as the services and other sites want it: `es` is `es-ES`. */
export const regionalTag = perLocale((locale): string => {
  const { language, region } = new Intl.Locale(locale).maximize()
  return region ? `${language}-${region}` : language
})

/** What a language calls itself: `Español`. */
export const nativeName = perLocale((locale): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1)
})

/** What the index calls a language: `Spanish`. */
export function indexedName(locale: Locale): string {
  return String(new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(locale).language))
}
