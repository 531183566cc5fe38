import type { Result } from '@quarry/search'
import { safeAddress, textOf } from '@quarry/site/search-box'
import { glyphOf } from './glyphs.ts'
import type { GlyphName } from './sky/signs.ts'

/** What a list shows of a result besides its title. */
export const shownFields = ['kind', 'object_objectType', 'eventType', 'constellationName'] as const

export type ShownResult = { href: string; title: string; note: string; glyph: GlyphName }

/** A result as short lists show it; undefined for what has no page. */
export function shownResult(
  { title, clickUri, raw }: Pick<Result, 'title' | 'clickUri' | 'raw'>,
  kinds: Readonly<Record<string, string>>,
): ShownResult | undefined {
  const href = safeAddress(clickUri)
  if (href === undefined) return undefined
  const kind = textOf(raw['kind'])
  return {
    href,
    title,
    note: [Object.hasOwn(kinds, kind) && kinds[kind], textOf(raw['constellationName'])]
      .filter(Boolean)
      .join(' · '),
    glyph: glyphOf(kind, textOf(raw['object_objectType'] ?? raw['eventType'])),
  }
}
