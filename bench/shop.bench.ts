/**
 * A shop's listing beside a plain search of the same engine: `npm run bench shop -- --products=100000 [--apart=yes]`. Four variants
 * a product. The listing folds variants and counts groups; both count eight facets, and are asked in turns, one by one, by
 * processor time: a busy machine makes both slower.
 */
import type { Document, FieldSpec, SearchRequest } from '@quarry/engine'
import { createMemoryEngine } from '@quarry/engine/embedded'
import { measured, option, say } from './measure/report.ts'
import { quantile } from './measure/sample.ts'

const products = Number(option('products') ?? 25_000)
const variants = 4
/** One variant of every product is written, then the next: those of a product lie in several segments. */
const isApart = option('apart') === 'yes'
const perWrite = 2_000
/** Of each question, after some that are not counted. */
const turns = Number(option('turns') ?? 200)
const warmUp = 40
/** A folded question may cost so much more than a plain one. */
const wanted = 1.5
const index = 'shop'

const facets = ['brand', 'colour', 'material', 'size', 'store', 'maker'] as const
const fields: readonly FieldSpec[] = [
  { name: 'title', kind: 'text', weight: 4 },
  { name: 'group', kind: 'keyword' },
  { name: 'category', kind: 'path', delimiter: '|' },
  { name: 'price', kind: 'number' },
  ...facets.map((name): FieldSpec => ({ name, kind: 'keyword' })),
]
const words = [
  'bread',
  'knife',
  'basket',
  'oven',
  'scale',
  'linen',
  'steel',
  'stone',
  'bowl',
  'brush',
  'lame',
  'pan',
]

/** The same numbers in each run. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

function variantsOf(product: number, number: (below: number) => number): Document[] {
  const pick = (): string => words[number(words.length)] ?? ''
  const title = `${pick()} ${pick()} ${product % 500}`
  const category = `area ${number(5)}|kind ${number(30)}`
  const brand = `brand ${number(60)}`
  return Array.from({ length: variants }, (_, at) => ({
    id: `p${product}-${at}`,
    version: 1,
    language: 'en',
    fields: {
      title,
      group: `p${product}`,
      category,
      brand,
      price: number(50_000) / 100,
      colour: `colour ${number(12)}`,
      material: `material ${number(20)}`,
      size: `size ${at}`,
      store: `store ${number(5)}`,
      maker: `maker ${number(200)}`,
    },
  }))
}

/** No two are equal: what was asked before is remembered. */
const questionOf = (text: string, number: number): SearchRequest => ({
  query: text === '' ? { kind: 'all' } : { kind: 'text', text, match: 'all' },
  access: { identities: [] },
  filters: [{ kind: 'range', field: 'price', from: number / 1000 }],
  facets: [
    ...facets.map(name => ({ kind: 'terms' as const, name, field: name, size: 8 })),
    { kind: 'tree', name: 'category', field: 'category', size: 8 },
    { kind: 'statistics', name: 'price', field: 'price' },
  ],
  from: 0,
  size: 24,
})
const folded = (request: SearchRequest): SearchRequest => ({
  ...request,
  // As the service asks: facets count products, not variants.
  facets:
    request.facets?.map(facet => (facet.kind === 'statistics' ? facet : { ...facet, grouped: true })) ?? [],
  fold: { field: 'group', size: 50 },
  survey: { fields: ['group'], size: 0 },
})

await measured(async () => {
  const engine = createMemoryEngine()
  await engine.ensureIndex({ name: index, version: 1, fields })
  const number = createNumbers(7)
  const all = Array.from({ length: products }, (_, product) => variantsOf(product, number))
  const documents = isApart ? all[0]!.flatMap((_, at) => all.map(variants => variants[at]!)) : all.flat()
  for (let from = 0; from < documents.length; from += perWrite) {
    const ops = documents
      .slice(from, from + perWrite)
      .map(document => ({ op: 'upsert' as const, ...document }))
    await engine.write(index, ops, { visible: from + perWrite >= documents.length ? 'wait' : 'soon' })
  }
  say(`  ${products * variants} variants of ${products} products are indexed`)
  const questions = { listing: [''], search: words } as const
  const rows: string[][] = []
  const values: Record<string, unknown> = { products, variants }
  let asked = 0
  function ask(text: string): SearchRequest {
    asked += 1
    return questionOf(text, asked)
  }
  for (const [name, texts] of Object.entries(questions)) {
    const spent: Record<Kind, Spent[]> = { plain: [], folded: [] }
    for (let turn = 0; turn < warmUp + turns; turn++) {
      const text = texts[turn % texts.length]!
      for (const kind of turn % 2 ? (['plain', 'folded'] as const) : (['folded', 'plain'] as const)) {
        const request = ask(text)
        const one = await timed(() => engine.search(index, kind === 'plain' ? request : folded(request)))
        if (turn >= warmUp) spent[kind].push(one)
      }
    }
    const of = (kind: Kind, by: keyof Spent, share: number) =>
      quantile(
        spent[kind].map(one => one[by]),
        share,
      )
    const figures = Object.fromEntries(
      (['plain', 'folded'] as const).map(kind => [
        kind,
        {
          p50: of(kind, 'processor', 0.5),
          p95: of(kind, 'processor', 0.95),
          clock95: of(kind, 'clock', 0.95),
        },
      ]),
    ) as Record<Kind, Figures>
    const { plain, folded: other } = figures
    const ratio = {
      p50: other.p50 / plain.p50,
      p95: other.p95 / plain.p95,
      clock95: other.clock95 / plain.clock95,
    }
    if (!isApart && ratio.p95 > wanted) process.exitCode = 1
    values[name] = { ...figures, ratio }
    for (const by of ['p50', 'p95', 'clock95'] as const)
      rows.push([
        `${name}, ${by === 'clock95' ? 'p95 by the clock' : by}`,
        plain[by].toFixed(1),
        other[by].toFixed(1),
        ratio[by].toFixed(2),
      ])
  }
  await engine.close()
  const columns = ['question', 'plain, ms', 'folded, ms', 'ratio']
  return {
    tables: [
      {
        title: `Eight facets, ${products} products of ${variants} variants, processor time (wanted: p95 ≤ ${wanted})`,
        columns,
        rows,
      },
    ],
    values,
  }
})

type Kind = 'plain' | 'folded'
type Spent = { processor: number; clock: number }
type Figures = { p50: number; p95: number; clock95: number }

async function timed(act: () => Promise<unknown>): Promise<Spent> {
  const before = process.cpuUsage()
  const start = performance.now()
  await act()
  const clock = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  return { clock, processor: (user + system) / 1000 }
}
