import type { Session } from '@quarry/store'
import type { Publication } from '../port/publication.ts'

const mostPopular = 200
const mostRows = 50_000
/** After so many days an action counts half. */
const halfLifeDays = 7
const worth: Readonly<Record<string, number>> = { view: 1, cart: 4, purchase: 10 }

type SalesOptions = {
  since: number
  today: number
  /** So many different visitors must have dealt with a product before others feel it. */
  visitors: number
}

export async function popularProducts(
  database: Session,
  { since, today, visitors }: SalesOptions,
): Promise<Publication['sales']['popular']> {
  const enough = await database.all(
    `SELECT product FROM shopped WHERE day >= ? AND visitor <> '' GROUP BY product HAVING count(DISTINCT visitor) >= ?`,
    ...[since, visitors],
  )
  const isPublic = new Set(enough.map(row => String(row['product'])))
  const rows = await database.all(
    `SELECT day, product, action, count(DISTINCT visitor) AS visitors FROM shopped
     WHERE day >= ? AND visitor <> '' GROUP BY day, product, action ORDER BY day DESC LIMIT ?`,
    ...[since, mostRows],
  )
  const scores = new Map<string, number>()
  for (const row of rows) {
    const product = String(row['product'])
    const weight = worth[String(row['action'])] ?? 0
    if (!isPublic.has(product) || weight === 0) continue
    const age = today - Number(row['day'])
    const score = Number(row['visitors']) * weight * 0.5 ** (age / halfLifeDays)
    scores.set(product, (scores.get(product) ?? 0) + score)
  }
  const best = [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, mostPopular)
  const most = best[0]?.[1] ?? 1
  return best.map(([productId, score]) => ({ productId, share: score / most }))
}
