import { catalogue } from '../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

/** `next`: words that ask for what comes next. `frame`: words around them that say nothing of what it is. */
export const factWords = catalogue('site.facts', { en, es, fr })
