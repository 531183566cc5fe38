import { monthOf, namesIn } from '../names.ts'
import { wordsOf } from '../text.ts'

/** The languages of the pages that are changed. */
type Language = keyof typeof months

/** Gives the changed sentence, or null where there is nothing to change. */
export type Change = (
  sentence: string,
  language: Language,
  pick: <T>(list: readonly T[]) => T,
) => string | null

type Place = { start: number; end: number }

const put = (text: string, { start, end }: Place, by: string): string =>
  text.slice(0, start) + by + text.slice(end)

const months = {
  en: ['January', 'April', 'June', 'October', 'December'],
  es: ['enero', 'abril', 'junio', 'octubre', 'diciembre'],
  fr: ['janvier', 'avril', 'juin', 'octobre', 'décembre'],
} as const
const units = {
  en: {
    'light years': 'kilometres',
    kilometres: 'metres',
    days: 'years',
    years: 'days',
    hours: 'minutes',
    minutes: 'hours',
    degrees: 'kilometres',
    km: 'm',
    mm: 'cm',
    kilograms: 'grams',
    times: 'years',
  },
  es: {
    'años luz': 'kilómetros',
    kilómetros: 'metros',
    días: 'años',
    años: 'días',
    horas: 'minutos',
    minutos: 'horas',
    grados: 'kilómetros',
    km: 'm',
    mm: 'cm',
    kilos: 'gramos',
    veces: 'años',
  },
  fr: {
    'années-lumière': 'kilomètres',
    kilomètres: 'mètres',
    jours: 'ans',
    ans: 'jours',
    heures: 'minutes',
    minutes: 'heures',
    degrés: 'kilomètres',
    km: 'm',
    mm: 'cm',
    fois: 'ans',
  },
} as const
const strangers = [
  'Zwicky',
  'Hevelius',
  'Kuiper',
  'Lacaille',
  'Bayer',
  'Arecibo',
  'Palomar',
  'Cygnus X',
  'Eris',
]

/** Changes after which a sentence says something else. */
export const mutations: Readonly<Record<string, Change>> = {
  number(sentence, language, pick) {
    const numbers = wordsOf(sentence, language).filter(word => word.isNumber)
    if (numbers.length === 0) return null
    const word = pick(numbers)
    const digit = word.text.search(/\d/)
    const other = String((Number(word.text[digit]) + 3) % 9 || 7)
    return put(sentence, { start: word.start + digit, end: word.start + digit + 1 }, other)
  },
  unit(sentence, language, pick) {
    const found = Object.entries(units[language]).flatMap(([unit, other]) => {
      const match = new RegExp(`(?<=\\d[\\s\\u00a0\\u202f])${unit}(?!\\p{L})`, 'u').exec(sentence)
      return match ? [{ start: match.index, end: match.index + unit.length, other }] : []
    })
    if (found.length === 0) return null
    const one = pick(found)
    return put(sentence, one, one.other)
  },
  date(sentence, language, pick) {
    const found = wordsOf(sentence, language).filter(word => monthOf(word.text, language) !== null)
    if (found.length === 0) return null
    const word = pick(found)
    const others = months[language].filter(
      month => monthOf(month, language) !== monthOf(word.text, language) && !sentence.includes(month),
    )
    return put(sentence, word, pick(others))
  },
  name(sentence, language, pick) {
    const names = namesIn(sentence, language).filter(({ text }) => !/\d/.test(text))
    return names.length === 0 ? null : put(sentence, pick(names), pick(strangers))
  },
  negation(sentence, language) {
    const verb = {
      en: /\b(?:is|are|was|were|has|can)\b/,
      es: /\b(?:es|son|está|están|era|fue|tiene|hay|puede)\b/,
      fr: /\b(?:est|sont|était|fut)\b/,
    }[language].exec(sentence)
    if (!verb) return null
    const [word] = verb
    const place = { start: verb.index, end: verb.index + word.length }
    if (language === 'en') return put(sentence, place, `${word} not`)
    if (language === 'es') return put(sentence, place, `no ${word}`)
    return put(sentence, place, `n’${word} pas`)
  },
  subject(sentence, language, pick) {
    const [first, second] = wordsOf(sentence, language)
    if (!first || !second || !/^\p{Lu}\p{Ll}{2,}/u.test(first.text)) return null
    const names = new Set(namesIn(sentence, language).map(({ text }) => text))
    // Only a name can change places with another: `Sirius is …`, not `Each is …`.
    const known =
      /^(?:Sirius|Vega|Véga|Mars|Marte|Jupiter|Júpiter|Saturn|Saturno|Saturne|Rigel|Polaris|Betelgeuse|Bételgeuse|Sirio|Altair|Deneb|Castor|Cástor|Pollux|Titan|Titán|Io|Europa|Orion|Orión|Algol|Algenib|Antares|Spica|Arcturus|Capella|Mizar|Regulus|Canopus|Achernar|Fomalhaut|Andromeda|Cassiopeia|Ceres|Céres)$/
    if (!known.test(first.text)) return null
    const swap = pick([...names].length > 0 ? [...names] : strangers)
    return put(sentence, first, swap === first.text ? pick(strangers) : swap)
  },
}

const hedges: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\babout\b/, 'roughly'],
    [/\bsome (?=\d)/, 'about '],
    [/\bshows\b/, 'reveals'],
    [/\blies\b/, 'is found'],
    [/\blarge\b/, 'big'],
    [/\bbegan\b/, 'started'],
    [/\bvery\b/, 'quite'],
  ],
  es: [
    [/\bunos (?=\d)/, 'aproximadamente '],
    [/\bmuestra\b/, 'enseña'],
    [/\bse encuentra\b/, 'está'],
    [/\bgrande\b/, 'enorme'],
    [/\bcasi\b/, 'prácticamente'],
  ],
  fr: [
    [/\benviron\b/, 'à peu près'],
    [/\bmontre\b/, 'révèle'],
    [/\bse trouve\b/, 'est'],
    [/\bpresque\b/, 'quasiment'],
    [/\bquelque\b/, 'environ'],
  ],
}

/** Changes after which a sentence still says what it said. */
export const rewordings: Readonly<Record<string, Change>> = {
  synonym(sentence, language, pick) {
    const fitting = hedges[language].filter(([pattern]) => pattern.test(sentence))
    if (fitting.length === 0) return null
    const [pattern, by] = pick(fitting)
    return sentence.replace(pattern, by)
  },
  shorter(sentence) {
    const comma = sentence.lastIndexOf(', ')
    return comma > 40 ? `${sentence.slice(0, comma)}.` : null
  },
  grouping(sentence, language) {
    const changed = sentence.replace(/(\d)[,\u00a0\u202f](\d{3})(?!\d)/g, '$1$2')
    return changed === sentence || (language !== 'en' && /\d,\d/.test(changed)) ? null : changed
  },
  turned(sentence) {
    const match = /^((?:In|On|At|From|En|Desde|Dans|Depuis|À) [^,]{3,40}), ([^,]+)\.$/u.exec(sentence)
    if (!match) return null
    const [, when = '', what = ''] = match
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${when.charAt(0).toLowerCase()}${when.slice(1)}.`
  },
  parts(sentence) {
    const [first] = sentence.split(/[;:] /)
    return first && first !== sentence && first.length > 35 ? `${first}.` : null
  },
}
