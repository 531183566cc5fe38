/** Pages whose right answer is known: `npm run eval -- --known-items=FOLDER [--sweep] [--queries=N]`. */
import type { SearchEngine } from '@quarry/engine'
import { createMemoryEngine } from '@quarry/engine/embedded'
import { evaluate, loadCorpus, type Scores } from '@quarry/server/evaluate'
import { baseFields } from '../packages/server/src/search/catalogue.ts'
import { readQuery } from '../packages/server/src/search/parse/query.ts'
import { timeZoneOf } from '../packages/server/src/search/parse/time-zone.ts'
import { fieldsOf } from '../packages/server/src/search/query-language/fields.ts'
import { type KnownKind, type KnownSet, knownSetOf } from './known-items/known-set.ts'
import { readPages } from './known-items/read-pages.ts'
import { option, print, reportTo } from './report.ts'
import { type SweepRow, showSweep } from './tuning/show-sweep.ts'
import { tuned, type Variant } from './tuning/variant.ts'
import { variantsFor } from './tuning/variants.ts'

const index = 'known'
const depth = 50
const kinds: readonly KnownKind[] = ['written', 'left out']

const folder = option('known-items')
if (!folder) throw new Error('--known-items=FOLDER names the folder with en.ndjson, es.ndjson and fr.ndjson.')
const perLanguage = Number(option('queries') ?? 300)
const pages = await readPages(folder)
const variants =
  option('sweep') === undefined ? [{ name: 'as it is' }] : variantsFor(baseFields, option('variants'))
const found: Record<string, SweepRow[]> = {}
for (const kind of kinds) {
  const set = knownSetOf(pages, kind, perLanguage)
  const engine = createMemoryEngine()
  try {
    await engine.ensureIndex({ name: index, version: 1, fields: baseFields })
    await loadCorpus(engine, index, set.documents, 2_000)
    const rows: SweepRow[] = []
    for (const variant of variants) {
      process.stderr.write(`  ${kind}: ${variant.name}\n`)
      rows.push({ name: variant.name, groups: await measure(engine, set, variant) })
    }
    found[kind] = rows
    print(
      `\n${set.documents.length} pages, the example ${kind === 'written' ? 'in' : 'left out of'} its page\n`,
    )
    print(showSweep(rows))
  } finally {
    await engine.close()
  }
}
reportTo(found)

/** Each language's queries among the pages of that language, read and searched as the service does it. */
async function measure(engine: SearchEngine, { groups }: KnownSet, variant: Variant) {
  const means: Record<string, Scores> = {}
  const context = { now: 0, zone: timeZoneOf(''), fields: fieldsOf(baseFields) }
  for (const [language, { queries, judgments }] of Object.entries(groups)) {
    const report = await evaluate({
      name: language,
      engine,
      index,
      queries,
      judgments,
      depth,
      request: ({ text }) => ({
        query: tuned(readQuery({ q: text }, undefined, context).query, variant),
        filters: [{ kind: 'in', field: 'language', values: [language] }],
        access: { identities: [] },
      }),
    })
    means[language] = report.means
  }
  return means
}
