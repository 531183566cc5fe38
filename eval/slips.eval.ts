/**
 * Names with slips: `npm run eval -- --slips=FOLDER,FOLDER [--queries=N]`. Titles of the collections of the folders are
 * looked for as somebody types them in a hurry; right is the document that is called so.
 */
import { createRandom } from '@quarry/testkit'
import { readCollections } from './ranking/collection.ts'
import { openCollections } from './ranking/search-collections.ts'
import { slipped, slips } from './ranking/slips.ts'
import { option, print, reportTo } from './report.ts'

const depth = 20
const folders = option('slips')?.split(',').filter(Boolean) ?? []
const most = Number(option('queries') ?? 200)
const random = createRandom(1)
const report: Record<string, Record<string, object>> = {}

for (const collection of (await Promise.all(folders.map(folder => readCollections(folder, 0)))).flat()) {
  const { name, documents } = collection
  const search = await openCollections([collection])
  const rows: Record<string, object> = {}
  report[name] = rows
  print(`\n${name}: ${documents.length} documents`)
  try {
    for (const slip of [null, ...slips]) {
      const made = documents.flatMap(({ id, title }) => {
        const q = slip === null ? title : slipped(title, slip, random)
        return q === null ? [] : { id, title, q }
      })
      const step = Math.max(1, made.length / most)
      const asked = made.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
      if (asked.length < 20) continue
      const missed: string[] = []
      let reciprocal = 0
      let found = 0
      for (const { id, title, q } of asked) {
        const { ids, proposed } = await search.correct(name, q, depth)
        const place = ids.indexOf(id)
        if (place >= 0) reciprocal += 1 / (place + 1)
        const isProposed = proposed?.toLowerCase() === title.toLowerCase()
        if ((place >= 0 && place < 3) || isProposed) found++
        else missed.push(`${title} < ${q}${proposed ? ` → ${proposed}` : ''}`)
      }
      const row = {
        queries: asked.length,
        mrr: reciprocal / asked.length,
        found: found / asked.length,
        missed,
      }
      rows[slip ?? 'as written'] = row
      print(
        `  ${(slip ?? 'as written').padEnd(16)} MRR ${row.mrr.toFixed(3)}, among the first three or proposed ${(row.found * 100).toFixed(1)} % of ${asked.length}`,
      )
    }
  } finally {
    await search.close()
  }
}
reportTo(report)
