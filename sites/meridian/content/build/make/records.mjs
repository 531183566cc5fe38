import { onlineSince } from '../lib/day.mjs'
import { by, date, entry, number, references, rich, select, text, texts } from '../lib/entry.mjs'
import { num } from '../lib/numbers.mjs'
import { firstSentence, paragraphs, readRecords } from '../lib/records.mjs'
import { factsTable, richText } from '../lib/rich-text.mjs'
import { typeset } from '../lib/typography.mjs'
import { dayName } from '../grammar/words.mjs'

const glossaryGroups = {
  light: { en: 'Light and distance', es: 'Luz y distancia', fr: 'Lumière et distance' },
  coordinates: { en: 'Finding the way', es: 'Orientarse', fr: 'Se repérer' },
  stars: { en: 'Stars', es: 'Estrellas', fr: 'Étoiles' },
  deep: { en: 'Deep sky', es: 'Cielo profundo', fr: 'Ciel profond' },
  optics: { en: 'Instruments', es: 'Instrumentos', fr: 'Instruments' },
  air: { en: 'Air and sky', es: 'Aire y cielo', fr: 'Air et ciel' },
  craft: { en: 'The craft of observing', es: 'El oficio de observar', fr: 'L’art d’observer' },
  solar: { en: 'Solar System', es: 'Sistema Solar', fr: 'Système solaire' },
}
const glossary = { en: 'Glossary', es: 'Glosario', fr: 'Glossaire' }

/** Where the text links to, as related entries. */
function linked(words) {
  const found = [...words.en.text.matchAll(/\]\(\/([a-z]+)\/([a-z0-9-]+)\)/g)].map(([, type, slug]) => [type, slug])
  const seen = new Set()
  return references(found.filter(([type, slug]) => !seen.has(`${type}/${slug}`) && seen.add(`${type}/${slug}`)).slice(0, 12))
}

export function glossaryEntries() {
  return readRecords('glossary', ['title', 'aliases', 'text']).map(({ slug, facts: [group], words }) =>
    entry('glossary', slug, words.en.title, {
      title: texts(locale => typeset(words[locale].title, locale)),
      summary: texts(locale => typeset(firstSentence(words[locale].text, 40), locale)),
      body: rich(locale => richText(paragraphs(words[locale].text), locale)),
      category: texts(locale => `${glossary[locale]};${glossaryGroups[group][locale]}`),
      aliases: words.en.aliases && words.es.aliases && words.fr.aliases ? texts(locale => words[locale].aliases) : null,
      related: linked(words),
      author: by('editors'),
      date: date(onlineSince(slug)),
    }),
  )
}

const instrumentGroups = {
  binoculars: { en: 'Instruments;Binoculars', es: 'Instrumentos;Prismáticos', fr: 'Instruments;Jumelles' },
  telescope: { en: 'Instruments;Telescopes', es: 'Instrumentos;Telescopios', fr: 'Instruments;Télescopes' },
  mount: { en: 'Instruments;Mounts', es: 'Instrumentos;Monturas', fr: 'Instruments;Montures' },
  eyepiece: { en: 'Instruments;Eyepieces', es: 'Instrumentos;Oculares', fr: 'Instruments;Oculaires' },
  filter: { en: 'Instruments;Filters', es: 'Instrumentos;Filtros', fr: 'Instruments;Filtres' },
  camera: { en: 'Instruments;Cameras', es: 'Instrumentos;Cámaras', fr: 'Instruments;Photo' },
  accessory: { en: 'Instruments;Accessories', es: 'Instrumentos;Accesorios', fr: 'Instruments;Accessoires' },
}

const optics = {
  en: { heading: '## In figures', aperture: 'Aperture', light: 'Light compared with the naked eye', limit: 'Faintest stars, about', detail: 'Finest detail, about', power: 'Magnification', most: 'Useful magnification, up to', pupil: 'Exit pupil', times: 'times', glass: 'binoculars' },
  es: { heading: '## En cifras', aperture: 'Abertura', light: 'Luz respecto al ojo', limit: 'Estrellas más débiles, unas', detail: 'Detalle más fino, unos', power: 'Aumentos', most: 'Aumentos útiles, hasta', pupil: 'Pupila de salida', times: 'veces' },
  fr: { heading: '## En chiffres', aperture: 'Ouverture', light: 'Lumière par rapport à l’œil', limit: 'Étoiles les plus faibles, environ', detail: 'Détail le plus fin, environ', power: 'Grossissement', most: 'Grossissement utile, jusqu’à', pupil: 'Pupille de sortie', times: 'fois' },
}

