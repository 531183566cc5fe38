import type { SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import { describe, expect, it } from 'vitest'
import { bulkScenarioOf, differenceOf } from './differential.ts'
import { brokenOffer } from './offers.ts'
import { leakOf } from './secrecy.ts'

describe('secrecy', () => {
  it('is kept by the reference driver', async () => {
    const reference = createReferenceEngine()
    for (const seed of [1, 2, 3, 4]) expect(await leakOf(reference, seed)).toBeUndefined()
  })

  it('is not kept by an engine that counts what it hides', async () => {
    const reference = createReferenceEngine()
    const leaky: SearchEngine = {
      ...reference,
      search: async (index, request) => ({
        ...(await reference.search(index, request)),
        total: (await reference.search(index, { ...request, access: { everything: true } })).total,
      }),
    }
    expect(await leakOf(leaky, 1)).toMatchObject({ before: expect.any(String), after: expect.any(String) })
  })
})

describe('offers', () => {
  it('are kept by the reference driver', async () => {
    const reference = createReferenceEngine()
    for (const seed of [1, 2, 3, 4]) expect(await brokenOffer(reference, seed)).toBeUndefined()
  })

  it('are broken by an engine that counts a facet under its own selection', async () => {
    const reference = createReferenceEngine()
    const narrow: SearchEngine = {
      ...reference,
      search: (index, request) =>
        reference.search(index, {
          ...request,
          filters: (request.selections ?? []).map(({ filter }) => filter),
        }),
    }
    const broken = await Promise.all([1, 2, 3, 4, 5, 6].map(seed => brokenOffer(narrow, seed)))
    expect(broken.some(each => each !== undefined)).toBe(true)
  })
})

describe('a scenario in bulk', () => {
  it('has words in more documents than a block of postings holds', async () => {
    const reference = createReferenceEngine()
    const scenario = bulkScenarioOf(1, 600, 2)
    expect(await differenceOf(reference, createReferenceEngine(), scenario, 'bulk')).toBeUndefined()
    const query = { kind: 'text', text: 'star', match: 'all' } as const
    const { total } = await reference.search('bulk', {
      query,
      access: { everything: true },
      from: 0,
      size: 0,
    })
    expect(total).toBeGreaterThan(200)
  })
})
