/**
 * Segments in memory, without a disk, a worker or a server: what the data path itself costs.
 *
 *   npx rolldown packages/engine/bench/segments.bench.ts --platform node --format esm \
 *     -o node_modules/.cache/quarry/segments.bench.mjs
 *   node node_modules/.cache/quarry/segments.bench.mjs 100000
 */
import { createCorpus, createQueries, queryKinds, sixFacets, twoSelections } from '../../testkit/src/index.ts'
import { createAnalyser } from '../src/analysis/index.ts'
import { createDictionaries } from '../src/embedded/dictionary/dictionaries.ts'
import { memorySource } from '../src/embedded/format/container.ts'
import { similarTerms } from '../src/embedded/index/dictionary-queries.ts'
import { search } from '../src/embedded/search/search.ts'
import { createSearching } from '../src/embedded/search/searching.ts'
import { buildSegment } from '../src/embedded/segment/build.ts'
import { mergeSegments } from '../src/embedded/segment/merge.ts'
import { openSegment } from '../src/embedded/segment/open.ts'
import { createView, type LiveSegment, liveSegment } from '../src/embedded/view/index-view.ts'
import type { IndexSpec, Query, SearchRequest } from '../src/port.ts'
import { calibrate, measure, processorTime } from './measure.ts'

const documents = Number(process.argv[2] ?? 100_000)
const perSegment = 25_000
const perMerge = 4
const only = process.argv[3]?.split(',')

const corpus = createCorpus()
const spec: IndexSpec = { name: 'bench', version: 1, fields: corpus.fields }
const dictionaries = createDictionaries(spec)
const analyser = createAnalyser()
const indexing = { spec, dictionaries, analyser }
const open = (bytes: Uint8Array) => liveSegment(openSegment(spec, memorySource(bytes)), undefined)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

console.log(`calibration ${calibrate().toFixed(0)} ms`)
const segments: LiveSegment[] = []
let pending: LiveSegment[] = []
let building = 0
let merging = 0
for (let first = 0; first < documents; first += perSegment) {
  const some = Array.from({ length: Math.min(perSegment, documents - first) }, (_, index) =>
    corpus.document(first + index),
  )
  let start = processorTime()
  pending.push(open(buildSegment(indexing, some)))
  building += processorTime() - start
  if (pending.length < perMerge && first + perSegment < documents) continue
  start = processorTime()
  segments.push(pending.length > 1 ? open(mergeSegments(indexing, pending)) : pending[0]!)
  merging += processorTime() - start
  pending = []
}
console.log(`build ${Math.round((documents / building) * 1000)} documents/s`)
console.log(`merge ${Math.round((documents / merging) * 1000)} documents/s, ${segments.length} segments`)
const sum = (of: (live: LiveSegment) => number) => segments.reduce((total, live) => total + of(live), 0)
console.log(`size ${megabytes(sum(({ segment }) => segment.source.length))}`)
console.log(`held ${megabytes(sum(({ segment }) => segment.resident.byteLength))}`)
const start = performance.now()
for (const { segment } of segments) openSegment(spec, segment.source)
console.log(`open ${(performance.now() - start).toFixed(1)} ms`)

const view = createView(spec, segments, dictionaries, 1)
const searching = createSearching()
const access = { identities: [] }
const ask = (query: Query, more: Partial<SearchRequest> = {}): SearchRequest => ({
  query,
  access,
  from: 0,
  size: 10,
  ...more,
})
const facets = sixFacets()
const kinds = Object.fromEntries(queryKinds.map(kind => [kind, createQueries(corpus, kind, 50)]))
const cases: [string, readonly SearchRequest[]][] = [
  ...queryKinds.map((kind): [string, SearchRequest[]] => [kind, kinds[kind]!.map(query => ask(query))]),
  ['common + f6', kinds.common!.map(query => ask(query, { facets }))],
  ['or2 + f6', kinds.or2!.map(query => ask(query, { facets }))],
  ['common + f6 + sel2', kinds.common!.map(query => ask(query, { facets, selections: twoSelections() }))],
  ['phrase + f6', kinds.phrase!.map(query => ask(query, { facets }))],
  [
    'sort by date',
    kinds.common!.map(query => ask(query, { sort: [{ by: 'field', field: 'date', order: 'descending' }] })),
  ],
  ['page at 4990', kinds.common!.map(query => ask(query, { from: 4990 }))],
  ['fold by site', kinds.common!.map(query => ask(query, { fold: { field: 'site', size: 2 } }))],
  ['proximity and2', kinds.and2!.map(query => ask({ ...query, proximity: 1 } as Query))],
  ['fuzzy 1', kinds.rare!.map(query => ask({ ...query, fuzzy: 1 } as Query))],
]
const wanted = (name: string) => !only || only.includes(name)
for (const [name, requests] of cases) {
  if (!wanted(name)) continue
  const total = requests.reduce((all, request) => all + search(searching, view, request).total, 0)
  const times = measure(requests, request => search(searching, view, request))
  console.log(`${name.padEnd(20)} ${times}   matches ${Math.round(total / requests.length)}`)
}
if (wanted('browse')) {
  const browse = ask({ kind: 'all' }, { facets })
  console.log(
    `${'browse + f6, cold'.padEnd(20)} ${measure([browse], request => search({ ...searching, browse: createSearching().browse }, view, request))}`,
  )
  console.log(
    `${'browse + f6, again'.padEnd(20)} ${measure([browse], request => search(searching, view, request))}`,
  )
}
if (wanted('similar')) {
  const words = Array.from({ length: 50 }, (_, rank) => `${corpus.word(1000 + rank * 37)}x`)
  console.log(
    `${'similar terms'.padEnd(20)} ${measure(words, word => similarTerms(searching, view, 'body', word, 5))}`,
  )
}
console.log(`resident ${megabytes(process.memoryUsage().rss)}, calibration ${calibrate().toFixed(0)} ms`)
