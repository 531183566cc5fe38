import {
  type Language,
  type NamedProduct,
  type ProductQuestion,
  readProductQuestion,
  termsOf,
} from '@quarry/answers'
import type { Hit, Query, SearchEngine } from '@quarry/engine'
import type { Fact, Facts } from '../answer/index.ts'
import type { Catalogue } from '../search/index.ts'
import type { Storefront } from './storefront.ts'
import { tellProduct } from './tell-product.ts'
import { type ToldField, toldFields } from './told-fields.ts'

type Fields = ReturnType<Catalogue['fields']>
type FactOptions = { engine: SearchEngine; catalogue: Catalogue; storefront: () => Promise<Storefront> }

/** Where products are called what people call them, the weightiest first. */
const namedBy = [
  { name: 'title', weight: 4 },
  { name: 'ec_product_id', weight: 2 },
  { name: 'ec_sku', weight: 2 },
  { name: 'ec_brand', weight: 1 },
  { name: 'ec_color', weight: 1 },
  { name: 'ec_category', weight: 1 },
  { name: 'ec_shortdesc', weight: 1 },
]
const allNames = namedBy.map(({ name }) => name)
const ownNames = ['title', 'ec_product_id', 'ec_sku']
/** Products of which one may be meant. Where more fit, only those that are called just so are looked at. */
const most = 24

/**
 * Questions about a product that are answered by its fields: it has every telling word of the question that does not ask, in
 * its name or in what else it is called by. Where several have them, those that are called just so are meant.
 */
export function createProductFacts({ engine, catalogue, storefront }: FactOptions): Facts['find'] {
  let known: { shop: Storefront; fields: Fields; told: Map<Language, readonly ToldField[]> } | null = null
  /** Named in a language once, until fields or storefront are others; what nobody may see is decided anew. */
  function toldIn(language: Language, shop: Storefront): ToldField[] {
    const fields = catalogue.fields()
    if (known?.shop !== shop || known.fields !== fields) known = { shop, fields, told: new Map() }
    const told = known.told.get(language) ?? toldFields(catalogue, shop, language)
    known.told.set(language, told)
    return told.filter(({ name }) => fields.allows(name, 'results'))
  }

  return async ({ text, language, body, among }) => {
    if (!catalogue.fields().get('ec_product_id')) return []
    const shop = await storefront()
    const fields = toldIn(language, shop)
    const question = readProductQuestion(text, language, fields)
    if (!question) return []
    const { access, filters, deadlineMs } = await among(shop.products)
    const { hits, total, partial } = await engine.search(catalogue.index, {
      query: queryFor(question, language),
      access,
      filters,
      from: 0,
      size: most * question.named.length,
      deadlineMs,
    })
    if (partial) return []
    const last = hits.at(-1)
    const isAll = total <= hits.length
    // What is called so comes first: of it none is missing where the last one is not.
    const isAllCalled = isAll || !question.named.some(name => last && holds(last, name, ownNames, language))
    const facts = question.named.map((name): readonly Fact[] => {
      const meant = meantBy(name, hits, { language, isAll, isAllCalled })
      return meant ? tellProduct(meant, question, { fields, shop, language, body }) : []
    })
    return facts.every(list => list.length > 0) ? facts.flat() : []
  }
}

function queryFor({ named }: ProductQuestion, language: Language): Query {
  const clauses = named.flatMap(({ text }): Query[] => {
    const all = { kind: 'text', text, languages: [language], match: 'all' } as const
    const called = { ...all, fields: namedBy.filter(({ name }) => ownNames.includes(name)), called: 2 }
    return [
      { kind: 'boost', factor: 100, query: called },
      { ...all, fields: namedBy },
    ]
  })
  return { kind: 'or', clauses }
}

type Found = { language: Language; isAll: boolean; isAllCalled: boolean }

/** The products that are meant, those that are called just so before those that are called so among others; null where nobody can tell. */
function meantBy(
  name: NamedProduct,
  hits: readonly Hit[],
  { language, isAll, isAllCalled }: Found,
): readonly Hit[] | null {
  const called = hits.filter(hit => holds(hit, name, ownNames, language))
  const said = new Set(name.terms)
  const whole = called.filter(({ fields }) =>
    [...termsOf(String(fields['title'] ?? ''), language)].every(term => said.has(term)),
  )
  if (whole.length > 0) return isAllCalled || whole.at(-1) !== hits.at(-1) ? whole : null
  if (called.length > 0) return isAllCalled ? called : null
  if (!isAll) return null
  // Its kind or colour alone name no product.
  const fitting = hits.filter(hit => {
    const own = termsOf(textOf(hit.fields, ownNames), language)
    return holds(hit, name, allNames, language) && name.terms.some(term => own.has(term))
  })
  return fitting.length > 0 ? fitting : null
}

function holds(
  { fields }: Hit,
  { terms }: NamedProduct,
  names: readonly string[],
  language: Language,
): boolean {
  const own = termsOf(textOf(fields, names), language)
  return terms.every(term => own.has(term))
}

function textOf(fields: Hit['fields'], names: readonly string[]): string {
  return names.map(name => [fields[name] ?? ''].flat().join(' ')).join(' ')
}
