import type { Language } from '@quarry/language'

const displayNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
/** The languages with two letters: naming one takes longer than reading a request, and nearly every search wants it. */
const names: ReadonlyMap<Language, string> = new Map(
  letters
    .flatMap(first => letters.map(second => first + second))
    .flatMap(code => {
      const name = displayNames.of(code)
      return name === undefined ? [] : [[code, name] as const]
    }),
)
const codes: ReadonlyMap<string, Language> = new Map(
  [...names].map(([code, name]) => [name.toLowerCase(), code] as const).reverse(),
)

/** The English name of a locale's language, as the field `language` holds it: `fr-CA` gives `French`. */
export function languageName(locale: string | null | undefined): string | null {
  const base = baseOf(locale)
  return base === null ? null : (names.get(base) ?? displayNames.of(base) ?? null)
}

/** The language of a locale, or of an English name of a language, if there is such a one: `fr-CA` and `French` give `fr`. */
export function languageOf(locale: string | null | undefined): Language | null {
  const named = codes.get((locale ?? '').toLowerCase())
  if (named !== undefined) return named
  return languageName(locale) === null ? null : baseOf(locale)
}

function baseOf(locale: string | null | undefined): string | null {
  return /^[a-z]{2,3}(?=$|[-_])/.exec((locale ?? '').toLowerCase())?.[0] ?? null
}
