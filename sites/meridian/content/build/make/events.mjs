import { describeLunarEclipse, describeMaximum, describeSeason, describeShower, describeSolarEclipse } from '../grammar/event.mjs'
import { chooser } from '../lib/choose.mjs'
import { onlineSince } from '../lib/day.mjs'
import { by, date, datetime, entry, number, perLocale, reference, references, rich, select, text, texts } from '../lib/entry.mjs'
import { eclipses, fullMoonAltitude, moonPercent, seasonStart, whenSunAt } from '../lib/ephemeris.mjs'
import { factsTable, richText } from '../lib/rich-text.mjs'
import { readRecords } from '../lib/records.mjs'
import { season } from '../lib/sky.mjs'
import { typeset } from '../lib/typography.mjs'
import { constellation } from '../tables/constellations.mjs'

const categories = {
  shower: { en: 'Events;Meteor showers', es: 'Acontecimientos;Lluvias de meteoros', fr: 'Événements;Pluies de météores' },
  solar: { en: 'Events;Eclipses;Solar', es: 'Acontecimientos;Eclipses;De Sol', fr: 'Événements;Éclipses;De Soleil' },
  lunar: { en: 'Events;Eclipses;Lunar', es: 'Acontecimientos;Eclipses;De Luna', fr: 'Événements;Éclipses;De Lune' },
  season: { en: 'Events;Seasons', es: 'Acontecimientos;Estaciones', fr: 'Événements;Saisons' },
}

const dayOf = moment => moment.toISOString().slice(0, 10)
const toMinute = moment => new Date(Math.round(moment.getTime() / 60_000) * 60_000)
const toHour = moment => new Date(Math.round(moment.getTime() / 3_600_000) * 3_600_000)
const stamp = moment => `${moment.toISOString().slice(0, 16)}:00Z`

function event(slug, described, category, fields) {
  return entry('event', slug, described.en.title, {
    title: texts(locale => typeset(described[locale].title, locale)),
    summary: texts(locale => typeset(described[locale].summary, locale)),
    body: rich(locale => richText(described[locale].body, locale, { facts: factsTable(described[locale].facts, locale) })),
    category: texts(locale => categories[category][locale]),
    ...fields,
    author: by('observing'),
    date: date(onlineSince(slug)),
  })
}

const yearsAhead = [2027, 2028, 2029, 2030]
/** Only the showers that are worth an appointment get a page for each year. */
const annual = new Set('quadrantids lyrids eta-aquariids perseids orionids leonids geminids ursids'.split(' '))

export function showerEntries() {
  return readRecords('showers', ['title', 'text']).flatMap(({ slug, facts, words }) => {
    const [longitude, rate, speed, code, from, to, parent, half, month] = facts
    const con = constellation(code)
    const years = annual.has(slug)
      ? yearsAhead.map(year => {
          const peak = toHour(whenSunAt(Number(longitude), year))
          return { slug: `${slug}-${year}`, peak, moon: moonPercent(peak) }
        })
      : []
    const shower = { slug, words, con, rate: Number(rate), speed: Number(speed), parent, from, to, years }
    const common = {
      eventType: select('meteor shower'),
      constellation: reference('constellation', con.slug),
      constellationName: texts(locale => (locale === 'en' ? con.latin : con[locale].name)),
      zenithalRate: number(shower.rate),
      speedKmPerSecond: number(shower.speed),
      parentBody: text(parent),
      difficulty: select(shower.rate >= 18 ? 'easy' : 'medium'),
      instrument: select('naked eye'),
      season: select(season(Number(month))),
      hemisphere: select(half),
    }
    const page = event(slug, perLocale(locale => describeShower(shower, locale)), 'shower', {
      ...common,
      related: references([['guide', 'watching-meteor-showers'], ['constellation', con.slug], ...years.map(one => ['event', one.slug])]),
    })
    const maxima = years.map(one => {
      const year = one.peak.getUTCFullYear()
      const span = bounds(from, to, one.peak)
      return event(one.slug, perLocale(locale => describeMaximum(shower, one, locale, chooser(`${slug}${year}`))), 'shower', {
        ...common,
        startDate: date(span.start),
        endDate: date(span.end),
        peak: datetime(stamp(one.peak)),
        moonPercent: number(one.moon),
        related: references([['event', slug], ['guide', 'watching-meteor-showers']]),
      })
    })
    return [page, ...maxima]
  })
}

/** First and last day around a maximum; the Quadrantids begin in the year before. */
function bounds(from, to, peak) {
  const year = peak.getUTCFullYear()
  const wraps = from > to
  return { start: `${wraps ? year - 1 : year}-${from}`, end: `${year}-${to}` }
}

