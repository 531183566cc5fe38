import type { Session } from '@quarry/store'
import type { InsightRange } from '../port/event-counts.ts'
import { dayOf } from './aggregate.ts'

/** Sums are whole thousandths; what is told has two places, or three where a currency has them. */
const money = (thousandths: unknown): number => Number(thousandths ?? 0) / 1000
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000

/** What visitors did in the shop, in numbers. */
export function createShopInsights(database: Session) {
  function narrowed({ from, to, hub }: InsightRange) {
    return {
      where: `day BETWEEN ? AND ?${hub === null ? '' : ' AND hub = ?'}`,
      values: [dayOf(from), dayOf(to), ...(hub === null ? [] : [hub])],
    }
  }

  return {
    /** Of different visitors: who looked at products, who put something into a cart, who bought. */
    async shop(range: InsightRange): Promise<object> {
      const { where, values } = narrowed(range)
      const rows = await database.all(
        `SELECT action, count(DISTINCT nullif(visitor, '')) AS visitors FROM shopped WHERE ${where} GROUP BY action`,
        ...values,
      )
      const visitors = new Map(rows.map(row => [String(row['action']), Number(row['visitors'])]))
      const [view = 0, cart = 0, purchase = 0] = ['view', 'cart', 'purchase'].map(name => visitors.get(name))
      const orders = await database.all(
        'SELECT currency, count(*) AS orders, sum(revenue) AS revenue FROM purchase WHERE day BETWEEN ? AND ? GROUP BY currency',
        ...[dayOf(range.from), dayOf(range.to)],
      )
      return {
        visitors: { view, cart, purchase },
        cartRate: share(cart, view),
        conversion: share(purchase, view),
        revenue: orders.map(row => ({
          currency: String(row['currency']),
          orders: Number(row['orders']),
          revenue: money(row['revenue']),
        })),
      }
    },
    /** By the query that led to what was bought. */
    async revenue(range: InsightRange): Promise<object[]> {
      const { where, values } = narrowed(range)
      const rows = await database.all(
        `SELECT query, currency, sum(items) AS items, sum(revenue) AS revenue FROM sold
         WHERE ${where} AND query <> '' GROUP BY query, currency ORDER BY sum(revenue) DESC, query LIMIT ?`,
        ...values,
        range.limit,
      )
      return rows.map(row => ({
        query: String(row['query']),
        currency: String(row['currency']),
        items: Number(row['items']),
        revenue: money(row['revenue']),
      }))
    },
    /** How often each was looked at, put into a cart and bought. */
    async products(range: InsightRange): Promise<object[]> {
      const { where, values } = narrowed(range)
      const times = (action: string): string => `sum(CASE WHEN action = '${action}' THEN times ELSE 0 END)`
      const rows = await database.all(
        `SELECT product, ${times('view')} AS views, ${times('cart')} AS carts, ${times('purchase')} AS purchases,
           count(DISTINCT nullif(visitor, '')) AS visitors
         FROM shopped WHERE ${where} GROUP BY product ORDER BY purchases DESC, carts DESC, views DESC, product LIMIT ?`,
        ...values,
        range.limit,
      )
      return rows.map(row => ({
        product: String(row['product']),
        views: Number(row['views']),
        carts: Number(row['carts']),
        purchases: Number(row['purchases']),
        visitors: Number(row['visitors']),
      }))
    },
  }
}
