import type { EntryReader } from '@quarry/site/content'
import type { Drawn } from '@quarry/site/pages'
import { fill, type Locale } from '@quarry/site/words'
import { whole } from '../format.ts'
import { drawn } from './drawn.ts'
import { turning } from './guides.ts'
import { night, type View } from './night.ts'
import { aperture, type Filter, spectrum, telescope } from './optics.ts'
import { fieldRing } from './sky-pictures.ts'
import { pictureWords } from './words.ts'

/** What filters let through: as their makers say it, in nanometres, or as a part of all light. */
const filters: Readonly<Record<string, Filter>> = {
  'oiii-filter': { bands: [[494, 503]] },
  'uhc-filter': {
    bands: [
      [483, 506],
      [640, 700],
    ],
  },
  'moon-filter': { part: 0.13 },
  'solar-filter': { part: 0.00001 },
}

/** Which way those look that turn with the sky, or are used under it. */
const under: View = { latitude: 40, sidereal: 300, azimuth: 0, altitude: 30, field: 60 }

export function instrument(entry: EntryReader, locale: Locale): Drawn {
  const words = pictureWords(locale)
  const { slug } = entry
  const filter = Object.hasOwn(filters, slug) ? filters[slug] : undefined
  if (filter) {
    const part = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 })
    const dims = (value: number): string => fill(words.dims, { part: part.format(value) })
    return drawn(small => spectrum(filter, { dims }, small), words.spectrumShows, words.spectrum)
  }
  const kind = entry.text('instrumentClass')
  const millimetres = entry.number('apertureMm')
  if (kind === 'binoculars') {
    const times = entry.number('magnification') ?? Number(/(\d+)x/.exec(slug)?.[1] ?? 10)
    const field = Math.round(650 / times) / 10
    return drawn(
      small => fieldRing(field, small, words.directions),
      words.fieldShows,
      fill(words.field, { field: new Intl.NumberFormat(locale).format(field) }),
    )
  }
  if (kind === 'telescope' || kind === 'eyepiece') {
    const glass = /maksutov|schmidt/.test(slug)
      ? 'mirror-lens'
      : /dobson|reflector/.test(slug)
        ? 'reflector'
        : 'refractor'
    const gain = (mm: number): string =>
      fill(words.gain, { mm: whole(locale, mm), times: whole(locale, Math.round((mm / 7) ** 2)) })
    return drawn(
      small =>
        telescope(glass, small) +
        (millimetres === undefined || small
          ? ''
          : aperture(millimetres, { pupil: words.pupil, gain: gain(millimetres) })),
      words.lightShows,
      words.light,
    )
  }
  if (kind === 'mount' || kind === 'camera') return turning(under, kind === 'mount' ? 1 : 4, locale)
  const view = { ...under, sidereal: 55, azimuth: 135, altitude: 24 }
  return drawn(
    small => night(view, { directions: words.directions, small, figure: 'Ori' }),
    fill(words.viewShows, { name: 'Orion' }),
    words.sky,
  )
}
