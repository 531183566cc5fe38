import { createAnalyser } from '@quarry/language'
import { createCorpus } from '@quarry/testkit'
import { expect, it } from 'vitest'
import type { Document, IndexSpec } from '../../port.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { createDictionaries } from '../dictionary/dictionaries.ts'
import { memorySource } from '../format/container.ts'
import { liveSegment, withoutRows } from '../view/index-view.ts'
import { buildSegment } from './build.ts'
import { mergeSegments } from './merge.ts'
import { openSegment } from './open.ts'

const corpus = createCorpus({ vocabulary: 500, body: [20, 60] })
const spec: IndexSpec = { name: 'merged', version: 1, fields: corpus.fields }

function documentOf(number: number): Document {
  const document = corpus.document(number)
  return {
    ...document,
    ...(number % 3 === 0 && { language: 'en' as const }),
    ...(number % 5 === 0 && { access: { levels: [[{ allow: [`group ${number % 2}`] }]] } }),
    ...(number % 4 === 0 && {
      passages: [
        { id: `${document.id}#b`, fields: { body: document.fields.title! } },
        { id: `same`, fields: { title: 'one title' } },
      ],
    }),
  }
}

it('segments merged are, byte for byte, the segment built of what was left in them', () => {
  const dictionaries = createDictionaries(spec)
  const indexing = { spec, dictionaries, analyser: createAnalyser() }
  const documents = Array.from({ length: 900 }, (_, number) => documentOf(number))
  const gone = new Set([3, 4, 5, 350, 899].map(number => documents[number]!.id))
  // Every third document to each: their ids stand in between one another.
  const parts = [0, 1, 2].map(part => {
    const own = documents.filter((_, number) => number % 3 === part)
    const live = liveSegment(openSegment(spec, memorySource(buildSegment(indexing, own))), undefined)
    const rows = live.segment.ids.document.findAll([...gone].sort().map(encodeCodeUnits))
    return withoutRows(live, rows)
  })
  const merged = mergeSegments(indexing, parts)
  const built = buildSegment(
    indexing,
    documents.filter(({ id }) => !gone.has(id)),
  )
  expect(merged.length).toBe(built.length)
  expect(Buffer.from(merged).equals(Buffer.from(built))).toBe(true)
  openSegment(spec, memorySource(merged)).verify()
})

it('a segment opened with the memory of another reads the same', () => {
  const indexing = { spec, dictionaries: createDictionaries(spec), analyser: createAnalyser() }
  const bytes = buildSegment(indexing, [documentOf(0), documentOf(1), documentOf(8)])
  const first = openSegment(spec, memorySource(bytes))
  let read = 0
  const counting = {
    length: bytes.length,
    read: (offset: number, length: number) => {
      read += length
      return bytes.subarray(offset, offset + length)
    },
  }
  const second = openSegment(spec, counting, first.resident)
  expect(read).toBeLessThan(bytes.length / 2)
  expect(second.ids.document.at(2)).toBe('doc-8')
  expect(second.decode(second.stored(1))).toEqual(documentOf(1))
})
