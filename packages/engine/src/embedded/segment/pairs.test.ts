import { createAnalyser } from '@quarry/language'
import { createRandom } from '@quarry/testkit'
import { describe, expect, it } from 'vitest'
import type { Document, IndexSpec, SearchRequest } from '../../port.ts'
import { createDictionaries } from '../dictionary/dictionaries.ts'
import { memorySource } from '../format/container.ts'
import { search } from '../search/search.ts'
import { createSearching } from '../search/searching.ts'
import { createView, liveSegment, withoutRows } from '../view/index-view.ts'
import { buildSegment } from './build.ts'
import { mergeSegments } from './merge.ts'
import { openSegment } from './open.ts'

const spec: IndexSpec = { name: 'pairs', version: 1, fields: [{ name: 'body', kind: 'text' }] }
const words = ['the', 'of', 'stars', 'star', 'étoile', 'etoile', 'and', 'night']

function documentsOf(seed: number, count: number): Document[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => ({
    id: `${seed}-${index}`,
    version: 1,
    ...(index % 2 === 0 && { language: 'en' as const }),
    fields: {
      body: Array.from({ length: 2 + random.below(5) }, () => words[random.below(words.length)]!).join(' '),
    },
  }))
}

describe('lists of pairs', () => {
  const dictionaries = createDictionaries(spec)
  const indexing = { spec, dictionaries, analyser: createAnalyser() }
  const open = (bytes: Uint8Array) => liveSegment(openSegment(spec, memorySource(bytes)), undefined)
  const parts = [
    open(buildSegment(indexing, documentsOf(1, 1_000))),
    withoutRows(open(buildSegment(indexing, documentsOf(2, 1_000))), [5, 6, 7, 800]),
  ]
  const merged = open(mergeSegments({ ...indexing, pairsFrom: 1_500 }, parts))
  const [without, having] = [parts, [merged]].map(some => createView(spec, some, dictionaries, 1))

  it('stand in a large merged segment, and in no other', () => {
    expect(merged.segment.texts.document.get('body')!.pairs?.words.has('the')).toBe(true)
    expect(parts[0]!.segment.texts.document.get('body')!.pairs).toBeUndefined()
  })

  it.each([
    'the of',
    'of the',
    'the the',
    'the stars',
    'etoile and',
    'étoile night',
    'the of and',
    'star stars night',
  ])('answer the phrase "%s" as its places do', text => {
    const request: SearchRequest = {
      query: { kind: 'phrase', text },
      access: { everything: true },
      from: 0,
      size: 50,
    }
    const searching = createSearching()
    const expected = search(searching, without!, request)
    const { total, hits } = search(searching, having!, request)
    expect(total).toBe(expected.total)
    expect(total).toBeGreaterThan(0)
    expect(hits).toEqual(expected.hits)
  })
})