/** What follows from aperture and power; an eye's pupil is taken as 7 mm wide. */
function opticsTable(kind, aperture, power, locale) {
  const word = optics[locale]
  const magnitude = Math.round((5 * Math.log10(aperture) + 2.1) * 10) / 10
  return [
    [word.aperture, `${num(aperture, locale)} mm`],
    [word.light, `${num(Math.round((aperture / 7) ** 2), locale)} ${word.times}`],
    kind === 'binoculars' ? null : [word.limit, num(Math.round(magnitude * 2) / 2, locale)],
    kind === 'binoculars' ? null : [word.detail, `${num(Math.round(1160 / aperture) / 10, locale)}″`],
    power ? [kind === 'binoculars' ? word.power : word.most, `${num(power, locale)}×`] : null,
    power && kind === 'binoculars' ? [word.pupil, `${num(Math.round((aperture / power) * 10) / 10, locale)} mm`] : null,
  ].filter(Boolean)
}

export function instrumentEntries() {
  return readRecords('instruments', ['title', 'text']).map(({ slug, facts: [kind, aperture, power, difficulty], words }) =>
    entry('instrument', slug, words.en.title, {
      title: texts(locale => typeset(words[locale].title, locale)),
      summary: texts(locale => typeset(firstSentence(words[locale].text), locale)),
      body: rich(locale => {
        const source = paragraphs(words[locale].text)
        if (!aperture) return richText(source, locale)
        const facts = factsTable(opticsTable(kind, Number(aperture), power ? Number(power) : null, locale), locale)
        return richText(`${source}\n\n${optics[locale].heading}\n\n{{facts}}`, locale, { facts })
      }),
      category: texts(locale => instrumentGroups[kind][locale]),
      instrumentClass: select(kind),
      apertureMm: number(aperture ? Number(aperture) : null),
      magnification: number(power ? Number(power) : null),
      difficulty: select(difficulty),
      related: linked(words),
      author: by('editors'),
      date: date(onlineSince(slug)),
    }),
  )
}

const missions = { en: 'Exploration;Missions', es: 'Exploración;Misiones', fr: 'Exploration;Missions' }
const launched = { en: 'Launched', es: 'Lanzamiento', fr: 'Lancement' }

export function missionEntries() {
  return readRecords('missions', ['title', 'text']).map(({ slug, facts: [day], words }) =>
    entry('article', slug, words.en.title, {
      title: texts(locale => typeset(words[locale].title, locale)),
      summary: texts(locale => typeset(firstSentence(words[locale].text), locale)),
      body: rich(locale =>
        richText(`${paragraphs(words[locale].text)}\n\n{{facts}}`, locale, {
          facts: factsTable([[launched[locale], dayName(new Date(`${day}T00:00:00Z`), locale)]], locale),
        }),
      ),
      category: texts(locale => missions[locale]),
      startDate: date(day),
      minutes: number(1),
      related: linked(words),
      author: by('editors'),
      date: date(onlineSince(slug)),
    }),
  )
}

