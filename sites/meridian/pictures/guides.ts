import type { EntryReader } from '@quarry/site/content'
import type { Drawn } from '@quarry/site/pages'
import { fill, type Locale } from '@quarry/site/words'
import { longDate, whole } from '../format.ts'
import { phases } from './discs.ts'
import { drawn } from './drawn.ts'
import { night, type View, viewOf } from './night.ts'
import { meteors, middleOf } from './sky-pictures.ts'
import { pictureWords } from './words.ts'

/** What leads a guide: a view of the sky, or its turning, in the direction that the text is about. */
const guides: Readonly<Record<string, { figure: string; name: string } | { view: View; trails: number }>> = {
  'finding-north': { figure: 'UMi', name: 'Polaris' },
  'first-night': { figure: 'Ori', name: 'Orion' },
  'reading-a-star-map': { figure: 'Cyg', name: 'Cygnus' },
  'stargazing-with-binoculars': { figure: 'Tau', name: 'Taurus' },
  'stargazing-from-the-city': { figure: 'Leo', name: 'Leo' },
  'averted-vision': { figure: 'And', name: 'Andromeda' },
  'dark-adaptation': {
    view: { latitude: 40, sidereal: 270, azimuth: 180, altitude: 24, field: 60 },
    trails: 2,
  },
  'choosing-a-first-telescope': {
    view: { latitude: 40, sidereal: 330, azimuth: 0, altitude: 30, field: 60 },
    trails: 3,
  },
}

export function guide(entry: EntryReader, locale: Locale, now: number): Drawn | null {
  const words = pictureWords(locale)
  if (entry.slug === 'exploring-the-moon') {
    const day = longDate(locale, new Date(now).toISOString().slice(0, 10))
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return drawn(
      small => phases(now, at => date.format(at), small),
      fill(words.sizesShow, { name: words.moon }),
      fill(words.phases, { day }),
    )
  }
  const radiant = entry.slug === 'watching-meteor-showers' ? middleOf('Per') : undefined
  if (radiant) {
    const view = viewOf(radiant, 42)
    return drawn(
      small =>
        night(view, { directions: words.directions, small, between: meteors(radiant, 25, view, small) }),
      fill(words.showerShows, { name: 'Perseus' }),
      words.shower,
    )
  }
  const known = Object.hasOwn(guides, entry.slug) ? guides[entry.slug] : undefined
  const { view: turned, trails } =
    known && 'view' in known
      ? known
      : { view: { latitude: 40, sidereal: 0, azimuth: 60, altitude: 26, field: 60 }, trails: 3 }
  const target = known && 'figure' in known ? middleOf(known.figure) : undefined
  if (!known || !('figure' in known) || !target) return turning(turned, trails, locale)
  const { figure, name } = known
  const view = viewOf(target)
  return drawn(
    small => night(view, { directions: words.directions, small, figure }),
    fill(words.viewShows, { name }),
    fill(words.view, {
      latitude: whole(locale, view.latitude),
      name,
      high: whole(locale, Math.round(view.stands)),
    }),
  )
}

/** The sky as it turns. */
export function turning(view: View, hours: number, locale: Locale): Drawn {
  const words = pictureWords(locale)
  return drawn(
    small => night(view, { directions: words.directions, small, trails: hours }),
    words.trailsShow,
    fill(words.trails, { hours: whole(locale, hours) }),
  )
}
