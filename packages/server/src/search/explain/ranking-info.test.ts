import { expect, it } from 'vitest'
import { rankingInfo } from './ranking-info.ts'

const typed = (term: string) => (term === 'galleri' ? 'galleries' : term)

it('writes whole numbers: the document, each word with its fields, the sum', () => {
  const parts = [
    { what: 'term', field: 'title', term: 'galleri', value: 0.8 },
    { what: 'term', field: 'body', term: 'galleri', value: 0.1234 },
    { what: 'term', field: 'body', term: 'galleri', value: 0.1 },
    { what: 'word', field: 'body', term: 'ringed', value: 0.05 },
    { what: 'proximity', value: 0.25 },
    { what: 'factor', value: -0.125 },
  ]
  expect(rankingInfo({ found: true, rank: 3, score: 1.1984, parts }, typed)).toBe(
    [
      'Rank: 3',
      '',
      'Document weights:',
      'Adjacency: 250; QRE: -125; ',
      '',
      'Terms weights:',
      'galleries: 100, 1023; ',
      'Title: 800; Body: 223; ',
      'ringed: 100, 50; ',
      'Body: 50; ',
      '',
      'Total weight: 1198',
    ].join('\n'),
  )
})

it('has a line of document weights even where nothing was asked', () => {
  const text = rankingInfo(
    { found: true, rank: 1, score: 1, parts: [{ what: 'all', value: 1 }] },
    word => word,
  )
  expect(text).toContain('Document weights:\nBase: 1000; \n')
  expect(text).toContain('Terms weights:\n\nTotal weight: 1000')
})
