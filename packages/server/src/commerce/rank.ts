import type { ProductFactor, WhyHit } from '@quarry/protocol'
import type { Storefront } from './storefront.ts'

/** What sells lately, by whoever counts it. */
export type Sales = {
  /** Products by what visitors did with them, the best first, with a share of the best's weight. */
  popular(limit: number): readonly { productId: string; share: number }[]
  viewedWith(productIds: readonly string[], limit: number): readonly string[]
  boughtWith(productIds: readonly string[], limit: number): readonly string[]
  /** What a visitor bought in the last days, the newest first. */
  boughtBy(visitor: string): Promise<readonly string[]>
}

/** Points of score; a word in a title is worth some hundred of the query language's modifiers. */
const soldOutModifier = -400
const mostModifier = 60
const mostPopular = 200
/** Products of like weight share one expression; what they earn is told apart no finer. */
const steps = 5

/** Products that an expression means are raised by so much, or lowered. */
export type Factor = { what: ProductFactor['what']; expression: string; modifier: number }

/**
 * What raises and lowers products whatever was typed. What sells and what it earns are bounded: they decide among alike
 * products, never against the words.
 */
export function factorsOf({ soldOut, popularity, margin }: Storefront, sales: Sales): Factor[] {
  return [
    ...(soldOut === 'last'
      ? [{ what: 'soldOut' as const, expression: '@ec_in_stock==false', modifier: soldOutModifier }]
      : []),
    ...(popularity === 0 ? [] : factorsOfSales(popularity, sales)),
    ...(margin ? factorsOfMargin(margin) : []),
  ]
}

function factorsOfSales(popularity: number, sales: Sales): Factor[] {
  const levels = new Map<number, string[]>()
  for (const { productId, share } of sales.popular(mostPopular)) {
    const level = Math.ceil(Math.min(1, share) * steps)
    if (level > 0) levels.set(level, [...(levels.get(level) ?? []), productId])
  }
  return [...levels]
    .sort(([a], [b]) => b - a)
    .map(([level, ids]) => ({
      what: 'sales',
      expression: anyOf('ec_product_id', ids),
      modifier: modifierAt(level, popularity),
    }))
}

function factorsOfMargin({ field, from, to, weight }: NonNullable<Storefront['margin']>): Factor[] {
  const boundOf = (level: number): number => from + ((to - from) * level) / steps
  return Array.from({ length: steps }, (_, at) => at + 1).map(level => ({
    what: 'margin',
    expression: `@${field}>=${boundOf(level)}${level < steps ? ` @${field}<${boundOf(level + 1)}` : ''}`,
    modifier: modifierAt(level, weight),
  }))
}

const modifierAt = (level: number, weight: number): number =>
  Math.round((mostModifier * weight * level) / steps)

/** As an expression of the query language: so rules can be weighed against it, and `why` tells of it. */
export const rankingOf = (factors: readonly Factor[]): string =>
  factors
    .map(({ expression, modifier }) => `$qre(expression: ${expression}, modifier: ${modifier})`)
    .join(' ')

/** What was counted of a product: by the engine's own word, not by what stands in the product. */
export function countedFactors(factors: readonly Factor[], { rankings = [] }: WhyHit): ProductFactor[] {
  return factors.flatMap(({ what, expression, modifier }) => {
    const counted = rankings.find(one => one.expression === expression)
    return counted ? [{ what, modifier, value: counted.value }] : []
  })
}

/** As many values as the query language takes in one list. */
const mostInList = 1000

/** Documents of which a field is one of these, whatever the values are made of: visitors and clients name them. */
export function anyOf(field: string, values: readonly string[]): string {
  const lists: string[] = []
  for (let at = 0; at < values.length; at += mostInList)
    lists.push(
      `@${field}==(${values
        .slice(at, at + mostInList)
        .map(quoted)
        .join(',')})`,
    )
  return lists.length === 1 ? String(lists[0]) : `(${lists.join(' OR ')})`
}

/** In quotation marks, unless its last sign would take the meaning from the closing one. */
function quoted(value: string): string {
  if (!value.endsWith('\\')) return `"${value.replaceAll('"', '\\"')}"`
  return /<@-|-@>/.test(value) ? quoted(value.replace(/\\+$/, '')) : `<@-${value}-@>`
}