const parts = {
  europe: { en: 'Europe', es: 'Europa', fr: 'de l’Europe' },
  africa: { en: 'Africa', es: 'África', fr: 'de l’Afrique' },
  asia: { en: 'Asia', es: 'Asia', fr: 'de l’Asie' },
  australia: { en: 'Australia', es: 'Australia', fr: 'de l’Australie' },
  america: { en: 'the Americas', es: 'América', fr: 'de l’Amérique' },
}

const places = [
  { at: [48, 5], part: 'europe', en: 'Western Europe', es: 'Europa occidental', fr: 'en Europe occidentale' },
  { at: [50, 30], part: 'europe', en: 'Eastern Europe', es: 'Europa oriental', fr: 'en Europe orientale' },
  { at: [14, -10], part: 'africa', en: 'West Africa', es: 'África occidental', fr: 'en Afrique de l’Ouest' },
  { at: [-5, 35], part: 'africa', en: 'East Africa', es: 'África oriental', fr: 'en Afrique de l’Est' },
  { at: [25, 45], part: 'asia', en: 'the Middle East', es: 'Oriente Próximo', fr: 'au Proche-Orient' },
  { at: [22, 78], part: 'asia', en: 'India', es: 'la India', fr: 'en Inde' },
  { at: [36, 130], part: 'asia', en: 'East Asia', es: 'Asia oriental', fr: 'en Asie orientale' },
  { at: [-30, 145], part: 'australia', en: 'eastern Australia', es: 'el este de Australia', fr: 'dans l’est de l’Australie' },
  { at: [40, -75], part: 'america', en: 'eastern North America', es: 'el este de América del Norte', fr: 'dans l’est de l’Amérique du Nord' },
  { at: [37, -120], part: 'america', en: 'western North America', es: 'el oeste de América del Norte', fr: 'dans l’ouest de l’Amérique du Nord' },
  { at: [19, -99], part: 'america', en: 'Mexico', es: 'México', fr: 'au Mexique' },
  { at: [-15, -60], part: 'america', en: 'South America', es: 'América del Sur', fr: 'en Amérique du Sud' },
]

export function eclipseEntries() {
  const paths = new Map(readRecords('solar-eclipses', ['where']).map(({ slug, words }) => [slug, words]))
  return eclipses(2026, 2035).map(found => {
    const eclipse = { ...found, peak: toMinute(found.peak) }
    const day = dayOf(eclipse.peak)
    const slug = `${eclipse.solar ? 'solar' : 'lunar'}-eclipse-${day}`
    const fields = {
      eventType: select(eclipse.solar ? 'solar eclipse' : 'lunar eclipse'),
      startDate: date(day),
      endDate: date(day),
      peak: datetime(stamp(eclipse.peak)),
      difficulty: select(eclipse.kind === 'penumbral' ? 'medium' : 'easy'),
      instrument: select('naked eye'),
      season: select(season(eclipse.peak.getUTCMonth() + 1)),
      hemisphere: select('both'),
      related: references(eclipse.solar ? [['instrument', 'solar-filter'], ['glossary', 'solar-eclipse']] : [['glossary', 'lunar-eclipse'], ['object', 'moon']]),
    }
    if (eclipse.solar) {
      const words = paths.get(day)
      if (!words) throw new Error(`Nothing is written about the eclipse of ${day}`)
      const where = perLocale(locale => words[locale].where)
      return event(slug, perLocale(locale => describeSolarEclipse(eclipse, where, locale)), 'solar', fields)
    }
    const up = places.filter(({ at: [latitude, longitude] }) => fullMoonAltitude(eclipse.peak, latitude, longitude) > 2)
    return event(slug, perLocale(locale => describeLunarEclipse(eclipse, { up, parts: partsOf(up) }, locale)), 'lunar', fields)
  })
}

const partsOf = up => [...new Set(up.map(place => place.part))].map(part => parts[part])

const seasonSlugs = ['march-equinox', 'june-solstice', 'september-equinox', 'december-solstice']

export function seasonEntries() {
  return [2027, 2028, 2029, 2030].flatMap(year =>
    seasonSlugs.map((name, which) => {
      const peak = toMinute(seasonStart(year, which))
      return event(`${name}-${year}`, perLocale(locale => describeSeason(which, peak, locale)), 'season', {
        eventType: select('season'),
        startDate: date(dayOf(peak)),
        endDate: date(dayOf(peak)),
        peak: datetime(stamp(peak)),
        season: select(season(peak.getUTCMonth() + 1)),
        hemisphere: select('both'),
        related: references([['glossary', which % 2 === 0 ? 'equinox' : 'solstice']]),
      })
    }),
  )
}
