/** What indexing is made of, on the synthetic corpus and without a disk but for the document store: `npm run bench indexing`. */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Document, IndexSpec } from '@quarry/engine'
import { createAnalyser } from '@quarry/language'
import { openDocumentStore } from '@quarry/store'
import { createCorpus } from '@quarry/testkit'
import { createDictionaries } from '../packages/engine/src/embedded/dictionary/dictionaries.ts'
import { memorySink, memorySource } from '../packages/engine/src/embedded/format/container.ts'
import { encodeDocument } from '../packages/engine/src/embedded/format/stored.ts'
import { createSegmentBuilder } from '../packages/engine/src/embedded/segment/build.ts'
import { mergeSegments } from '../packages/engine/src/embedded/segment/merge.ts'
import { openSegment } from '../packages/engine/src/embedded/segment/open.ts'
import { type LiveSegment, liveSegment } from '../packages/engine/src/embedded/view/index-view.ts'
import { measured, option, say } from './measure/report.ts'

const documents = Number(option('documents') ?? 40_000)
const perSegment = 10_000
const perWrite = 1_000

await measured(async () => {
  const corpus = createCorpus()
  const spec: IndexSpec = { name: 'bench', version: 1, fields: corpus.fields }
  const indexing = {
    spec,
    dictionaries: createDictionaries(spec),
    analyser: createAnalyser({ cacheSize: 400_000 }),
  }
  const spent = { store: 0, analyse: 0, write: 0, merge: 0 }
  const timed = <Result>(what: keyof typeof spent, act: () => Result): Result => {
    const before = process.cpuUsage()
    const result = act()
    const { user, system } = process.cpuUsage(before)
    spent[what] += (user + system) / 1000
    return result
  }
  const folder = mkdtempSync(path.join(fileURLToPath(new URL('.', import.meta.url)), 'indexing-'))
  const store = openDocumentStore<Document, IndexSpec>(path.join(folder, 'documents.db'))
  try {
    store.putIndex('bench', spec)
    const segments: LiveSegment[] = []
    // One for all segments, as the thread that makes many has it.
    const builder = createSegmentBuilder(indexing)
    for (let first = 0; first < documents; first += perSegment) {
      const some = Array.from({ length: perSegment }, (_, place) => corpus.document(first + place))
      for (let from = 0; from < some.length; from += perWrite) {
        const ops = some
          .slice(from, from + perWrite)
          .map(document => ({ op: 'upsert' as const, ...document }))
        timed('store', () => store.write('bench', ops))
      }
      const bodies = some.map(encodeDocument)
      timed('analyse', () => {
        for (const [place, document] of some.entries()) builder.add(document, bodies[place])
      })
      const sink = memorySink()
      timed('write', () => builder.writeTo(sink))
      segments.push(liveSegment(openSegment(spec, memorySource(sink.take())), undefined))
      say(`  ${first + perSegment} of ${documents}`)
    }
    timed('merge', () => mergeSegments(indexing, segments))
    const row = (name: string, ms: number) => [
      name,
      ((ms / documents) * 1000).toFixed(0),
      String(Math.round((documents / ms) * 1000)),
    ]
    const all = spent.store + spent.analyse + spent.write + spent.merge
    return {
      tables: [
        {
          title: `Indexing ${documents.toLocaleString('en')} documents, by processor time`,
          columns: ['', 'µs a document', 'documents/s'],
          rows: [
            row('document store', spent.store),
            row('analysis', spent.analyse),
            row(`segments of ${perSegment.toLocaleString('en')}`, spent.write),
            row('one merge', spent.merge),
            row('all of it', all),
          ],
        },
      ],
      values: { documents, spent },
    }
  } finally {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
