import type { Query, SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import { createRandom } from '@quarry/testkit'
import { expect, it } from 'vitest'
import { createMemoryEngine } from '../create-memory-engine.ts'

/** Some 3 000 words in seven segments, some of them only in documents that are hidden or gone. */
async function fill(engine: SearchEngine): Promise<SearchEngine> {
  const random = createRandom(5)
  await engine.ensureIndex({ name: 'words', version: 1, fields: [{ name: 'body', kind: 'text' }] })
  for (let batch = 0; batch < 7; batch++) {
    const ops = Array.from({ length: 90 }, (_, number) => ({
      op: 'upsert' as const,
      id: `${batch}-${number}`,
      version: 1,
      fields: {
        body: Array.from({ length: 12 }, () => `w${random.below(4_000) >> random.below(4)}`).join(' '),
      },
      ...(number % 4 === 0 && { access: { levels: [[{ allow: ['staff'] }]] } }),
    }))
    await engine.write('words', ops, { visible: 'wait' })
  }
  const gone = Array.from({ length: 60 }, (_, number) => ({
    op: 'delete' as const,
    id: `${number % 7}-${number}`,
    version: 2,
  }))
  await engine.write('words', gone, { visible: 'wait' })
  return engine
}

const filled = Promise.all([fill(createReferenceEngine()), fill(createMemoryEngine())])

const queries: Query[] = [
  { kind: 'wildcard', pattern: '*' },
  { kind: 'wildcard', pattern: 'w*1*' },
  { kind: 'prefix', prefix: 'w' },
  { kind: 'prefix', prefix: 'w1' },
  { kind: 'fuzzy', term: 'w1234', distance: 2 },
  { kind: 'text', text: 'w', match: 'all', prefixLast: true },
]

it.each(queries)(
  'stands for the same words as with the reference driver, whether all are kept or some: %j',
  async query => {
    const [reference, engine] = await filled
    const request = { query, access: { identities: [] }, from: 0, size: 700 }
    const [expected, answer] = [
      await reference.search('words', request),
      await engine.search('words', request),
    ]
    expect(answer.total).toBe(expected.total)
    expect(answer.hits.map(({ id }) => id)).toEqual(expected.hits.map(({ id }) => id))
  },
)
