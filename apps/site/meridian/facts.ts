import type { Locale } from '../src/locale.ts'

/** What a visitor may say of themselves, and the answers that are known: the form of the home page asks for it. */
export const facts = {
  half: ['north', 'south'],
  level: ['beginner', 'experienced'],
  instrument: ['eyes', 'binoculars', 'telescope'],
  interest: ['planets', 'deepsky', 'photography'],
} as const

export type Fact = keyof typeof facts

export const factNames = Object.keys(facts) as readonly Fact[]

/** What an address says: `?half=south&level=`. An empty answer takes back what was said before. */
export function factsOf(url: URL, locale: Locale): Readonly<Record<string, string>> {
  const said = factNames.flatMap(name => {
    const value = url.searchParams.get(name)
    const known: readonly string[] = facts[name]
    return value === '' || (value !== null && known.includes(value)) ? [[name, value] as const] : []
  })
  return { language: locale, ...Object.fromEntries(said) }
}
