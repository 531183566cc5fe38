import type { SearchResponse, SearchResult } from '@quarry/protocol'
import type { recommendationsRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { SearchBody } from '../search/index.ts'
import { anyOf, type Sales } from './rank.ts'
import type { Slot } from './storefront.ts'

type RecommendOptions = {
  /** Which products are sold here now, and how they are answered. */
  body: SearchBody
  /** Which documents are products, sold now or not. */
  products: string
  sales: Sales
  search: (body: SearchBody) => Promise<SearchResponse>
}

const mostSeeds = 5
/** More than what sells, less than being sold out. */
const nearModifier = 80

/**
 * Products for a slot: by what visitors did with those of the page and the cart; where too little is known, more like
 * them, then what is popular. Never what is in the cart, was just bought, or is the page itself, in none of its variants.
 */
export async function recommendProducts(
  { context, clientId }: z.output<typeof recommendationsRequest>,
  { kind, filter, perPage }: Pick<Slot, 'kind' | 'perPage'> & { filter?: string | undefined },
  { body, products, sales, search }: RecommendOptions,
): Promise<SearchResponse> {
  const cart = (context.cart ?? []).filter(({ quantity }) => quantity > 0).map(({ productId }) => productId)
  const bought = (context.purchased ?? []).map(({ productId }) => productId)
  const page = context.product ? [context.product.productId] : []
  const seeds = [...page, ...cart, ...bought].slice(0, mostSeeds)
  // Whoever may not be recorded is not looked up either.
  const known = context.capture === true && clientId ? await sales.boughtBy(clientId.toLowerCase()) : []
  const never = [...new Set([...page, ...cart, ...bought, ...known])]
  const plain: SearchBody = { ...body, facets: [], firstResult: 0, analytics: { capture: false } }
  const groups = never.length > 0 ? await groupsOf(never) : []
  const sold = [
    body.cq ?? '',
    ...(filter ? [`(${filter})`] : []),
    ...(never.length > 0 ? [`NOT ${anyOf('ec_product_id', never)}`] : []),
    ...(groups.length > 0 ? [`NOT ${anyOf('ec_item_group_id', groups)}`] : []),
  ].join(' AND ')
  const alone: SearchBody = { ...plain, cq: sold, numberOfResults: perPage }
  const named = namesFor()
  const first =
    named.length > 0
      ? inOrder(await search({ ...alone, cq: `${sold} AND ${anyOf('ec_product_id', named)}` }), named)
      : null
  if (first && first.results.length >= perPage) return first
  const taken = new Set(first?.results.map(productIn) ?? [])
  const wanted = { ...alone, numberOfResults: perPage + taken.size }
  const rest = kind === 'popular' || seeds.length === 0 ? await search(wanted) : await moreLike(wanted)
  const others = rest.results.filter(result => !taken.has(productIn(result)))
  return { ...rest, results: [...(first?.results ?? []), ...others].slice(0, perPage) }

  function namesFor(): readonly string[] {
    if (kind === 'bought together') return sales.boughtWith(seeds, perPage * 2)
    if (kind === 'viewed together') return sales.viewedWith(seeds, perPage * 2)
    return kind === 'popular' ? sales.popular(perPage * 2).map(({ productId }) => productId) : []
  }

  /** What these are variants of, whether or not they can be had now, in this currency or language. */
  async function groupsOf(ids: readonly string[]): Promise<string[]> {
    const { aq: _, ...unranked } = plain
    const cq = `(${products}) AND ${anyOf('ec_product_id', ids)} AND @ec_item_group_id`
    const { results } = await search({ ...unranked, cq, numberOfResults: ids.length, filterFieldRange: 0 })
    return [...new Set(results.map(({ raw }) => String(raw['ec_item_group_id'] ?? '')).filter(Boolean))]
  }

  /** Those of the seeds' categories first, the narrower the better, then of their brands. */
  async function moreLike(wanted: SearchBody): Promise<SearchResponse> {
    const about = await search({
      ...plain,
      cq: `${body.cq} AND ${anyOf('ec_product_id', seeds)}`,
      numberOfResults: mostSeeds,
    })
    const valuesOf = (field: string): string[] => [
      ...new Set(about.results.flatMap(({ raw }) => [raw[field] ?? []].flat().map(String))),
    ]
    const levels = [...new Set(valuesOf('ec_category').flatMap(pathsAbove))]
    const near = [
      ...levels.map(path => anyOf('ec_category', [path])),
      ...valuesOf('ec_brand').map(brand => anyOf('ec_brand', [brand])),
    ]
    const raised = near.map(expression => `$qre(expression: ${expression}, modifier: ${nearModifier})`)
    return search({ ...wanted, aq: [body.aq ?? '', ...raised].join(' ').trim() })
  }
}

/** All variants of a product are the same one. */
const productIn = ({ raw, uniqueId }: SearchResult): string => String(raw['ec_item_group_id'] || uniqueId)

/** `A|B|C` lies below `A` and `A|B`. */
function pathsAbove(path: string): string[] {
  const steps = path.split('|')
  return steps.map((_, at) => steps.slice(0, at + 1).join('|'))
}

function inOrder(found: SearchResponse, names: readonly string[]): SearchResponse {
  const place = (raw: Record<string, unknown>): number => names.indexOf(String(raw['ec_product_id']))
  return { ...found, results: [...found.results].sort((a, b) => place(a.raw) - place(b.raw)) }
}