const planetWords = {
  en: { category: { planet: 'Sky;Solar System;Planet', 'dwarf planet': 'Sky;Solar System;Dwarf planet', moon: 'Sky;Solar System;Moon' }, heading: '## Facts at a glance', diameter: 'Diameter', sun: 'Mean distance from the Sun', centre: 'Distance from its planet', earth: 'Distance from the Earth', period: 'Time for one round', year: 'Length of a year (one round)', day: 'Length of a day', mass: 'Mass', earths: 'times that of the Earth', temperature: 'Mean temperature', magnitude: 'Magnitude when bright', found: 'Discovered', au: 'au', units: { y: 'years', d: 'days', h: 'hours' } },
  es: { category: { planet: 'Cielo;Sistema Solar;Planeta', 'dwarf planet': 'Cielo;Sistema Solar;Planeta enano', moon: 'Cielo;Sistema Solar;Luna' }, heading: '## Los datos de un vistazo', diameter: 'Diámetro', sun: 'Distancia media al Sol', centre: 'Distancia a su planeta', earth: 'Distancia a la Tierra', period: 'Tiempo de una vuelta', year: 'Duración del año (una vuelta)', day: 'Duración del día', mass: 'Masa', earths: 'veces la de la Tierra', temperature: 'Temperatura media', magnitude: 'Magnitud cuando brilla más', found: 'Descubrimiento', au: 'ua', units: { y: 'años', d: 'días', h: 'horas' } },
  fr: { category: { planet: 'Ciel;Système solaire;Planète', 'dwarf planet': 'Ciel;Système solaire;Planète naine', moon: 'Ciel;Système solaire;Lune' }, heading: '## L’essentiel en chiffres', diameter: 'Diamètre', sun: 'Distance moyenne au Soleil', centre: 'Distance à sa planète', earth: 'Distance à la Terre', period: 'Durée d’un tour', year: 'Durée de l’année (un tour)', day: 'Durée du jour', mass: 'Masse', earths: 'fois celle de la Terre', temperature: 'Température moyenne', magnitude: 'Magnitude au plus brillant', found: 'Découverte', au: 'ua', units: { y: 'ans', d: 'jours', h: 'heures' } },
}

export function planetEntries() {
  return readRecords('planets', ['title', 'text']).map(({ slug, facts: [kind, diameter, far, period, magnitude, discoverer, year, mass, heat, day], words }) => {
    const [type, planet] = kind.split(':')
    const [unit, distance] = far.split(' ')
    const bright = Number(magnitude)
    const facts = locale => {
      const word = planetWords[locale]
      const spanOf = text => {
        const [span, spanUnit] = text.split(' ')
        return `${num(Number(span), locale)} ${word.units[spanUnit]}`
      }
      const label = unit === 'au' ? word.sun : planet ? word.centre : word.earth
      return factsTable(
        [
          [word.diameter, `${num(Number(diameter), locale)} km`],
          [label, `${num(Number(distance), locale)} ${unit === 'au' ? word.au : 'km'}`],
          mass ? [word.mass, `${num(Number(mass), locale)} ${word.earths}`] : null,
          heat ? [word.temperature, `${num(Number(heat), locale)} °C`] : null,
          day ? [word.day, spanOf(day)] : null,
          [unit === 'au' ? word.year : word.period, spanOf(period)],
          [word.magnitude, num(bright, locale)],
          discoverer ? [word.found, `${discoverer}, ${year}`] : null,
        ].filter(Boolean),
        locale,
      )
    }
    const tool = bright < 5.5 && (!planet || bright < 0) ? 'naked eye' : bright < 8.2 ? 'binoculars' : bright < 12 ? 'small telescope' : 'large telescope'
    return entry('object', slug, words.en.title, {
      title: texts(locale => typeset(words[locale].title, locale)),
      summary: texts(locale => typeset(firstSentence(words[locale].text), locale)),
      body: rich(locale => richText(`${paragraphs(words[locale].text)}\n\n${planetWords[locale].heading}\n\n{{facts}}`, locale, { facts: facts(locale) })),
      category: texts(locale => planetWords[locale].category[type]),
      objectType: select(type),
      magnitude: number(bright),
      distanceAu: number(unit === 'au' ? Number(distance) : null),
      diameterKm: number(Number(diameter)),
      discoverer: text(discoverer),
      discoveryYear: number(year ? Number(year) : null),
      difficulty: select({ 'naked eye': 'easy', binoculars: 'easy', 'small telescope': 'medium', 'large telescope': 'hard' }[tool]),
      instrument: select(tool),
      season: select('all'),
      hemisphere: select('both'),
      related: linked(words),
      author: by('observing'),
      date: date(onlineSince(slug)),
    })
  })
}
