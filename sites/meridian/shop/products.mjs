// What Meridian sells, worked out from short tables: numbers follow from the optics, words from the kind of a thing.
import {
  accessories,
  binoculars,
  books,
  brands,
  charts,
  eyepieces,
  filters,
  mounts,
  telescopes,
} from './tables.mjs'
import { names, told } from './words.mjs'

const locales = ['en', 'es', 'fr']
const stores = ['harbour', 'old-town', 'university', 'hill', 'station']
/** Dollars into other currencies, to amounts that a shop would write. */
const markets = {
  price_mxn: dollars => Math.round((dollars * 18.4) / 10) * 10 - 1,
  price_eur: dollars => euro(dollars * 0.94),
}
const euro = amount => (amount < 20 ? Math.round(amount * 10) / 10 : Math.round(amount))

/** The same number for the same text, from 0 up to 1: what is in stock stays so. */
function chance(text) {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296
}

const round = (value, places = 0) => Math.round(value * 10 ** places) / 10 ** places

/** What follows from an aperture: Dawes' limit, the faintest star, how much more light than an eye takes in. */
const ofAperture = aperture => ({
  aperture,
  resolution: round(116 / aperture, 2),
  limit: round(2.7 + 5 * Math.log10(aperture), 1),
  light: round((aperture / 7) ** 2),
})

const brandOf = (brand, base) => ({ brand: brands[brand].name, price: base * brands[brand].factor })

function* allTelescopes() {
  for (const [shape, brand, apertures, ratios, base, power, mounted] of telescopes)
    for (const aperture of apertures)
      for (const ratio of ratios) {
        const focal = Math.round((aperture * ratio) / 5) * 5
        const { brand: maker, price } = brandOf(brand, base * (aperture / 100) ** power)
        const group = `${shape}-${brand}-${aperture}-${round(focal / aperture)}`
        const about = {
          shape,
          brand: maker,
          focal,
          ratio: round(focal / aperture, 1),
          highest: aperture * 2,
          ...ofAperture(aperture),
        }
        const guide =
          shape === 'dobson' && aperture <= 200 && brand === 'N' ? 'choosing-a-first-telescope' : ''
        const parts = mounted ? ['tube', 'mounted'] : ['']
        for (const part of parts)
          yield {
            section: 'telescopes',
            group,
            id: part ? `${group}-${part}` : group,
            part,
            price: part === 'mounted' ? price * 1.5 + 90 : price,
            guide,
            ...about,
          }
      }
}

function* allEyepieces() {
  for (const [line, field, brand, lengths, base] of eyepieces)
    for (const focal of lengths) {
      const { brand: maker, price } = brandOf(brand, base + focal * 0.6)
      // Seen in a telescope of 1000 mm: so eyepieces can be compared.
      const power = round(1000 / focal)
      const barrel = focal * field > 1560 ? 2 : 1.25
      yield {
        section: 'eyepieces',
        shape: line === 'barlow' ? 'barlow' : 'eyepiece',
        line,
        brand: maker,
        price,
        id: `${line}-${brand}-${String(focal).replace('.', '_')}`,
        barrel,
        ...(line === 'barlow'
          ? { factor: focal }
          : { focal, field, power, true_field: round(field / power, 2), pupil: round(focal / 5, 1) }),
        guide: line === 'plossl' && brand === 'N' && focal < 13 ? 'exploring-the-moon' : '',
      }
    }
}

function* allMounts() {
  for (const [kind, brand, loads, base] of mounts)
    for (const payload of loads) {
      const { brand: maker, price } = brandOf(brand, base + payload * payload * 1.1 + payload * 12)
      yield {
        section: 'mounts',
        shape: kind,
        kind,
        brand: maker,
        price,
        id: `${kind}-${brand}-${payload}`,
        payload,
        weight: round(payload * 0.7 + 1.4, 1),
      }
    }
}

function* allFilters() {
  for (const [kind, from, to, passes, base, guide] of filters)
    for (const brand of ['N', 'Q', 'T'])
      for (const barrel of [1.25, 2]) {
        const { brand: maker, price } = brandOf(brand, base * (barrel === 2 ? 1.9 : 1))
        const group = `filter-${kind}-${brand}`
        yield {
          section: 'filters',
          shape: 'filter',
          kind,
          brand: maker,
          price,
          group,
          id: `${group}-${barrel === 2 ? '2in' : '125'}`,
          barrel,
          ...(from ? { band_from: from, band_to: to } : {}),
          passes,
          guide: brand === 'N' ? guide : '',
        }
      }
}

