const thin = '\u202f'
const hard = '\u00a0'
const units =
  /(\d) (?=(?:mm|cm|m|km|kg|h|min|s|K|UA|au|AU|°C|a\.\s?m\.|p\.\s?m\.|ans?|années?|années-lumière|años?|years?|light|million|millions|millones|millón|milliards?)(?![\p{L}\d]))/gu

/** Sets plain typing in type: apostrophes, quotation marks, and spaces at which a line must not break. */
export function typeset(text, locale) {
  const common = text.replace(/'/g, '’').replace(/ - /g, ' – ').replace(/\.\.\./g, '…').replace(units, `$1${hard}`)
  return rules[locale](common)
}

const rules = {
  en: text => text.replace(/"([^"]*)"/g, '“$1”'),
  es: text =>
    text
      .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${thin}`)
      .replace(/"([^"]*)"/g, '«$1»').replace(/(\d) %/g, `$1${hard}%`),
  fr: text =>
    text
      .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${thin}`)
      .replace(/"([^"]*)"/g, '« $1 »')
      .replace(/ ([;?!%])/g, `${thin}$1`)
      .replace(/ :/g, `${hard}:`)
      .replace(/« /g, `«${hard}`)
      .replace(/ »/g, `${hard}»`),
}
