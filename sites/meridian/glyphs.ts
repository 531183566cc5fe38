import type { GlyphName } from './sky/glyph.tsx'

type Glyphs = ReadonlyMap<string, GlyphName>

const objectGlyphs: Glyphs = new Map([
  ['open cluster', 'open-cluster'],
  ['globular cluster', 'globular-cluster'],
  ['star cloud', 'star-cloud'],
  ['asterism', 'asterism'],
  ['double star', 'double-star'],
  ['emission nebula', 'nebula'],
  ['reflection nebula', 'nebula'],
  ['dark nebula', 'dark-nebula'],
  ['planetary nebula', 'planetary-nebula'],
  ['supernova remnant', 'supernova-remnant'],
  ['spiral galaxy', 'galaxy'],
  ['lenticular galaxy', 'galaxy'],
  ['elliptical galaxy', 'galaxy'],
  ['irregular galaxy', 'galaxy'],
  ['star', 'star'],
  ['planet', 'planet'],
  ['dwarf planet', 'planet'],
  ['moon', 'moon'],
])
const eventGlyphs: Glyphs = new Map([
  ['meteor shower', 'meteor'],
  ['solar eclipse', 'moon'],
  ['lunar eclipse', 'moon'],
  ['season', 'planet'],
])
const kindGlyphs: Glyphs = new Map([
  ['object', 'star'],
  ['constellation', 'asterism'],
  ['event', 'meteor'],
  ['guide', 'guide'],
  ['article', 'page'],
  ['glossary', 'page'],
  ['instrument', 'telescope'],
  ['question', 'question'],
  ['reply', 'question'],
])

/** The sign for an entry: objects and events by what they are, everything else by its kind. */
export function glyphOf(kind: string, type: string): GlyphName {
  const own = kind === 'object' ? objectGlyphs : kind === 'event' ? eventGlyphs : undefined
  return own?.get(type) ?? kindGlyphs.get(kind) ?? 'page'
}
