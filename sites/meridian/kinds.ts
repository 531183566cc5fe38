import { inLocale, type Locale, type Localized } from '@quarry/site/words'
import { eventType, instrument, instrumentClass, objectType } from './content/labels.json'

/** Kinds of pages, in all languages: for servers. A browser gets those of its page (`search-words.ts`). */
export const kindNames: Readonly<Record<string, Localized>> = {
  object: { en: 'Object', es: 'Objeto', fr: 'Objet' },
  constellation: { en: 'Constellation', es: 'Constelación', fr: 'Constellation' },
  event: { en: 'Event', es: 'Efeméride', fr: 'Événement' },
  guide: { en: 'Guide', es: 'Guía', fr: 'Guide' },
  article: { en: 'Article', es: 'Artículo', fr: 'Article' },
  glossary: { en: 'Word explained', es: 'Glosario', fr: 'Glossaire' },
  instrument: { en: 'Instrument', es: 'Instrumento', fr: 'Instrument' },
  question: { en: 'Question', es: 'Pregunta', fr: 'Question' },
  reply: { en: 'Answer', es: 'Respuesta', fr: 'Réponse' },
  page: { en: 'Page', es: 'Página', fr: 'Page' },
}

const labels = { eventType, instrument, instrumentClass, objectType } satisfies Record<
  string,
  Record<string, Localized>
>

type LabelField = keyof typeof labels

function hasLabel(field: LabelField, value: string): boolean {
  return Object.hasOwn(labels[field], value)
}

/** A value of a select field in the reader's language; a value without a label is shown as it is. */
export function labelOf(field: LabelField, value: string, locale: Locale): string {
  const known: Readonly<Record<string, Localized>> = labels[field]
  return hasLabel(field, value) ? inLocale(known[value] ?? {}, locale) : value
}

/** All labels of a field in one language. */
export function labelsIn(field: LabelField, locale: Locale): Record<string, string> {
  const known: Readonly<Record<string, Localized>> = labels[field]
  return Object.fromEntries(Object.entries(known).map(([value, names]) => [value, inLocale(names, locale)]))
}
