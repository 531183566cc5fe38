import type { Locale } from '../locale.ts'
import type { Localized } from '../localized.ts'

/** What a visitor may say of themselves, and the answers that are known. */
export type Facts = readonly {
  name: string
  label: Localized
  values: readonly { value: string; label: Localized }[]
}[]

/** What an address says: `?diet=vegan&level=`. An empty answer takes back what was said before. */
export function factsIn(facts: Facts, url: URL, locale: Locale): Readonly<Record<string, string>> {
  const said = facts.flatMap(({ name, values }) => {
    const given = url.searchParams.get(name)
    const isKnown = given === '' || values.some(({ value }) => value === given)
    return given !== null && isKnown ? [[name, given] as const] : []
  })
  return { language: locale, ...Object.fromEntries(said) }
}
