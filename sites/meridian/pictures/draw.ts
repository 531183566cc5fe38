import type { EntryReader } from '@quarry/site/content'
import type { Drawn } from '@quarry/site/pages'
import { fill, type Locale } from '@quarry/site/words'
import { longDate, whole } from '../format.ts'
import { readObject } from '../sky-object.ts'
import { sheet } from './canvas.ts'
import { type EclipseKind, lunarEclipse, phases, sizes, solarEclipse } from './discs.ts'
import { drawn } from './drawn.ts'
import { guide } from './guides.ts'
import { instrument } from './instruments.ts'
import { mapOf, mark, night, patch, viewOf } from './night.ts'
import { orrery } from './orrery.ts'
import { meteors, middleOf, sunPaths } from './sky-pictures.ts'
import { pictureWords } from './words.ts'

/** Meridian's own pictures. */
export const drawings = { ...sheet, draw }

type Maker = (entry: EntryReader, locale: Locale, now: number) => Drawn | null

/** A picture of what is known of an entry; null for those of which nothing can be drawn. */
function draw(entry: EntryReader, locale: Locale, now: number): Drawn | null {
  const makers: Readonly<Record<string, Maker>> = { object, constellation, event, guide, instrument }
  return Object.hasOwn(makers, entry.type) ? (makers[entry.type]?.(entry, locale, now) ?? null) : null
}

function object(entry: EntryReader, locale: Locale, now: number): Drawn | null {
  const words = pictureWords(locale)
  const { name, position, width = 0, type, slug } = readObject(entry)
  if (position) {
    const view = viewOf(position)
    return drawn(
      small => {
        const map = mapOf(view)
        const glow = type.includes('star') ? { drawn: '', size: 0 } : patch(map, position, width, view)
        return (
          night(view, { directions: words.directions, small, target: position }) +
          glow.drawn +
          mark(map, position, name, small, glow.size)
        )
      },
      fill(words.viewShows, { name }),
      fill(words.view, {
        latitude: whole(locale, view.latitude),
        name,
        high: whole(locale, Math.round(view.stands)),
      }),
    )
  }
  const day = longDate(locale, new Date(now).toISOString().slice(0, 10))
  if (slug === 'moon')
    return drawn(
      small =>
        phases(
          now,
          at =>
            new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at),
          small,
        ),
      fill(words.sizesShow, { name }),
      fill(words.phases, { day }),
    )
  const distance = entry.number('distanceAu')
  if (distance !== undefined)
    return drawn(
      small => orrery(slug, now, planetNames(locale), small, type === 'planet' ? undefined : distance),
      fill(words.orreryShows, { name }),
      fill(words.orrery, { day }),
    )
  const kilometres = entry.number('diameterKm')
  if (kilometres === undefined) return null
  const others = [
    { name: words.earth, kilometres: 12_742 },
    { name: words.moon, kilometres: 3475 },
  ]
  return drawn(
    small => sizes([{ name, kilometres, isOwn: true }, ...others], km => `${whole(locale, km)} km`, small),
    fill(words.sizesShow, { name }),
    words.sizes,
  )
}

function constellation(entry: EntryReader, locale: Locale): Drawn | null {
  const words = pictureWords(locale)
  const code = entry.text('code')
  const [hours, dec] = [entry.number('raHours'), entry.number('decDegrees')]
  const target =
    middleOf(code) ?? (hours !== undefined && dec !== undefined ? { ra: hours * 15, dec } : undefined)
  if (!target) return null
  const view = viewOf(target)
  const name = entry.text('title')
  return drawn(
    small => night(view, { directions: words.directions, small, figure: code }),
    fill(words.viewShows, { name }),
    fill(words.view, {
      latitude: whole(locale, view.latitude),
      name,
      high: whole(locale, Math.round(view.stands)),
    }),
  )
}

/** In the words of all three languages: entries do not say it otherwise. */
function eclipseKind(title: string): EclipseKind {
  if (/penumbra|pénombre/i.test(title)) return 'penumbral'
  if (/annul|anular/i.test(title)) return 'annular'
  return /partial|parcial|partielle/i.test(title) ? 'partial' : 'total'
}

function event(entry: EntryReader, locale: Locale): Drawn | null {
  const words = pictureWords(locale)
  const kind = entry.text('eventType')
  if (kind === 'lunar eclipse')
    return drawn(
      small => lunarEclipse(eclipseKind(entry.text('title')), words, small),
      words.lunarShows,
      words.lunar,
    )
  if (kind === 'solar eclipse')
    return drawn(
      small => solarEclipse(eclipseKind(entry.text('title')), small),
      words.solarShows,
      words.solar,
    )
  const peak = Date.parse(entry.text('peak') || entry.text('startDate'))
  if (kind === 'season' && !Number.isNaN(peak))
    return drawn(small => sunPaths(peak, words.directions, small), words.seasonShows, words.season)
  const radiant = middleOf(
    radiants.find(([shower]) => entry.slug.startsWith(shower))?.[1] ?? entry.text('constellationName'),
  )
  if (kind !== 'meteor shower' || !radiant) return null
  const view = viewOf(radiant, 42)
  const count = Math.max(5, Math.round((entry.number('zenithalRate') ?? 20) / 4))
  return drawn(
    small =>
      night(view, { directions: words.directions, small, between: meteors(radiant, count, view, small) }),
    fill(words.showerShows, { name: entry.text('title') }),
    words.shower,
  )
}

/** The constellation that a shower comes from, where its entry does not name one. */
const radiants = [
  ['perseids', 'Per'],
  ['geminids', 'Gem'],
  ['leonids', 'Leo'],
  ['orionids', 'Ori'],
  ['lyrids', 'Lyr'],
  ['quadrantids', 'Boo'],
  ['ursids', 'UMi'],
  ['draconids', 'Dra'],
  ['eta-aquariids', 'Aqr'],
  ['southern-delta-aquariids', 'Aqr'],
  ['alpha-capricornids', 'Cap'],
  ['northern-taurids', 'Tau'],
  ['southern-taurids', 'Tau'],
] as const

const names = {
  en: 'Mercury Venus Earth Mars Jupiter Saturn Uranus Neptune',
  es: 'Mercurio Venus Tierra Marte Júpiter Saturno Urano Neptuno',
  fr: 'Mercure Vénus Terre Mars Jupiter Saturne Uranus Neptune',
}
const keys = names.en.toLowerCase().split(' ')

/** What the planets are called, by their names in English. */
function planetNames(locale: Locale): Readonly<Record<string, string>> {
  const own = (names[locale as keyof typeof names] ?? names.en).split(' ')
  return Object.fromEntries(keys.map((key, index) => [key, own[index] ?? key]))
}
