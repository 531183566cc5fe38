import type { EntryReader } from '@quarry/site/content'
import { type ListedPage, pictureOrDrawing } from '@quarry/site/pages'
import { inLocale, type Locale, localePath, ownValue } from '@quarry/site/words'
import { shortDate } from '../format.ts'
import { glyphOf } from '../glyphs.ts'
import { kindNames, labelOf } from '../kinds.ts'
import { drawings } from '../pictures/draw.ts'
import { FigureGlyph } from '../sky/figure-glyph.tsx'
import { Glyph } from '../sky/glyph.tsx'
import { readObject, type SkyObject } from '../sky-object.ts'

/** Where an entry has its page. `feed.json`, beside the content, says the same to the index. */
export function pathOf(type: string, slug: string): string {
  return type === 'page' ? `/${slug}` : `/${type}/${slug}`
}

/** `M42 · Emission nebula · Orion` */
export function objectNote(object: SkyObject, locale: Locale): string {
  const designation = object.designation === object.name ? '' : object.designation
  return [designation, labelOf('objectType', object.type, locale), object.constellation]
    .filter(Boolean)
    .join(' · ')
}

export function listedObject(object: SkyObject, locale: Locale): ListedPage {
  return {
    href: localePath(locale, pathOf('object', object.slug)),
    title: object.name,
    summary: '',
    sign: <Glyph name={glyphOf('object', object.type)} />,
    note: objectNote(object, locale),
  }
}

/** Any entry, with a word on what it is. */
export function listedEntry(entry: EntryReader, locale: Locale): ListedPage {
  if (entry.type === 'object') return listedObject(readObject(entry), locale)
  const kind = ownValue(kindNames, entry.type)
  return {
    href: localePath(locale, pathOf(entry.type, entry.slug)),
    title: entry.text('title'),
    summary: entry.text('summary'),
    sign: <Glyph name={glyphOf(entry.type, entry.text('eventType'))} />,
    note: kind ? inLocale(kind, locale) : '',
  }
}

/** In a list of its own kind an entry need not say what it is, but events say when. */
export function listedAmongItsKind(entry: EntryReader, locale: Locale): ListedPage {
  const day = entry.type === 'event' ? dayOf(entry) : ''
  const kind = entry.text('instrumentClass')
  const figure = entry.text('code')
  return {
    ...listedEntry(entry, locale),
    // Things to look at have pictures in their lists; words and talk have signs.
    ...(['guide', 'event', 'instrument'].includes(entry.type)
      ? { picture: pictureOrDrawing(entry, locale, drawings) ?? undefined }
      : {}),
    ...(entry.type === 'constellation' && figure ? { sign: <FigureGlyph code={figure} /> } : {}),
    note: [
      day ? shortDate(locale, day) : '',
      entry.type === 'event' ? labelOf('eventType', entry.text('eventType'), locale) : '',
      kind ? labelOf('instrumentClass', kind, locale) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

/** The day of an event: of its peak where it has one. */
export function dayOf(event: EntryReader): string {
  return (event.text('peak') || event.text('startDate')).slice(0, 10)
}

/** Fields that lists show besides title and summary. */
export const listedFields = ['objectType', 'designations', 'constellationName', 'eventType']
