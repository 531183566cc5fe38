// Times of eclipses, of the seasons and of meteor showers, by the methods of Jean Meeus' Astronomical Algorithms
// (chapters 25, 27, 49 and 54). Eclipses come out right to about a minute, the seasons to less.
const rad = Math.PI / 180
const sin = degrees => Math.sin(degrees * rad)
const cos = degrees => Math.cos(degrees * rad)

/** Terrestrial time runs about 70 seconds ahead of Universal Time in these years. */
const aheadSeconds = 70
const toDate = jde => new Date((jde - 2440587.5) * 86_400_000 - aheadSeconds * 1000)
const centuries = date => (date.getTime() / 86_400_000 + 2440587.5 - 2451545) / 36525

/** Every eclipse from the first new Moon of `first` to the last of `last`. */
export function eclipses(first, last) {
  const found = []
  const from = Math.floor((first - 2000) * 12.3685) - 1
  const to = Math.ceil((last + 1 - 2000) * 12.3685) + 1
  for (let k = from; k <= to; k += 0.5) {
    const one = eclipse(k, Number.isInteger(k))
    if (one && one.peak.getUTCFullYear() >= first && one.peak.getUTCFullYear() <= last) found.push(one)
  }
  return found
}

function eclipse(k, solar) {
  const t = k / 1236.85
  const m = 2.5534 + 29.1053567 * k - 0.0000014 * t * t
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t * t
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * t * t
  const e = 1 - 0.002516 * t - 0.0000074 * t * t
  if (Math.abs(sin(f)) > 0.36) return null
  const f1 = f - 0.02665 * sin(node)
  const a1 = 299.77 + 0.107408 * k - 0.009173 * t * t
  const jde =
    2451550.09766 +
    29.530588861 * k +
    0.00015437 * t * t +
    (solar ? -0.4075 : -0.4065) * sin(moon) +
    (solar ? 0.1721 : 0.1727) * e * sin(m) +
    0.0161 * sin(2 * moon) -
    0.0097 * sin(2 * f1) +
    0.0073 * e * sin(moon - m) -
    0.005 * e * sin(moon + m) -
    0.0023 * sin(moon - 2 * f1) +
    0.0021 * e * sin(2 * m) +
    0.0012 * sin(moon + 2 * f1) +
    0.0006 * e * sin(2 * moon + m) -
    0.0004 * sin(3 * moon) -
    0.0003 * e * sin(m + 2 * f1) +
    0.0003 * sin(a1) -
    0.0002 * e * sin(m - 2 * f1) -
    0.0002 * e * sin(2 * moon - m) -
    0.0002 * sin(node)
  const p =
    0.207 * e * sin(m) +
    0.0024 * e * sin(2 * m) -
    0.0392 * sin(moon) +
    0.0116 * sin(2 * moon) -
    0.0073 * e * sin(moon + m) +
    0.0067 * e * sin(moon - m) +
    0.0118 * sin(2 * f1)
  const q =
    5.2207 -
    0.0048 * e * cos(m) +
    0.002 * e * cos(2 * m) -
    0.3299 * cos(moon) -
    0.006 * e * cos(moon + m) +
    0.0041 * e * cos(moon - m)
  const gamma = Math.abs((p * cos(f1) + q * sin(f1)) * (1 - 0.0048 * Math.abs(cos(f1))))
  const u = 0.0059 + 0.0046 * e * cos(m) - 0.0182 * cos(moon) + 0.0004 * cos(2 * moon) - 0.0005 * cos(m + moon)
  const peak = toDate(jde)
  return solar ? solarEclipse(peak, gamma, u) : lunarEclipse(peak, gamma, u, moon)
}

function solarEclipse(peak, gamma, u) {
  if (gamma > 1.5433 + u) return null
  if (gamma > 0.9972) {
    return { solar: true, peak, kind: 'partial', magnitude: (1.5433 + u - gamma) / (0.5461 + 2 * u) }
  }
  const hybrid = u > 0 && u < 0.00464 * Math.sqrt(1 - gamma * gamma)
  return { solar: true, peak, kind: u < 0 ? 'total' : hybrid ? 'hybrid' : 'annular', magnitude: null }
}

function lunarEclipse(peak, gamma, u, moon) {
  const umbral = (1.0128 - u - gamma) / 0.545
  const penumbral = (1.5573 + u - gamma) / 0.545
  if (penumbral < 0) return null
  const rate = 0.5458 + 0.04 * cos(moon)
  const half = reach => (reach > gamma ? (60 / rate) * Math.sqrt(reach * reach - gamma * gamma) : 0)
  return {
    solar: false,
    peak,
    kind: umbral >= 1 ? 'total' : umbral > 0 ? 'partial' : 'penumbral',
    magnitude: umbral > 0 ? umbral : penumbral,
    partialMinutes: umbral > 0 ? Math.round(2 * half(1.0128 - u)) : 0,
    totalMinutes: umbral >= 1 ? Math.round(2 * half(0.4678 - u)) : 0,
  }
}

