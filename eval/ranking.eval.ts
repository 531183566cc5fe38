/**
 * Ranking beside Lucene's BM25 on the same texts: `npm run eval -- --ranking[=FOLDER,FOLDER] [--queries=N] [--together] [--encoder=FOLDER]`.
 * Without a folder (or QUARRY_COLLECTIONS) it is measured on the project's own pages.
 */
import { type Grades, meanScores, type Scores, scoresOf } from '@quarry/server/evaluate'
import { openOnnxEncoder } from '../packages/server/src/encoder/index.ts'
import { rankByLucene, readyLucene } from './ranking/beside-lucene.ts'
import { type Collection, ownPages, readCollections } from './ranking/collection.ts'
import { openCollections } from './ranking/search-collections.ts'
import { option, print, reportTo } from './report.ts'

const depth = 100
const folders = (option('ranking') || process.env['QUARRY_COLLECTIONS'])?.split(',') ?? []
const mostQueries = Number(option('queries') ?? 1_000)
const collections =
  folders.length === 0
    ? [ownPages()]
    : (await Promise.all(folders.map(folder => readCollections(folder, mostQueries)))).flat()
const missing = readyLucene()
if (missing) print(missing)

/** `each`: nDCG@10 by query, for whoever wants to know which ones. */
type Row = Scores & { nothing: number; each: Record<string, number> }
const report: Record<string, Record<string, Row>> = {}
// One index for each, or one for all of them, as where a site has several sources and languages.
const encoderFolder = option('encoder') ?? ''
const encoder = encoderFolder === '' ? null : await openOnnxEncoder(encoderFolder)
const groups = option('together') === undefined ? collections.map(one => [one]) : [collections]
for (const group of groups) {
  const search = await openCollections(group, undefined, encoder)
  try {
    for (const collection of group) {
      const { name, documents, queries } = collection
      const found = new Map<string, readonly string[]>()
      const started = performance.now()
      for (const { id, text } of queries) found.set(id, await search.ask(name, text, depth))
      const each = (performance.now() - started) / Math.max(1, queries.length)
      const rows: Record<string, Row> = { Quarry: measure(collection, found) }
      if (!missing) {
        const { one, two } = rankByLucene(collection, depth)
        rows['Lucene, one field'] = measure(collection, one)
        rows['Lucene, title×4 + text'] = measure(collection, two)
      }
      report[name] = rows
      print(`\n${name}: ${documents.length} documents, ${queries.length} queries, ${each.toFixed(1)} ms each`)
      for (const [what, row] of Object.entries(rows)) print(lineOf(what, row))
    }
  } finally {
    await search.close()
  }
}
if (!missing) {
  const mean = (what: string) => meanScores(Object.values(report).map(rows => rows[what] as Row)).ndcg10
  const [ours, theirs] = [mean('Quarry'), mean('Lucene, one field')]
  print(
    `\nMean nDCG@10: ${ours.toFixed(4)}, Lucene, one field: ${theirs.toFixed(4)}, ×${(ours / theirs).toFixed(3)}`,
  )
}
reportTo(report)
await encoder?.close()

function measure({ queries }: Collection, found: ReadonlyMap<string, readonly string[]>): Row {
  const scores = queries.map(({ id, relevant }) => {
    const grades: Grades = new Map(relevant.map(document => [document, 1]))
    return scoresOf(found.get(id) ?? [], grades)
  })
  const nothing = queries.filter(({ id }) => (found.get(id) ?? []).length === 0).length
  const each = Object.fromEntries(queries.map(({ id }, place) => [id, scores[place]?.ndcg10 ?? 0]))
  return { ...meanScores(scores), nothing, each }
}

function lineOf(what: string, { ndcg10, averagePrecision, recall, nothing }: Row): string {
  const figures = [ndcg10, averagePrecision, recall].map(figure => figure.toFixed(3).padStart(7)).join('')
  return `  ${what.padEnd(24)} nDCG@10, MAP, recall@100:${figures}   without a result: ${nothing}`
}
