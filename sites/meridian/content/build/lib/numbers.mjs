const thin = '\u202f'
const hard = '\u00a0'

/** A number as each language writes it: 12,500.5 · 12 500,5. Spanish keeps four digits together. */
export function num(value, locale, places = null) {
  const text = places === null ? String(Math.abs(value)) : Math.abs(value).toFixed(places)
  const [whole, fraction] = text.split('.')
  const grouped = whole.length > (locale === 'es' ? 4 : 3) ? group(whole, locale === 'en' ? ',' : thin) : whole
  const sign = value < 0 ? '−' : ''
  return sign + grouped + (fraction ? (locale === 'en' ? '.' : ',') + fraction : '')
}

function group(digits, mark) {
  return digits.replace(/\B(?=(\d{3})+$)/g, mark)
}

const words = {
  en: { million: 'million', millions: 'million', ly: 'light years', of: ' ' },
  es: { million: 'millón', millions: 'millones', ly: 'años luz', of: ' de ' },
  fr: { million: 'million', millions: 'millions', ly: 'années-lumière', of: ' d’' },
}

/** `2.5 million light years`, `2,5 millones de años luz`, `33 000 années-lumière`. */
export function lightYears(value, locale) {
  const word = words[locale]
  if (value < 1_000_000) return num(value, locale) + hard + word.ly
  const millions = Math.round(value / 100_000) / 10
  return num(millions, locale) + hard + (millions < 2 ? word.million : word.millions) + word.of + word.ly
}

/** `2.5 million years`, for how long the light has been on its way. */
export function years(value, locale) {
  const noun = { en: 'years', es: 'años', fr: 'ans' }[locale]
  if (value < 1_000_000) return num(value, locale) + hard + noun
  const word = words[locale]
  const millions = Math.round(value / 100_000) / 10
  const of = locale === 'fr' ? ' d’années' : locale === 'es' ? ' de años' : ' years'
  return num(millions, locale) + hard + (millions < 2 ? word.million : word.millions) + of
}

/** Two figures are enough for something that was estimated. */
export function roughly(value, figures = 2) {
  if (value === 0) return 0
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - figures + 1)
  const rounded = Math.round(value / step) * step
  return Number(rounded.toPrecision(12))
}