const seasonStarts = [
  [2451623.80984, 365242.37404, 0.05169, -0.00411, -0.00057],
  [2451716.56767, 365241.62603, 0.00325, 0.00888, -0.0003],
  [2451810.21715, 365242.01767, -0.11575, 0.00337, 0.00078],
  [2451900.05952, 365242.74049, -0.06223, -0.00823, 0.00032],
]
const seasonTerms =
  '485 324.96 1934.136,203 337.23 32964.467,199 342.08 20.186,182 27.85 445267.112,156 73.14 45036.886,136 171.52 22518.443,77 222.54 65928.934,74 296.72 3034.906,70 243.58 9037.513,58 119.81 33718.147,52 297.17 150.678,50 21.02 2281.226,45 247.54 29929.562,44 325.15 31555.956,29 60.93 4443.417,18 155.12 67555.328,17 288.79 4562.452,16 198.04 62894.029,14 199.76 31436.921,12 95.39 14577.848,12 287.11 31931.756,12 320.81 34777.259,9 227.73 1222.114,8 15.45 16859.074'
    .split(',')
    .map(term => term.split(' ').map(Number))

/** March equinox (0), June solstice (1), September equinox (2), December solstice (3). */
export function seasonStart(year, which) {
  const y = (year - 2000) / 1000
  const jde0 = seasonStarts[which].reduce((sum, value, power) => sum + value * y ** power, 0)
  const t = (jde0 - 2451545) / 36525
  const w = 35999.373 * t - 2.47
  const stretch = 1 + 0.0334 * cos(w) + 0.0007 * cos(2 * w)
  const sum = seasonTerms.reduce((total, [a, b, c]) => total + a * cos(b + c * t), 0)
  return toDate(jde0 + (0.00001 * sum) / stretch)
}

/** Ecliptic longitude of the Sun for the equinox of 2000, as meteor streams are given. */
function sunLongitude2000(date) {
  const t = centuries(date)
  const m = 357.52911 + 35999.05029 * t
  const centre = (1.914602 - 0.004817 * t) * sin(m) + (0.019993 - 0.000101 * t) * sin(2 * m) + 0.000289 * sin(3 * m)
  return turn(280.46646 + 36000.76983 * t + centre - 0.00569 - 1.3972 * t)
}

/** When in a year the Sun reaches a longitude; searched from a guess, a day of the year. */
export function whenSunAt(longitude, year) {
  // The Sun stands at 280° at the beginning of January and moves about a degree a day.
  let at = Date.UTC(year, 0, 1) + (turn(longitude - 280.2) / 360) * 365.25 * 86_400_000
  for (let step = 0; step < 6; step++) {
    const off = ((longitude - sunLongitude2000(new Date(at)) + 540) % 360) - 180
    at += (off / 0.98565) * 86_400_000
  }
  return new Date(at)
}

/** Lit part of the Moon in per cent, good to about one. */
export function moonPercent(date) {
  const d = centuries(date) * 36525
  const anomaly = 134.963 + 13.064993 * d
  const mean = 218.316 + 13.176396 * d
  const sunAnomaly = 357.528 + 0.9856003 * d
  const sun = 280.46 + 0.9856474 * d + 1.915 * sin(sunAnomaly) + 0.02 * sin(2 * sunAnomaly)
  const elongation = mean - (280.46 + 0.9856474 * d)
  const longitude =
    mean + 6.289 * sin(anomaly) + 1.274 * sin(2 * elongation - anomaly) + 0.658 * sin(2 * elongation) - 0.186 * sin(sunAnomaly)
  const latitude = 5.128 * sin(93.272 + 13.22935 * d)
  return Math.round(50 * (1 - cos(longitude - sun) * cos(latitude)))
}

/** Height of the full Moon, opposite the Sun, above the horizon of a place. */
export function fullMoonAltitude(date, latitude, longitude) {
  const t = centuries(date)
  const sun = turn(sunLongitude2000(date) + 1.3972 * t)
  const tilt = 23.4393
  const ra = Math.atan2(sin(sun) * cos(tilt), cos(sun)) / rad + 180
  const dec = -Math.asin(sin(sun) * sin(tilt)) / rad
  const sidereal = turn(280.46062 + 360.98564737 * t * 36525 + longitude)
  const hour = sidereal - ra
  return Math.asin(sin(latitude) * sin(dec) + cos(latitude) * cos(dec) * cos(hour)) / rad
}

function turn(degrees) {
  return ((degrees % 360) + 360) % 360
}
