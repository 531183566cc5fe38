import type { Locale } from '../src/locale.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

export type MeridianMessages = typeof en

/** A key that one language lacks fails the type check. */
export const messages: Record<Locale, MeridianMessages> = { en, es, fr }

/** Puts values into the gaps of a sentence: `fill('{count} stars', { count: 7 })`. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}

/** The form of a sentence that a number asks for in this language. */
export function plural(locale: Locale, forms: { one: string; other: string }, count: number): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other
  return fill(form, { count: new Intl.NumberFormat(locale).format(count) })
}
