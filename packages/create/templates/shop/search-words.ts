import type { ResultCardWords, SearchWords } from '@quarry/site/search'
import { inLocale } from '@quarry/site/words'
import shopWords from './shop/words.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

/** What the filters, tabs and orders of `search.ts` are called. */
export function searchWords(locale: string): SearchWords<ResultCardWords> {
  return {
    filters: {
      category: { label: inLocale(words.topic, locale), values: {} },
      level: {
        label: inLocale(words.level, locale),
        values: { easy: inLocale(words.easy, locale), advanced: inLocale(words.advanced, locale) },
      },
      minutes: { label: inLocale(words.minutes, locale), values: {} },
    },
    tabs: {
      all: inLocale(words.all, locale),
      guides: inLocale(words.guides, locale),
      pages: inLocale(words.pages, locale),
      products: inLocale(shopWords.shop, locale),
    },
    // Of orders only those that are to be called otherwise than usual.
    sorts: { '@minutes ascending': inLocale(words.shortest, locale) },
    card: {
      kinds: {
        guide: inLocale(words.guide, locale),
        page: inLocale(words.page, locale),
        product: inLocale(shopWords.shop, locale),
      },
      path: inLocale(words.topic, locale),
    },
  }
}