function* allBinoculars() {
  for (const [power, aperture, field, kinds] of binoculars)
    for (const kind of kinds) {
      const brand = { porro: 'N', roof: 'P', ed: 'S', steady: 'S' }[kind]
      const base = { porro: 45, roof: 110, ed: 290, steady: 620 }[kind] * (aperture / 50) ** 1.4
      yield {
        section: 'binoculars',
        shape: 'binocular',
        kind,
        ...brandOf(brand, base),
        id: `binocular-${kind}-${power}x${aperture}`,
        power,
        ...ofAperture(aperture),
        pupil: round(aperture / power, 1),
        true_field: round(field / power, 1),
        twilight: round(Math.sqrt(power * aperture), 1),
        guide: kind === 'porro' && [7, 8, 10, 15].includes(power) ? 'stargazing-with-binoculars' : '',
      }
    }
}

function* allOthers() {
  for (const [kind, section, brand, sizes, base, step, guide] of accessories)
    for (const size of sizes)
      yield {
        section,
        shape: kind,
        kind,
        ...brandOf(brand, base + step * (Number(size) || 0)),
        id: `${kind}-${brand}-${String(size).replaceAll('.', '_')}`,
        size,
        guide,
      }
  for (const [kind, sizes, base, guide] of charts)
    for (const size of sizes)
      yield {
        section: 'charts',
        shape: kind,
        kind,
        ...brandOf('A', base),
        id: `${kind}-${size}`,
        size,
        guide,
      }
  for (const [slug, pages, base, guide] of books)
    for (const form of ['bound', 'screen'])
      yield {
        section: 'books',
        shape: 'book',
        kind: 'book',
        form,
        pages,
        ...brandOf('A', form === 'bound' ? base : base * 0.6),
        group: `book-${slug}`,
        id: `book-${slug}-${form}`,
        title: slug,
        guide,
      }
}

/** All products, a record a variant: of every section alike from the first to the last, as the whole shop shows them. */
export function products() {
  return mixed([
    ...allTelescopes(),
    ...allEyepieces(),
    ...allMounts(),
    ...allFilters(),
    ...allBinoculars(),
    ...allOthers(),
  ])
}

/** Sections take turns by their share; variants of a product stay together, and products of a section in their order. */
function mixed(records) {
  return listsBy(records, ({ section }) => section)
    .map(section => listsBy(section, ({ group, id }) => group ?? id))
    .flatMap(groups => groups.map((group, at) => ({ group, share: (at + 1) / groups.length })))
    .sort((one, other) => one.share - other.share)
    .flatMap(({ group }) => group)
}

function listsBy(records, nameOf) {
  const lists = new Map()
  for (const record of records) {
    const name = nameOf(record)
    lists.set(name, [...(lists.get(name) ?? []), record])
  }
  return [...lists.values()]
}

const plain = [
  'shape',
  'section',
  'aperture',
  'focal',
  'ratio',
  'resolution',
  'limit',
  'light',
  'highest',
  'field',
  'true_field',
  'power',
  'pupil',
  'twilight',
  'barrel',
  'factor',
  'payload',
  'weight',
  'band_from',
  'band_to',
  'passes',
  'pages',
]

/** The table of the shop, as text. */
export default function table() {
  const header = [
    'ec_product_id',
    'ec_item_group_id',
    'ec_brand',
    'ec_price',
    ...Object.keys(markets),
    'ec_in_stock',
    'ec_available_in',
    'seen_in',
    ...plain,
    ...locales.flatMap(locale =>
      ['ec_name', 'ec_shortdesc', 'ec_category', 'design'].map(name => `${name}.${locale}`),
    ),
  ]
  const rows = products().map(product => {
    const dollars =
      product.price < 30 ? Math.floor(product.price) + 0.9 : Math.round(product.price / 5) * 5 - 1
    const where =
      product.form === 'screen' ? stores : stores.filter(store => chance(`${product.id} ${store}`) < 0.55)
    return [
      product.id,
      product.group ?? '',
      product.brand,
      dollars,
      ...Object.values(markets).map(inMarket => inMarket(dollars)),
      where.length > 0,
      where.join(';'),
      product.guide ?? '',
      ...plain.map(name => product[name] ?? ''),
      ...locales.flatMap(locale => [
        names(product, locale),
        told(product, locale),
        names.category(product, locale),
        names.design(product, locale),
      ]),
    ]
  })
  return [header, ...rows].map(cells => cells.map(quoted).join(',')).join('\n')
}

const quoted = cell =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)
