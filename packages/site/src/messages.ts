import { messages as ofSite } from 'virtual:quarry/messages'
import { type Catalogue, messagesFor } from '@quarry/search/messages'

/**
 * The words of a part in a language: what the site says of it (its `messages/LOCALE.json`, under the part's name), then what
 * the package says, then English. So a site speaks a language that the package has never heard of, a key at a time.
 */
export function catalogue<Words extends object>(
  name: string,
  ofPackage: Catalogue<Words> & { readonly en: Words },
): (locale: string) => Words {
  const ofThisPart = Object.fromEntries(
    Object.entries(ofSite).map(([locale, parts]) => [locale, parts[name] ?? {}]),
  ) as Catalogue<Words>
  const made = new Map<string, Words>()
  return locale => {
    const words = made.get(locale) ?? messagesFor<Words>(locale, ofPackage, ofThisPart)
    made.set(locale, words)
    return words
  }
}

/** Puts values into the gaps of a sentence: `fill('{count} loaves', { count: 7 })`. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
