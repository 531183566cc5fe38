import { catalogue } from '../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

export type InsightWords = typeof en
export const insightWords = catalogue<InsightWords>('site.insights', { en, es, fr })
