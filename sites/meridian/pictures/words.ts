import { catalogue, type Localized } from '@quarry/site/words'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

/** How each picture was made, what it shows for those who do not see it (`…Shows`), and what stands in it. */
export const pictureWords = catalogue('meridian.pictures', { en, es, fr } satisfies Localized<typeof en>)
