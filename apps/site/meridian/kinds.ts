import type { Localized } from '../src/layout/chrome.ts'
import type { Locale } from '../src/locale.ts'
import { eventType, instrument, instrumentClass, objectType } from './content/labels.json'
import type { GlyphName } from './sky/glyph.tsx'

/** Kinds of pages. Small enough to travel in all three languages: result cards and filters show them in browsers. */
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

export type LabelField = keyof typeof labels

export function hasLabel(field: LabelField, value: string): boolean {
  return Object.hasOwn(labels[field], value)
}

/** A value of a select field in the reader's language; a value without a label is shown as it is. */
export function labelOf(field: LabelField, value: string, locale: Locale): string {
  const known: Readonly<Record<string, Localized>> = labels[field]
  return hasLabel(field, value) ? (known[value]?.[locale] ?? value) : value
}

const objectGlyphs: Readonly<Record<string, GlyphName>> = {
  'open cluster': 'open-cluster',
  'globular cluster': 'globular-cluster',
  'star cloud': 'star-cloud',
  asterism: 'asterism',
  'double star': 'double-star',
  'emission nebula': 'nebula',
  'reflection nebula': 'nebula',
  'dark nebula': 'dark-nebula',
  'planetary nebula': 'planetary-nebula',
  'supernova remnant': 'supernova-remnant',
  'spiral galaxy': 'galaxy',
  'lenticular galaxy': 'galaxy',
  'elliptical galaxy': 'galaxy',
  'irregular galaxy': 'galaxy',
  star: 'star',
  planet: 'planet',
  'dwarf planet': 'planet',
  moon: 'moon',
}
const eventGlyphs: Readonly<Record<string, GlyphName>> = {
  'meteor shower': 'meteor',
  'solar eclipse': 'moon',
  'lunar eclipse': 'moon',
  season: 'planet',
}
const kindGlyphs: Readonly<Record<string, GlyphName>> = {
  object: 'star',
  constellation: 'asterism',
  event: 'meteor',
  guide: 'guide',
  article: 'page',
  glossary: 'page',
  instrument: 'telescope',
  question: 'question',
  reply: 'question',
}

/** The sign for an entry: objects and events by what they are, everything else by its kind. */
export function glyphOf(kind: string, type: string): GlyphName {
  const own = { object: objectGlyphs, event: eventGlyphs }[kind]?.[type]
  return own ?? kindGlyphs[kind] ?? 'page'
}
