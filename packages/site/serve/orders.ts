import { appendFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createBoundedMap } from '@quarry/bounded-map'
import { networkOf } from './network-of.ts'

/** An order as the shop reads it. */
export type Order = {
  order: string
  at: string
  name: string
  email: string
  store: string | null
  currency: string
  total: number
  items: readonly { productId: string; name: string; price: number; quantity: number }[]
}

export type OrderBook = {
  /**
   * Keeps an order that came from an address. `many`: more came from there in an hour than people send. `full`: there is no
   * room until orders are taken away.
   */
  add(order: Order, address: string): Promise<'kept' | 'many' | 'full'>
}

type OrderBookOptions = {
  folder: string
  clock(): number
  /** Far more orders than a shop has before it takes them away. */
  mostBytes?: number
  /** Of one address within an hour: a school or an office has one as well. */
  mostAnHour?: number
}

const anHour = 3_600_000
const addressesKept = 50_000

/** Orders in a file of the site, one line of JSON each, for whoever packs them: `orders.jsonl` in the data folder. */
export function createOrderBook(options: OrderBookOptions): OrderBook {
  const { folder, clock, mostBytes = 200_000_000, mostAnHour = 60 } = options
  const file = path.join(folder, 'orders.jsonl')
  const sent = createBoundedMap<string, { since: number; count: number }>({ entries: addressesKept })
  let last: Promise<unknown> = Promise.resolve()

  async function keep(order: Order, address: string): Promise<'kept' | 'many' | 'full'> {
    const network = networkOf(address)
    const before = sent.get(network)
    const hour = before && clock() - before.since < anHour ? before : { since: clock(), count: 0 }
    if (hour.count >= mostAnHour) return 'many'
    await mkdir(folder, { recursive: true })
    const line = `${JSON.stringify(order)}\n`
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    if (size + Buffer.byteLength(line) > mostBytes) return 'full'
    await appendFile(file, line, { mode: 0o600 })
    sent.set(network, { ...hour, count: hour.count + 1 })
    return 'kept'
  }

  return {
    add(order, address) {
      const done = last.then(() => keep(order, address))
      last = done.catch(() => undefined)
      return done
    },
  }
}
