import { type Messages, messages } from '@quarry/search/messages'
import type { Locale } from '../../locale.ts'
import en from './page.en.json' with { type: 'json' }
import es from './page.es.json' with { type: 'json' }
import fr from './page.fr.json' with { type: 'json' }

export type PageMessages = typeof en
/** The words of the page and of the components on it, in one language. */
export type SearchMessages = Messages & { page: PageMessages }

export const pageMessages: Readonly<Record<Locale, PageMessages>> = { en, es, fr }

export function searchMessages(locale: Locale): SearchMessages {
  return { ...messages[locale], page: pageMessages[locale] }
}
