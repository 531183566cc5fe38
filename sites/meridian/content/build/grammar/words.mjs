// Small words that several grammars share.
export const monthNames = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
}

export const capital = text => text.charAt(0).toUpperCase() + text.slice(1)

/** French `de` before a word: `d’avril`, `de mai`. */
export const frenchOf = word => (/^[aeiouéèâAEIOUÉ]/.test(word) ? `d’${word}` : `de ${word}`)

/** A day in words: `12 August 2027`, `12 de agosto de 2027`, `12 août 2027`. */
export function dayName(date, locale) {
  const [day, month, year] = [date.getUTCDate(), monthNames[locale][date.getUTCMonth()], date.getUTCFullYear()]
  if (locale === 'es') return `${day} de ${month} de ${year}`
  return `${locale === 'fr' && day === 1 ? '1^er^' : day} ${month} ${year}`
}

/** The same without signs for raised letters, for titles and summaries. */
export const plainDay = (date, locale) => dayName(date, locale).replace('1^er^', '1er')

/** `17:45 UT`, `17 h 45 TU` */
export function hourName(date, locale) {
  const [h, m] = [date.getUTCHours(), String(date.getUTCMinutes()).padStart(2, '0')]
  return locale === 'fr' ? `${h} h ${m} TU` : `${h}:${m} ${locale === 'es' ? 'TU' : 'UT'}`
}
