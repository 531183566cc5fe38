import { say } from '@quarry/search/say'
import { catalogue, type Localized } from '@quarry/site/words'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

type MeridianMessages = typeof en

/** A key that one language lacks fails the type check. */
const messages: Localized<MeridianMessages> & { en: MeridianMessages } = { en, es, fr }

export const wordsIn = catalogue('meridian', messages)

/** One word in every language. */
export function inEach<Key extends keyof MeridianMessages>(key: Key): Localized<MeridianMessages[Key]> {
  return Object.fromEntries(Object.entries(messages).map(([locale, words]) => [locale, words[key]]))
}

/** The form of a sentence that a number asks for in this language. */
export function plural(locale: string, message: string, count: number): string {
  return say(message, locale, { count })
}
