import { readTexts } from '../lib/source.mjs'

const all = readTexts('extras')

/** What is worth telling about an object beyond its figures, in each language; null for most. */
export function extras(slug) {
  const found = all[slug]
  if (!found) return null
  const heading = { en: 'Worth knowing', es: 'Merece la pena saber', fr: 'Bon à savoir' }
  return Object.fromEntries(Object.entries(found).map(([locale, { body }]) => [locale, `## ${heading[locale]}\n\n${body}`]))
}
