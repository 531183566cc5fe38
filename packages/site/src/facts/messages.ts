import { catalogue } from '../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

/** `next`, `stock`: words that ask for it. `frame`, `stockFrame`: words around them that say nothing of what is meant. */
export const factWords = catalogue('site.facts', { en, es, fr })
