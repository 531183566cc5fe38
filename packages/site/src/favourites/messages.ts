import { catalogue } from '../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

export type FavouritesMessages = typeof en
export const favouritesMessages = catalogue('site.favourites', { en, es, fr })
