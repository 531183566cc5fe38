import { appendFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

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

/** Far more orders than a shop has before it takes them away. */
const mostBytes = 200_000_000

/** Orders in a file of the site, one line of JSON each, for whoever packs them: `orders.jsonl` in the data folder. */
export function createOrderBook(folder: string): { add(order: Order): Promise<void> } {
  const file = path.join(folder, 'orders.jsonl')
  let last: Promise<unknown> = Promise.resolve()
  return {
    add(order) {
      const done = last.then(async () => {
        await mkdir(folder, { recursive: true })
        const { size } = await stat(file).catch(() => ({ size: 0 }))
        if (size > mostBytes) throw new Error(`${file} is full: move it away.`)
        await appendFile(file, `${JSON.stringify(order)}\n`, { mode: 0o600 })
      })
      last = done.catch(() => undefined)
      return done
    },
  }
}
