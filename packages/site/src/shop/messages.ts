import { catalogue } from '../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

export type ShopWords = typeof en

export const shopWords: (locale: string) => ShopWords = catalogue('site.shop', { en, es, fr })
