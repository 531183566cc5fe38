import type { Locale } from '../locale.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

export type ConsentMessages = typeof en

/** A key that one language lacks fails the type check. */
export const consentMessages: Readonly<Record<Locale, ConsentMessages>> = { en, es, fr }
