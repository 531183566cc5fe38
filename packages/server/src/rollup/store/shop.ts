import type { Session } from '@quarry/store'
import type { EventBody, LoggedEvent } from '../../collect/index.ts'
import { isCountable, plainQuery } from '../shape.ts'

/** What a shop's events add up to. Money is counted in thousandths: sums stay exact. */

const day = (at: number): number => Math.floor(at / 86_400_000)
const thousandths = (amount: unknown): number => Math.round(Number(amount ?? 0) * 1000)
/** A purchase is credited to the query that led to its product within so many days. */
const creditDays = 30
const mostBought = 200

type Item = { id: string; quantity: number; price: number }

/** Remembers by which query a visitor came to a product. */
export async function countProductClick(
  database: Session,
  { at, visitor, body }: LoggedEvent,
  q: string,
): Promise<void> {
  const query = plainQuery(q)
  if (!visitor || !isCountable(query)) return
  await database.run(
    `INSERT INTO product_click (visitor, product, query, at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET query = excluded.query, at = excluded.at`,
    ...[visitor, String(body['product']).slice(0, 500), query, at],
  )
}

/** Counts what was looked at, put into a cart and bought; an order that is told twice counts once. */
export async function countShopEvent(database: Session, event: LoggedEvent, hub: string): Promise<void> {
  const { at, body } = event
  const visitor = event.visitor ?? ''
  const action = String(body['action'] ?? '')
  if (action === 'purchase' && !(await isNewOrder(database, body, at))) return
  for (const { id, quantity, price } of itemsOf(body)) {
    const product = id.slice(0, 500)
    await database.run(
      `INSERT INTO shopped (day, hub, product, visitor, action, times) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET times = times + excluded.times`,
      ...[day(at), hub, product, visitor, action, quantity],
    )
    if (action !== 'purchase') continue
    const click = await database.get(
      'SELECT query FROM product_click WHERE visitor = ? AND product = ? AND at >= ?',
      ...[visitor, product, at - creditDays * 86_400_000],
    )
    await database.run(
      `INSERT INTO sold (day, hub, currency, query, items, revenue) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET items = items + excluded.items, revenue = revenue + excluded.revenue`,
      ...[
        day(at),
        hub,
        String(body['currency']),
        String(click?.['query'] ?? ''),
        quantity,
        // What many cost together is rounded, not what each of them costs.
        thousandths(quantity * price),
      ],
    )
  }
}

const mostOrders = 50

/** Read from what came, not from what was counted: whoever has just bought something is on the next page at once. */
export async function boughtBy(database: Session, visitor: string, since: number): Promise<string[]> {
  const rows = await database.all(
    `SELECT body FROM event WHERE visitor = ? AND kind = 'shop' AND at >= ?
       AND json_extract(body, '$.action') = 'purchase' ORDER BY seq DESC LIMIT ?`,
    ...[visitor, since, mostOrders],
  )
  const bought = rows.flatMap(row => itemsOf(JSON.parse(String(row['body'])) as EventBody))
  return [...new Set(bought.map(({ id }) => id))].slice(0, mostBought)
}

async function isNewOrder(database: Session, body: EventBody, at: number): Promise<boolean> {
  const values = [String(body['order']), String(body['currency']), thousandths(body['revenue']), day(at)]
  const sql = 'INSERT INTO purchase (id, currency, revenue, day) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'
  return (await database.run(sql, ...values)).changes > 0
}

function itemsOf(body: EventBody): Item[] {
  return Array.isArray(body['items']) ? (body['items'] as unknown as Item[]) : []
}
