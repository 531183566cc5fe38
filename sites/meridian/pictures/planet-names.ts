import type { Locale } from '@quarry/site/words'

const names = {
  en: 'Mercury Venus Earth Mars Jupiter Saturn Uranus Neptune',
  es: 'Mercurio Venus Tierra Marte Júpiter Saturno Urano Neptuno',
  fr: 'Mercure Vénus Terre Mars Jupiter Saturne Uranus Neptune',
}
const keys = names.en.toLowerCase().split(' ')

/** What the planets are called, by their names in English. */
export function planetNames(locale: Locale): Readonly<Record<string, string>> {
  const own = (names[locale as keyof typeof names] ?? names.en).split(' ')
  return Object.fromEntries(keys.map((key, index) => [key, own[index] ?? key]))
}
