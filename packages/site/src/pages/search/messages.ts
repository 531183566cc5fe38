import { type Messages, messages } from '@quarry/search/messages'
import { layoutMessages } from '../../layout/messages.ts'
import type { SearchBoxWords } from '../../layout/search-box/words.ts'
import type { Locale } from '../../locale.ts'
import { catalogue } from '../../messages.ts'
import { type AnswerMessages, answerMessages } from './answer/messages.ts'
import { type FiltersMessages, filtersMessages } from './filters/messages.ts'
import en from './page.en.json' with { type: 'json' }
import es from './page.es.json' with { type: 'json' }
import fr from './page.fr.json' with { type: 'json' }

export type PageMessages = typeof en
/** The words of the page and of the components on it, in one language. */
export type SearchMessages = Messages & {
  page: PageMessages
  answer: AnswerMessages
  filters: FiltersMessages
  searchBox: SearchBoxWords
}

export const pageMessages = catalogue('site.search', { en, es, fr })
const componentMessages = catalogue('search', messages)

export function searchMessages(locale: Locale): SearchMessages {
  return {
    ...componentMessages(locale),
    page: pageMessages(locale),
    answer: answerMessages(locale),
    filters: filtersMessages(locale),
    searchBox: layoutMessages(locale).box,
  }
}
