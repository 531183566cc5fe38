/**
 * What a change of price costs beside a whole product: `npm run bench partial -- --products=5000`. The services with the
 * engine in its workers; both are pushed as one batch and waited for until a search sees every new price, in turns.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createCorpus } from '@quarry/testkit'
import { readConfig } from '../packages/server/src/config/index.ts'
import { openControl } from '../packages/server/src/control/store/open-control.ts'
import { openServices } from '../packages/server/src/services.ts'
import { measured, option, say } from './measure/report.ts'
import { median } from './measure/sample.ts'

const products = Number(option('products') ?? 5_000)
/** The first of each is not counted: what is compiled when it is hot is hot then. */
const rounds = Number(option('rounds') ?? 3) + 1
/** Changes of every price to one push of the whole products. */
const changes = Number(option('changes') ?? 3)
const perBatch = 20_000
/** A change of price is to be so much cheaper than the product. */
const wanted = 10
const lookEveryMs = 20
const patienceMs = 600_000

type Spent = { seconds: number; processorMs: number }

await measured(async () => {
  const shop = await openShop()
  try {
    const spent: Record<'whole' | 'partial', Spent[]> = { whole: [], partial: [] }
    // Every push has prices of its own: up to 999 above a thousand that no other has.
    for (let round = 0; round < rounds; round++) {
      const turns = ['whole' as const, ...Array.from({ length: changes }, () => 'partial' as const)]
      for (const [turn, kind] of turns.entries()) {
        const above = (round * turns.length + turn + 1) * 1000
        const one = await timed(() => shop.push(kind, above))
        say(
          `  ${kind} ${round + 1} of ${rounds}: ${one.seconds.toFixed(1)} s, ${one.processorMs.toFixed(0)} ms of processor`,
        )
        if (round > 0) spent[kind].push(one)
      }
    }
    const of = (kind: 'whole' | 'partial') => ({
      seconds: median(spent[kind].map(one => one.seconds)),
      processorMs: median(spent[kind].map(one => one.processorMs)),
    })
    const [whole, partial] = [of('whole'), of('partial')]
    const ratio = {
      clock: whole.seconds / partial.seconds,
      processor: whole.processorMs / partial.processorMs,
    }
    if (ratio.processor < wanted) process.exitCode = 1
    const row = (name: string, { seconds, processorMs }: Spent) => [
      name,
      seconds.toFixed(2),
      ((processorMs / products) * 1000).toFixed(0),
      String(Math.round(products / seconds)),
    ]
    return {
      tables: [
        {
          title: `${products.toLocaleString('en')} products pushed, until a search sees all`,
          columns: ['', 's', 'µs of processor each', 'each s'],
          rows: [
            row('whole', whole),
            row('their price alone', partial),
            ['ratio', ratio.clock.toFixed(1), `${ratio.processor.toFixed(1)} (wanted ≥ ${wanted})`, ''],
          ],
        },
      ],
      values: { products, whole, partial, ratio },
    }
  } finally {
    await shop.close()
  }
})

async function timed(work: () => Promise<void>): Promise<Spent> {
  const before = process.cpuUsage()
  const start = performance.now()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - start) / 1000, processorMs: (user + system) / 1000 }
}

/** A shop whose prices can be pushed and looked for. */
async function openShop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-partial-'))
  const config = readConfig({
    QUARRY_DATA: folder,
    QUARRY_REQUESTS_PER_SECOND: '100000',
    ...(process.env['QUARRY_WORKERS'] ? { QUARRY_WORKERS: process.env['QUARRY_WORKERS'] } : {}),
  })
  const services = await openServices({ config, onError: error => say(String(error)) })
  const control = await openControl(folder)
  const { text: key } = await control.keys.create({ name: 'feeder', scopes: ['push'] })
  await control.close()
  const corpus = createCorpus()

  async function call(method: string, address: string, body?: unknown, bearer = key): Promise<Answer> {
    const url = address.startsWith('http') ? address : `http://shop.test${address}`
    const init: RequestInit = { method, headers: { authorization: `Bearer ${bearer}` } }
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await services.fetch(new Request(url, init))
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`)
    return text ? (JSON.parse(text) as Answer) : {}
  }
  const organisation = 'organizations/quarry'
  const userIds = [{ name: 'anonymous', provider: 'Email Security Provider' }]
  const { token } = await call('POST', '/rest/search/v2/token', { userIds }, services.siteKeys.search)
  const { id } = await call('POST', `/rest/${organisation}/sources`, { name: 'Shop', sourceType: 'CATALOG' })
  const priceOf = (product: number, above: number): number => above + (product % 999) + 0.5

  const bodyOf = {
    whole: (product: number, above: number) => ({
      documentId: `https://shop.example/${product}`,
      ...productOf(corpus, product),
      ec_price: priceOf(product, above),
    }),
    partial: (product: number, above: number) => ({
      documentId: `https://shop.example/${product}`,
      operator: 'fieldValueReplace',
      field: 'ec_price',
      value: priceOf(product, above),
    }),
  }

  async function pushed(list: 'addOrUpdate' | 'partialUpdate', bodies: readonly object[]): Promise<void> {
    const file = await call('POST', `/push/v1/${organisation}/files`)
    await call('PUT', String(file['uploadUri']), { [list]: bodies }, 'none')
    await call('PUT', `/push/v1/${organisation}/sources/${id}/stream/update?fileId=${file['fileId']}`)
  }

  async function seen(above: number): Promise<number> {
    const asked = { aq: `@ec_price>=${above} @ec_price<${above + 1000}`, numberOfResults: 1 }
    return Number((await call('POST', '/rest/search/v2', asked, String(token)))['totalCount'])
  }

  return {
    async push(kind: 'whole' | 'partial', above: number): Promise<void> {
      const list = kind === 'whole' ? 'addOrUpdate' : 'partialUpdate'
      for (let from = 0; from < products; from += perBatch) {
        const length = Math.min(perBatch, products - from)
        await pushed(
          list,
          Array.from({ length }, (_, at) => bodyOf[kind](from + at, above)),
        )
      }
      const end = performance.now() + patienceMs
      await services.settled()
      while ((await seen(above)) < products) {
        if (performance.now() > end) throw new Error(`Only ${await seen(above)} of ${products} were seen.`)
        await setTimeout(lookEveryMs)
      }
    },
    async close(): Promise<void> {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Answer = Record<string, unknown>

/** A title, some 1.5 kB of description, and the fields of a product. */
function productOf(corpus: ReturnType<typeof createCorpus>, product: number): Record<string, unknown> {
  const { fields } = corpus.document(product)
  const description = String(fields['body']).slice(0, 1500)
  const group = Math.floor(product / 4)
  return {
    title: String(fields['title']),
    data: description,
    language: 'en',
    ec_name: String(fields['title']),
    ec_product_id: `product-${product}`,
    ec_sku: `sku-${product}`,
    ec_item_group_id: `group-${group}`,
    ec_brand: `Brand ${group % 60}`,
    ec_category: [`Area ${group % 5}`, `Area ${group % 5}|Kind ${group % 30}`],
    ec_color: `colour ${product % 12}`,
    ec_shortdesc: description.slice(0, 150),
    ec_rating: (product % 50) / 10,
    ec_in_stock: product % 7 > 0,
    ec_promo_price: product % 300,
    ec_gender: product % 2 ? 'one' : 'other',
    ec_thumbnails: [`https://shop.example/images/${product}.webp`],
  }
}
