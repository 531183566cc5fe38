import type { Language } from '../language.ts'
import { byLanguage } from '../languages/index.ts'
import { normalize } from '../normalize.ts'
import { stopWords } from '../stop-words.ts'

export type Measure = keyof typeof units

/** Units by what they measure, named as `Intl` names them where it knows them. */
const units = {
  length: 'millimeter centimeter meter kilometer inch foot yard mile mile-scandinavian',
  area: 'square-meter square-kilometer hectare acre',
  volume: 'milliliter liter fluid-ounce gallon',
  mass: 'milligram gram kilogram tonne ounce pound stone',
  time: 'nanosecond microsecond millisecond second minute hour day week month year decade century',
  speed: 'meter-per-second kilometer-per-second kilometer-per-hour mile-per-hour',
  temperature: 'celsius fahrenheit kelvin',
  angle: 'degree arcminute arcsecond',
  share: 'percent',
  data: 'bit kilobit megabit gigabit terabit byte kilobyte megabyte gigabyte terabyte petabyte',
  frequency: 'hertz kilohertz megahertz gigahertz',
  power: 'watt kilowatt megawatt',
  energy: 'joule kilojoule kilowatt-hour',
  pressure: 'pascal hectopascal bar',
  money: 'EUR USD GBP JPY CHF CNY BRL',
} as const

const measures: ReadonlyMap<string, Measure> = new Map(
  Object.entries(units).flatMap(([measure, names]) =>
    names.split(' ').map(unit => [unit, measure as Measure] as const),
  ),
)

/** What is written alike in all languages. */
const symbols =
  'millimeter:mm centimeter:cm meter:m kilometer:km square-meter:m² square-kilometer:km² hectare:ha milliliter:ml liter:l ' +
  'milligram:mg gram:g kilogram:kg tonne:t millisecond:ms second:s minute:min hour:h meter-per-second:m/s ' +
  'kilometer-per-second:km/s kilometer-per-hour:km/h mile-per-hour:mph celsius:°C fahrenheit:°F kelvin:K degree:° ' +
  'arcminute:′ arcsecond:″ percent:% percent:٪ hertz:hz kilohertz:khz megahertz:mhz gigahertz:ghz watt:w kilowatt:kw ' +
  'megawatt:mw joule:j kilojoule:kj kilowatt-hour:kwh pascal:pa hectopascal:hpa bar:bar EUR:€ USD:$ USD:US$ BRL:R$ GBP:£ JPY:¥'

/** `Intl` says how a number of each of these forms is followed by its unit. */
const numbers = [1, 2, 3, 5, 11, 1.5]
const intlUnits: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('unit'), ...units.speed.split(' ')])

const namesInData = byLanguage(({ unitNames = {}, regions = [] }) => ({ unitNames, regions }))

export function measureOf(unit: string): Measure | null {
  return measures.get(unit) ?? null
}

/** What units are called in a language, normalized, by name. */
export function unitNames(language: Language): ReadonlyMap<string, string> {
  const known = namesInData(language)
  const found = new Map<string, string>()
  const add = (name: string, unit: string) => {
    const plain = plainName(name)
    // `in` is an inch to `Intl`; a single letter says too little.
    if (plain.length > 1 && !stopWords(language).has(plain)) found.set(plain, unit)
  }
  for (const tag of [language, ...(known?.regions ?? [])]) {
    for (const [unit, measure] of measures) {
      const style = measure === 'money' ? 'currency' : 'unit'
      if (style === 'unit' && !intlUnits.has(unit)) continue
      for (const unitDisplay of ['short', 'long'] as const) {
        const format = new Intl.NumberFormat(
          tag,
          style === 'unit'
            ? { style, unit, unitDisplay }
            : { style, currency: unit, currencyDisplay: 'name' },
        )
        for (const number of numbers)
          for (const { type, value } of format.formatToParts(number)) if (type === style) add(value, unit)
      }
    }
  }
  for (const [unit, names] of Object.entries(known?.unitNames ?? {}))
    for (const name of names.split('|')) add(name, unit)
  for (const pair of symbols.split(' ')) {
    const [unit = '', symbol = ''] = pair.split(':')
    found.set(plainName(symbol), unit)
  }
  return found
}

/** As texts are compared with it. */
export function plainName(text: string): string {
  return normalize(text).replace(/[’ʼ]/g, "'")
}
