import { paragraphs, readRecords } from './records.mjs'

const all = new Map(readRecords('extras', ['text']).map(({ slug, words }) => [slug, words]))
const heading = { en: 'Worth knowing', es: 'Merece la pena saber', fr: 'Bon à savoir' }

/** What is worth telling about an object beyond its figures, in each language; null for most. */
export function extras(slug) {
  const words = all.get(slug)
  if (!words) return null
  return Object.fromEntries(Object.keys(heading).map(locale => [locale, `## ${heading[locale]}\n\n${paragraphs(words[locale].text)}`]))
}
