import { describe, expect, it } from 'vitest'
import { corpusShape, createCorpus } from './corpus.ts'
import { createQueries, queryKinds } from './query-mix.ts'

describe('the synthetic corpus', () => {
  const corpus = createCorpus()
  const some = Array.from({ length: 400 }, (_, number) => corpus.document(number * 997))
  const words = (text: unknown) => String(text).split(' ')

  it('gives the same document for the same number, whatever was asked before', () => {
    expect(createCorpus().document(123_456)).toEqual(corpus.document(123_456))
    expect(corpus.document(1)).not.toEqual({ ...corpus.document(2), id: 'doc-1' })
  })

  it('has a word of its own for every rank', () => {
    const all = new Set(Array.from({ length: corpusShape.vocabulary }, (_, rank) => corpus.word(rank)))
    expect(all.size).toBe(corpusShape.vocabulary)
  })

  it('has texts as long as its shape says', () => {
    const titles = some.map(({ fields }) => words(fields['title']).length)
    const bodies = some.map(({ fields }) => words(fields['body']).length)
    expect([Math.min(...titles), Math.max(...titles)]).toEqual([3, 9])
    expect(Math.min(...bodies)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...bodies)).toBeLessThanOrEqual(300)
    const bytes =
      some.reduce((sum, { fields }) => sum + `${fields['title']} ${fields['body']}`.length, 0) / some.length
    expect(bytes).toBeGreaterThan(1500)
    expect(bytes).toBeLessThan(1900)
  })

  it('draws words by Zipf’s law', () => {
    const share = (rank: number) =>
      some.filter(({ fields }) => words(fields['body']).includes(corpus.word(rank))).length / some.length
    // Rank r is 1 in 12.8 (r + 1) tokens.
    expect(share(0)).toBeGreaterThan(0.99)
    expect(share(92)).toBeGreaterThan(0.08)
    expect(share(92)).toBeLessThan(0.25)
    expect(share(40_000)).toBeLessThan(0.01)
  })

  it('fills its fields within their bounds', () => {
    for (const { fields } of some) {
      const tags = fields['tags'] as string[]
      expect(tags.length).toBeGreaterThanOrEqual(1)
      expect(tags.length).toBeLessThanOrEqual(4)
      expect(new Set(tags).size).toBe(tags.length)
      expect(fields['path']).toMatch(/^l1-\d\|l2-\d\|l3-\d$/)
      expect(fields['price']).toBeLessThan(corpusShape.greatestPrice)
      expect(fields['date']).toBeGreaterThanOrEqual(corpusShape.firstDate)
    }
    expect(new Set(some.map(({ fields }) => fields['category'])).size).toBe(corpusShape.categories)
  })

  it('has distinct queries of every kind, the same each time', () => {
    for (const kind of queryKinds) {
      const queries = createQueries(corpus, kind, 50)
      expect(new Set(queries.map(query => JSON.stringify(query))).size, kind).toBe(50)
      expect(createQueries(corpus, kind, 50)).toEqual(queries)
    }
  })
})
