import table from './stars.json' with { type: 'json' }

/** Degrees: right ascension 0 to 360, declination -90 to 90. */
export type Point = { ra: number; dec: number }
export type Star = Point & { id: string; magnitude: number }
/** A constellation as people draw it: its stars joined by lines. */
type Figure = {
  code: string
  name: string
  stars: readonly Star[]
  lines: readonly (readonly Star[])[]
}

/** About six hundred stars: everything that a figure needs, down to magnitude 4.9 (epoch 2000). */
export const stars: readonly Star[] = Object.entries(table).flatMap(([code, [, list = '']]) =>
  list.split(', ').map(text => {
    const [label = '', hours, dec, magnitude] = text.split(' ')
    return { id: `${code}.${label}`, ra: Number(hours) * 15, dec: Number(dec), magnitude: Number(magnitude) }
  }),
)

const byId = new Map(stars.map(star => [star.id, star]))

export const figures: readonly Figure[] = Object.entries(table).map(([code, [name = '', , lines = '']]) => ({
  code,
  name,
  stars: stars.filter(star => star.id.startsWith(`${code}.`)),
  lines: lines
    .split(', ')
    .filter(Boolean)
    .map(line => line.split(' ').map(label => starOf(label.includes('.') ? label : `${code}.${label}`))),
}))

/** Stars that people know by name. */
export const properNames: ReadonlyMap<Star, string> = new Map(
  Object.entries({
    Sirius: 'CMa.α',
    Canopus: 'Car.α',
    Arcturus: 'Boo.α',
    Vega: 'Lyr.α',
    Capella: 'Aur.α',
    Rigel: 'Ori.β',
    Procyon: 'CMi.α',
    Achernar: 'Eri.α',
    Betelgeuse: 'Ori.α',
    Altair: 'Aql.α',
    Aldebaran: 'Tau.α',
    Antares: 'Sco.α',
    Spica: 'Vir.α',
    Pollux: 'Gem.β',
    Fomalhaut: 'PsA.α',
    Deneb: 'Cyg.α',
    Regulus: 'Leo.α',
    Polaris: 'UMi.α',
    Mizar: 'UMa.ζ',
    Dubhe: 'UMa.α',
    Alphard: 'Hya.α',
    Hamal: 'Ari.α',
    Alpheratz: 'And.α',
    Mirfak: 'Per.α',
    Acrux: 'Cru.α',
    Hadar: 'Cen.β',
    Peacock: 'Pav.α',
    Alnair: 'Gru.α',
    Kaus: 'Sgr.ε',
    Alphecca: 'CrB.α',
  }).map(([name, id]) => [starOf(id), name]),
)

function starOf(id: string): Star {
  const star = byId.get(id)
  if (!star) throw new Error(`The star table draws a line to ${id}, which it does not list`)
  return star
}
