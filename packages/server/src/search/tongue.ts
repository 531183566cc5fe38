import type { Language } from '@quarry/engine'

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
/** Those asked for with nearly every search: naming one takes longer than reading its request. */
const usual: ReadonlyMap<string, string | undefined> = new Map(
  ['en', 'es', 'fr', 'de', 'it', 'pt'].map(code => [code, names.of(code)]),
)
const analysed: Readonly<Record<string, Language>> = { en: 'en', es: 'es', fr: 'fr' }

/** The English name of a locale's language, as the field `language` holds it: `fr-CA` gives `French`. */
export function languageName(locale: string | null | undefined): string | null {
  const base = baseOf(locale)
  try {
    return base === null ? null : (usual.get(base) ?? names.of(base) ?? null)
  } catch {
    return null // no language tag at all
  }
}

/** The language whose grammar the index knows. */
export function languageOf(locale: string | null | undefined): Language | null {
  const base = baseOf(locale)
  return base === null ? null : (analysed[base] ?? null)
}

function baseOf(locale: string | null | undefined): string | null {
  return /^[a-z]{2,3}(?=$|[-_])/.exec((locale ?? '').toLowerCase())?.[0] ?? null
}
