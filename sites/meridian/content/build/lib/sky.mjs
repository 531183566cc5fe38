import { readFileSync } from 'node:fs'
import { constellation } from '../tables/constellations.mjs'
import { starNames } from '../tables/star-names.mjs'

const rad = Math.PI / 180
const table = JSON.parse(readFileSync(new URL('../../../sky/stars.json', import.meta.url), 'utf8'))

/** Every star that can serve as a starting point: those with a name, and the brighter ones with a letter. */
const marks = Object.entries(table).flatMap(([code, [, list]]) =>
  list.split(', ').map(text => {
    const [label, ra, dec, magnitude] = text.split(' ')
    const letter = /^[^\dA-Za-z]/.test(label) ? label.replace(/\d$/, digit => '¹²³⁴⁵⁶'[digit - 1]) : label
    const bayer = `${letter} ${constellation(code).genitive}`
    const name = starNames.get(`${code}.${label}`) ?? { en: bayer, es: bayer, fr: bayer }
    const named = starNames.has(`${code}.${label}`)
    return { code, name, named, ra: Number(ra), dec: Number(dec), magnitude: Number(magnitude) }
  }),
)

export function separation(a, b) {
  const [d1, d2, dr] = [a.dec * rad, b.dec * rad, (a.ra - b.ra) * 15 * rad]
  const cosine = Math.sin(d1) * Math.sin(d2) + Math.cos(d1) * Math.cos(d2) * Math.cos(dr)
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / rad
}

/** Towards which of eight quarters of the sky `to` lies, seen from `from`. */
function direction(from, to) {
  const dr = (to.ra - from.ra) * 15 * rad
  const y = Math.sin(dr) * Math.cos(to.dec * rad)
  const x =
    Math.cos(from.dec * rad) * Math.sin(to.dec * rad) -
    Math.sin(from.dec * rad) * Math.cos(to.dec * rad) * Math.cos(dr)
  const angle = (Math.atan2(y, x) / rad + 360) % 360
  return ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][Math.round(angle / 45) % 8]
}

/** The star from which an object is easiest to reach: near beats bright, but a faint one is no landmark. */
export function guideStar(point) {
  let best = null
  for (const star of marks) {
    const apart = separation(star, point)
    if (apart < 0.15 || apart > 20 || star.magnitude > 3.6) continue
    const cost = apart + Math.max(0, star.magnitude - 1.5) * 1.2 + (star.named ? 0 : 1.5)
    if (!best || cost < best.cost) best = { star, apart, cost }
  }
  if (!best) throw new Error(`No star within 20° of ${point.ra} ${point.dec}`)
  return { name: best.star.name, code: best.star.code, apart: best.apart, towards: direction(best.star, point) }
}

/** The month in which a right ascension stands highest at ten in the evening, local mean time. */
export function bestMonth(ra) {
  // On 22 September the sidereal time at 22 h is 22 h; it gains 24 h in a year.
  const day = (((ra - 22) * 365.25) / 24 + 264 + 365.25) % 365.25
  const starts = [0, 31, 59.25, 90.25, 120.25, 151.25, 181.25, 212.25, 243.25, 273.25, 304.25, 334.25]
  return starts.findLastIndex(start => day >= start) + 1
}

/** Season of the evening sky, named for the northern half of the Earth. */
export function season(month) {
  return ['winter', 'winter', 'spring', 'spring', 'spring', 'summer', 'summer', 'summer', 'autumn', 'autumn', 'autumn', 'winter'][month - 1]
}

export function hemisphere(dec) {
  return dec >= 45 ? 'north' : dec <= -45 ? 'south' : 'both'
}
