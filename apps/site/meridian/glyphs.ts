import type { GlyphName } from './sky/glyph.tsx'

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
