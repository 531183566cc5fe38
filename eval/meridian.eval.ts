/** The site's judged queries through the real search service, compared with the committed run: `npm run eval`. */
import path from 'node:path'
import {
  type Comparison,
  compare,
  formatReport,
  meanScores,
  type Report,
  type Row,
  scoresOf,
} from '@quarry/server/evaluate'
import { readRun, writeRun } from './meridian/baseline.ts'
import { type JudgedSet, readJudgedSet } from './meridian/judged-set.ts'
import { openSiteSearch, type SiteSearch } from './meridian/search-site.ts'
import { showMoved } from './meridian/show-moved.ts'
import { option, print, reportTo } from './report.ts'
import { type SweepRow, showSweep } from './tuning/show-sweep.ts'
import { variantsFor } from './tuning/variants.ts'

const judged = option('judgments') ?? 'sites/meridian/judgments.json'
const baselineFile = option('baseline') ?? 'eval/baseline.json'
const tolerance = Number(option('tolerance') ?? 0.005)
const depth = 50

const set = readJudgedSet(judged)
const search = await openSiteSearch('sites/meridian/content', text => process.stderr.write(`  ${text}\n`))
try {
  const unknown = await unknownPages(set, search)
  const report = await run(set, search)
  const kept = readRun(baselineFile)
  const comparison = kept && compare(report, kept.baseline, tolerance)
  print(formatReport(report, comparison))
  for (const language of languagesOf(set)) print(summaryOf(language, report, set))
  if (unknown.length > 0) print(`  judged, and not in the index: ${unknown.join(', ')}`)
  if (kept && comparison) print(showMoved(report, comparison, kept))
  if (option('sweep') !== undefined) print(await sweep(set, search))
  if (option('write-baseline') !== undefined) {
    writeRun(baselineFile, report)
    print(`The baseline is written to ${path.relative('.', baselineFile)}.`)
  } else printVerdict(comparison)
  reportTo({ report, comparison, unknown })
} finally {
  await search.close()
}

function printVerdict(comparison: Comparison | undefined): void {
  if (!comparison) {
    print('There is no baseline yet: `npm run eval -- --write-baseline` makes it.')
    return
  }
  if (comparison.missing.length > 0 || comparison.added.length > 0) {
    print('The judged queries are others than those of the baseline: look at the change, then write it anew.')
    process.exitCode = 1
  }
  if (comparison.verdict !== 'worse') return
  print(`Worse than the baseline by more than ${tolerance}.`)
  process.exitCode = 1
}

async function run({ queries, judgments }: JudgedSet, search: SiteSearch): Promise<Report> {
  const rows: Row[] = []
  const skipped: string[] = []
  for (const { id, text, metadata } of queries) {
    const grades = judgments.get(id)
    // Where nothing is relevant there is nothing to measure.
    if (!grades || ![...grades.values()].some(grade => grade > 0)) {
      skipped.push(id)
      continue
    }
    const found = await search.ask(text, String(metadata['language']), depth)
    // A reply is read on the page of its question, which then stands there twice.
    const ranking = [...new Set(found)]
    const top = ranking.slice(0, 10).map(page => ({ id: page, grade: grades.get(page) ?? 0 }))
    rows.push({ id, text, ...scoresOf(ranking, grades), top })
  }
  return { name: 'meridian', depth, means: meanScores(rows), rows, skipped }
}

/** A judged page that nobody can find: a slip of the judge, or a page that is gone. */
async function unknownPages({ queries, judgments }: JudgedSet, search: SiteSearch): Promise<string[]> {
  const pages = new Map<string, Set<string>>()
  for (const language of languagesOf(set)) pages.set(language, await search.pages(language))
  return queries.flatMap(({ id, metadata }) => {
    const there = pages.get(String(metadata['language']))
    return [...(judgments.get(id) ?? [])].flatMap(([page, grade]) =>
      grade > 0 && !there?.has(page) ? `${id} ${page}` : [],
    )
  })
}

/** The same queries with one default changed at a time; the table is by language. */
async function sweep(set: JudgedSet, search: SiteSearch): Promise<string> {
  const rows: SweepRow[] = []
  for (const variant of variantsFor(search.fields(), option('variants'))) {
    process.stderr.write(`  ${variant.name}\n`)
    search.tune(variant)
    const { rows: scored } = await run(set, search)
    const groups = languagesOf(set).map(language => [
      language,
      meanScores(scored.filter(isOf(language, set))),
    ])
    rows.push({ name: variant.name, groups: Object.fromEntries(groups) })
  }
  search.tune({ name: 'as it is' })
  return `\n${showSweep(rows)}\n`
}

function isOf(language: string, { queries }: JudgedSet): (row: { id: string }) => boolean {
  const own = new Set(queries.filter(({ metadata }) => metadata['language'] === language).map(({ id }) => id))
  return ({ id }) => own.has(id)
}

function languagesOf({ queries }: JudgedSet): string[] {
  return [...new Set(queries.map(({ metadata }) => String(metadata['language'])))]
}

function summaryOf(language: string, { rows }: Report, set: JudgedSet): string {
  const some = rows.filter(isOf(language, set))
  const { ndcg10, averagePrecision, reciprocalRank, recall } = meanScores(some)
  const four = [ndcg10, averagePrecision, reciprocalRank, recall].map(value => value.toFixed(4)).join('  ')
  return `  ${language}  ${some.length} queries  nDCG@10, MAP, MRR, recall@${depth}:  ${four}`
}
