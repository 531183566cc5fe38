import { catalogue } from '../../../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

/** A key that one of our languages lacks fails the type check. */
export const orderMessages = catalogue('site.search.orders', { en, es, fr })
