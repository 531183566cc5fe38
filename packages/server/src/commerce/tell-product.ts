import { answerWords, type Language, type ProductQuestion, termsOf } from '@quarry/answers'
import type { Hit } from '@quarry/engine'
import type { Property } from '@quarry/language'
import type { Fact, FactQuestion } from '../answer/index.ts'
import type { Storefront } from './storefront.ts'
import { type ToldField, withCapital } from './told-fields.ts'

type TellOptions = {
  fields: readonly ToldField[]
  shop: Storefront
  language: Language
  body: FactQuestion['body']
}

/** A value as it is written, the name of its field, and what says it. */
type Value = { label: string; text: string; sentence: string }

/** Products that are alike and of which something else is true: more than these are not told apart. */
const mostTold = 3
const longest = 200
const measured: readonly Property[] = ['width', 'depth', 'height', 'length']

/** What is true of these products, a sentence each; nothing where it is not known, or is another thing for too many of them. */
export function tellProduct(
  products: readonly Hit[],
  { asked, asking }: ProductQuestion,
  options: TellOptions,
): readonly Fact[] {
  const all = products.flatMap(product => {
    const value = toldOf(product, asked, options)
    return value ? [{ product, value }] : []
  })
  // Asked whether it comes in a colour, those that do are meant.
  const meant = all.filter(({ value }) => {
    const terms = termsOf(value.text, options.language)
    return asking.some(term => terms.has(term))
  })
  const known = meant.length > 0 ? meant : all
  const byText = new Map(known.map(one => [`${titleOf(one.product)}\n${one.value.text}`, one]))
  const different = [...byText.values()]
  const [first] = different
  if (!first) return []
  const isOne = new Set(different.map(({ value }) => value.text)).size === 1
  if (isOne) return [factOf(first.product, first.value, titleOf(first.product), options.language)]
  if (different.length > mostTold) return []
  const names = different.map(({ product }) => nameAmong(product, different))
  if (new Set(names).size < names.length) return []
  return different.map(({ product, value }, at) => factOf(product, value, names[at] ?? '', options.language))
}

function factOf(
  { id, fields }: Hit,
  { label, text, sentence }: Value,
  name: string,
  language: Language,
): Fact {
  return {
    sentence: sentence.replace('{name}', () => name).replace('{value}', () => text),
    row: `${withCapital(label, language)}: ${text}`,
    document: { id, fields },
  }
}

const titleOf = ({ fields }: Hit): string => String(fields['title'] ?? '')

/** Its title, with its colour where others are called the same. */
function nameAmong(product: Hit, all: readonly { product: Hit }[]): string {
  const title = titleOf(product)
  const colour = [product.fields['ec_color'] ?? []].flat().join(', ')
  const isAlone = all.every(other => other.product === product || titleOf(other.product) !== title)
  return isAlone || colour === '' ? title : `${title} (${colour})`
}

function toldOf(
  { fields: values }: Hit,
  asked: ProductQuestion['asked'],
  options: TellOptions,
): Value | null {
  const { fields, language } = options
  const { sold } = answerWords(language)
  if ('fields' in asked) return firstOf(fields.filter(({ name }) => asked.fields.includes(name)))
  const { property } = asked
  if (property === 'price') return priceOf(values, options)
  if (property === 'stock') {
    const there = String(values['ec_in_stock'] ?? '')
    if (there === '') return null
    const sentence = /^(?:true|1|yes)$/i.test(there) ? sold.inStock : sold.soldOut
    const label = sold.properties.find(one => one.property === 'stock')?.label ?? ''
    return { label, text: sentence.replace('{name}', '').trim(), sentence }
  }
  const own = firstOf(fields.filter(field => field.property === property))
  if (own || property !== 'size') return own
  // How big it is say its measures, where there is no word for all of them.
  const parts = measured.flatMap(one => firstOf(fields.filter(field => field.property === one)) ?? [])
  const [first, ...rest] = parts
  if (!first || rest.length === 0) return null
  return {
    ...first,
    text: [first.text, ...rest.map(({ label, text }) => `${label}: ${text}`)].join(', '),
  }

  function firstOf(list: readonly ToldField[]): Value | null {
    for (const field of list) {
      const text = written(values[field.name], field, language)
      if (text !== '') return { label: field.label, text, sentence: `{name} – ${field.label}: {value}.` }
    }
    return null
  }
}

/** The price in the list of the asker's country or currency; in each of them where neither is known. */
function priceOf(values: Hit['fields'], { shop, language, body }: TellOptions): Value | null {
  const { sold } = answerWords(language)
  const label = sold.properties.find(one => one.property === 'price')?.label ?? ''
  const text = pricesOf(values, shop, language, body).join(' / ')
  return text === '' ? null : { label, text, sentence: sold.price }
}

function pricesOf(
  values: Hit['fields'],
  { priceLists }: Storefront,
  language: Language,
  { context, locale }: FactQuestion['body'],
): string[] {
  const said = (name: string): string => String(context?.[name] ?? '').toUpperCase()
  const tag = locale?.toLowerCase().startsWith(language) ? locale : language
  const country = said('country') || (regionOf(tag) ?? '')
  const inCurrency = said('currency')
    ? priceLists.filter(list => list.currency === said('currency'))
    : priceLists
  const inCountry = inCurrency.filter(list => list.country === country)
  const anywhere = inCurrency.filter(list => list.country === undefined)
  const lists = inCountry.length > 0 ? inCountry : anywhere
  if (priceLists.length === 0) {
    const price = numberOf(values['ec_promo_price']) ?? numberOf(values['ec_price'])
    return price === null ? [] : [new Intl.NumberFormat(tag).format(price)]
  }
  return lists.flatMap(({ currency, price, promoPrice }) => {
    const usual = numberOf(values[price])
    const paid = (promoPrice === undefined ? null : numberOf(values[promoPrice])) ?? usual
    return usual === null || paid === null
      ? []
      : [new Intl.NumberFormat(tag, { style: 'currency', currency }).format(paid)]
  })
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}

function numberOf(value: unknown): number | null {
  const number = value === undefined || value === '' ? Number.NaN : Number([value].flat()[0])
  return Number.isFinite(number) ? number : null
}

/** A field as it is read: numbers with their unit, dates as days, paths step by step. */
function written(
  value: Hit['fields'][string] | undefined,
  { kind, unit }: ToldField,
  language: Language,
): string {
  const list = [value ?? []].flat().filter(one => one !== '' && typeof one !== 'boolean')
  if (list.length === 0 || list.some(one => /^(?:true|false)$/i.test(String(one)))) return ''
  const texts = list.map(one => {
    if (kind === 'date') return dayIn(language).format(Number(one))
    if (kind !== 'number') return String(one).replaceAll('|', ' › ')
    if (unit?.name && units.has(unit.name))
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: unit.name,
        maximumFractionDigits: 3,
      }).format(Number(one))
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(Number(one))
    return unit ? `${number} ${unit.text}` : number
  })
  const text = texts.join(', ')
  return text.length > longest ? '' : text
}

const units: ReadonlySet<string> = new Set(Intl.supportedValuesOf('unit'))
const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
