import {
  answerLanguages,
  answerWords,
  type Language,
  normalize,
  type ProductField,
  termOf,
  wordsOf,
} from '@quarry/answers'
import type { FieldSpec } from '@quarry/engine'
import { type Property, quantityReader } from '@quarry/language'
import { baseFields, type Catalogue } from '../search/index.ts'
import { labelIn, type Storefront } from './storefront.ts'

/** A field of products that may be told: what it is, what it is called, and what it is counted in. */
export type ToldField = ProductField & {
  kind: FieldSpec['kind']
  label: string
  property: Property | null
  /** As it is written, and as `Intl` knows it. */
  unit: { text: string; name: string | null } | null
}

/** Fields of the protocol that are properties by themselves. Prices are told by their lists. */
const properties: Readonly<Record<string, Property>> = {
  ec_in_stock: 'stock',
  ec_brand: 'brand',
  ec_color: 'colour',
  ec_rating: 'rating',
  ec_category: 'category',
}

/** What names a product or leads to it, and what is told of it elsewhere. */
const silent = new Set([
  ...baseFields.map(({ name }) => name),
  ...[
    'ec_name',
    'ec_description',
    'ec_shortdesc',
    'ec_listing',
    'ec_thumbnails',
    'ec_images',
    'ec_item_group_id',
  ],
  ...['ec_price', 'ec_promo_price', 'ec_available_in', 'ec_gender', 'urihash'],
])

/** The fields that products may be asked for, named in a language. */
export function toldFields(catalogue: Catalogue, shop: Storefront, language: Language): ToldField[] {
  const fields = catalogue.fields()
  const hidden = new Set([
    ...shop.priceLists.flatMap(({ price, promoPrice }) => [price, promoPrice ?? '']),
    shop.margin?.field ?? '',
  ])
  const { sold } = answerWords(language)
  // To make one takes some milliseconds.
  const units = quantityReader('en')
  return fields.all.flatMap((spec): ToldField[] => {
    const { name, kind } = spec
    if (silent.has(name) || hidden.has(name)) return []
    const said = shop.specifications.find(({ field }) => field === name)
    const displayed = said?.displayName ?? shop.facets?.find(({ field }) => field === name)?.displayName
    const own = words(name)
    const last = own.at(-1) ?? ''
    // `weight_kg` is a weight, in kilograms.
    const counted = kind === 'number' && own.length > 1 ? units.unitAt(last) : null
    const bare = (counted ? own.slice(0, -1) : own).join(' ')
    const called = labelIn(displayed, language) || fields.labelOf(name) || bare
    const property = properties[name] ?? propertyCalled([called, bare])
    const usual = sold.properties.find(one => one.property === property)?.label
    const label = (displayed && labelIn(displayed, language)) || usual || called
    const unit = said?.unit ?? (counted ? last : null)
    return [
      {
        name,
        kind,
        label: withCapital(label, language),
        property,
        unit: unit === null ? null : { text: unit, name: units.unitAt(unit)?.unit ?? null },
        // What all languages have words for is asked for by those.
        terms:
          properties[name] || propertyCalled([called])
            ? []
            : [...new Set(wordsOf(called, language).map(({ text }) => termOf(text, language)))],
      },
    ]
  })
}

/** The property that one of these names stands for in any language: catalogues are in their own. */
function propertyCalled(names: readonly string[]): Property | null {
  for (const name of names.map(normalize))
    for (const language of answerLanguages)
      for (const { property, names } of answerWords(language).sold.properties)
        if (property !== 'price' && property !== 'stock' && names.includes(name)) return property
  return null
}

/** `seatHeight`, `seat_height` and `ec_seat_height` as words. */
function words(name: string): string[] {
  return name
    .replace(/^ec_/, '')
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .split(/[\s_]+/)
    .filter(Boolean)
    .map(word => word.toLowerCase())
}

export function withCapital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
