import type { SearchResponse } from '@quarry/protocol'
import type { recommendationsRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { SearchBody } from '../search/index.ts'
import { anyOf, type Sales } from './rank.ts'
import type { Slot } from './storefront.ts'

type RecommendOptions = {
  /** Which products are sold here at all, and how they are answered. */
  body: SearchBody
  sales: Sales
  search: (body: SearchBody) => Promise<SearchResponse>
}

const mostSeeds = 5
/** More than what sells, less than being sold out. */
const nearModifier = 80

/**
 * Products for a slot: by what visitors did with those of the page and the cart; where too little is known, more like
 * them, then what is popular. Never what is in the cart, was just bought, or is the page itself.
 */
export async function recommendProducts(
  { context }: z.output<typeof recommendationsRequest>,
  { kind, filter, perPage }: Pick<Slot, 'kind' | 'perPage'> & { filter?: string | undefined },
  { body, sales, search }: RecommendOptions,
): Promise<SearchResponse> {
  const cart = (context.cart ?? []).filter(({ quantity }) => quantity > 0).map(({ productId }) => productId)
  const bought = (context.purchased ?? []).map(({ productId }) => productId)
  const page = context.product ? [context.product.productId] : []
  const seeds = [...page, ...cart, ...bought].slice(0, mostSeeds)
  const never = [...new Set([...page, ...cart, ...bought])]
  const sold = [
    body.cq ?? '',
    ...(filter ? [`(${filter})`] : []),
    ...(never.length > 0 ? [`NOT ${anyOf('ec_product_id', never)}`] : []),
  ].join(' AND ')
  const alone: SearchBody = {
    ...body,
    cq: sold,
    facets: [],
    firstResult: 0,
    numberOfResults: perPage,
    analytics: { capture: false },
  }
  const named = namesFor()
  const known =
    named.length > 0 ? await search({ ...alone, cq: `${sold} AND ${anyOf('ec_product_id', named)}` }) : null
  const first = known ? inOrder(known, named) : null
  if (first && first.results.length >= perPage) return first
  const taken = new Set(first?.results.map(({ uniqueId }) => uniqueId) ?? [])
  const rest = kind === 'popular' || seeds.length === 0 ? await search(alone) : await moreLike()
  const others = rest.results.filter(({ uniqueId }) => !taken.has(uniqueId))
  return { ...rest, results: [...(first?.results ?? []), ...others].slice(0, perPage) }

  function namesFor(): readonly string[] {
    if (kind === 'bought together') return sales.boughtWith(seeds, perPage * 2)
    if (kind === 'viewed together') return sales.viewedWith(seeds, perPage * 2)
    return kind === 'popular' ? sales.popular(perPage * 2).map(({ productId }) => productId) : []
  }

  /** Those of the seeds' categories first, the narrower the better, then of their brands; variants of them never. */
  async function moreLike(): Promise<SearchResponse> {
    const about = await search({
      ...alone,
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
    const groups = valuesOf('ec_item_group_id').filter(Boolean)
    const raised = near.map(expression => `$qre(expression: ${expression}, modifier: ${nearModifier})`)
    return search({
      ...alone,
      cq: groups.length > 0 ? `${sold} AND NOT ${anyOf('ec_item_group_id', groups)}` : sold,
      aq: [body.aq ?? '', ...raised].join(' ').trim(),
    })
  }
}

/** `A|B|C` lies below `A` and `A|B`. */
function pathsAbove(path: string): string[] {
  const steps = path.split('|')
  return steps.map((_, at) => steps.slice(0, at + 1).join('|'))
}

function inOrder(found: SearchResponse, names: readonly string[]): SearchResponse {
  const place = (raw: Record<string, unknown>): number => names.indexOf(String(raw['ec_product_id']))
  return { ...found, results: [...found.results].sort((a, b) => place(a.raw) - place(b.raw)) }
}
