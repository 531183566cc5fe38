import { constellation } from '../tables/constellations.mjs'
import { deepSky } from '../tables/deep-sky.mjs'
import { deepSkyNames } from '../tables/deep-sky-names.mjs'
import { roughly } from './numbers.mjs'
import { bestMonth, guideStar, hemisphere, season, separation } from './sky.mjs'

const family = {
  OC: 'open',
  GC: 'globular',
  SC: 'cloud',
  AS: 'asterism',
  DS: 'double',
  EN: 'emission',
  RN: 'reflection',
  DN: 'dark',
  PN: 'planetary',
  SR: 'remnant',
  SP: 'spiral',
  SB: 'spiral',
  LE: 'lenticular',
  EL: 'elliptical',
  IR: 'irregular',
}
const galaxies = new Set(['spiral', 'lenticular', 'elliptical', 'irregular'])

/** Where the rule of thumb is wrong, and what people use instead. */
const instruments = {
  m33: 'binoculars',
  m101: 'small telescope',
  m74: 'large telescope',
  m40: 'small telescope',
  m73: 'small telescope',
  m24: 'naked eye',
  m43: 'small telescope',
  m1: 'small telescope',
  m97: 'small telescope',
  m27: 'binoculars',
  m16: 'binoculars',
  m17: 'binoculars',
  m20: 'small telescope',
  m76: 'small telescope',
  'ngc-7000': 'binoculars',
  'ngc-6960': 'small telescope',
  'ngc-7293': 'binoculars',
  'ngc-2237': 'binoculars',
  'ngc-2264': 'binoculars',
  'ngc-2070': 'naked eye',
  'ngc-6231': 'naked eye',
  coathanger: 'binoculars',
  coalsack: 'naked eye',
  'horsehead-nebula': 'large telescope',
}

const trying = new Set(
  'm33 m74 m101 m97 m76 m1 ngc-6960 ngc-7000 ngc-7293 ngc-2237'.split(' '),
)

/** The table's facts and everything that follows from them. */
export const objects = deepSky.map(fact => {
  const kind = family[fact.kind]
  const galaxy = galaxies.has(kind)
  const surface =
    fact.magnitude === null
      ? null
      : fact.magnitude + 2.5 * Math.log10((Math.PI / 4) * fact.major * fact.minor * 3600)
  const instrument = instruments[fact.slug] ?? instrumentFor(kind, galaxy, fact.magnitude, surface)
  const month = bestMonth(fact.ra)
  return {
    ...fact,
    family: kind,
    barred: fact.kind === 'SB',
    galaxy,
    con: constellation(fact.constellation),
    label: labelOf(fact),
    name: deepSkyNames.get(fact.slug) ?? null,
    designations: (fact.messier ? [`M${fact.messier}`, ...fact.names] : fact.names).join(', '),
    trueSize: fact.distance ? roughly((fact.distance * fact.major) / 3437.75) : null,
    star: guideStar(fact),
    month,
    season: season(month),
    hemisphere: hemisphere(fact.dec),
    instrument,
    difficulty: difficultyFor(fact.slug, instrument, galaxy, surface),
    tilt: fact.minor / fact.major < 0.3 ? 'edge' : fact.minor / fact.major > 0.72 ? 'face' : 'slant',
  }
})

for (const one of objects) {
  one.neighbours = objects
    .filter(other => other !== one)
    .map(other => ({ object: other, apart: separation(one, other) }))
    .filter(({ apart }) => apart < 12)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, 3)
}

function labelOf({ messier, slug, names }) {
  if (messier) return `M${messier}`
  if (slug === 'double-cluster') return 'NGC 869/884'
  return /^(NGC|IC|Melotte|Collinder|Barnard|Caldwell) \d+$/.test(names[0]) ? names[0] : null
}

function instrumentFor(kind, galaxy, magnitude, surface) {
  if (galaxy) {
    if (magnitude < 4) return 'naked eye'
    if (magnitude <= 8.5 && surface < 22.2) return 'binoculars'
    return magnitude <= 9.6 ? 'small telescope' : 'large telescope'
  }
  const [eye, glass, small] = {
    open: [4.7, 7, 9],
    globular: [4.2, 7, 9.5],
    emission: [4.1, 6.5, 9],
    reflection: [0, 6.5, 9],
    planetary: [0, 7, 10.2],
    remnant: [0, 7, 9],
  }[kind] ?? [4.7, 7, 9.5]
  if (magnitude <= eye) return 'naked eye'
  if (magnitude <= glass) return 'binoculars'
  return magnitude <= small ? 'small telescope' : 'large telescope'
}

function difficultyFor(slug, instrument, galaxy, surface) {
  if (slug === 'horsehead-nebula') return 'hard'
  if (trying.has(slug)) return slug === 'm74' ? 'hard' : 'medium'
  if (instrument === 'large telescope') return 'hard'
  if (galaxy && instrument === 'small telescope') return surface > 22.9 ? 'hard' : 'medium'
  return instrument === 'small telescope' ? 'medium' : 'easy'
}
