import { createMemoryEngine } from '@quarry/engine/embedded'
import { createReferenceEngine } from '@quarry/engine/reference'
import type { FacetResponse } from '@quarry/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../../test/open-test-services.ts'

const text = fc.sample(
  fc.record({
    title: fc.subarray(['ring', 'star', 'mill', 'dust', 'gas'], { minLength: 1 }),
    tags: fc.subarray(['red', 'blue', 'green', 'white']),
    class: fc.constantFrom('gallery', 'needle', 'cluster'),
    category: fc.constantFrom('Sea;Deep;Gallery', 'Sea;Deep', 'Sea;Solar', 'Craft', ''),
    magnitude: fc.option(fc.integer({ min: -5, max: 20 }), { nil: undefined }),
    date: fc.integer({ min: 1_600_000_000_000, max: 1_800_000_000_000 }),
  }),
  { numRuns: 150, seed: 5 },
)
const documents = text.map((one, n) => ({ ...one, id: `d${n}`, title: one.title.join(' ') }))

const drivers = { reference: createReferenceEngine, embedded: () => createMemoryEngine() } as const
type Driver = keyof typeof drivers
const tests = new Map<Driver, TestServices>()
beforeAll(async () => {
  for (const driver of ['reference', 'embedded'] as const)
    tests.set(driver, await openTestServices({ documents, engine: drivers[driver]() }))
})
afterAll(async () => {
  for (const test of tests.values()) await test.close()
})
function testOf(driver: Driver): TestServices {
  const test = tests.get(driver)
  if (!test) throw new Error(`No services on ${driver}.`)
  return test
}

type Facet = Record<string, unknown> & { facetId: string }
const facets: Facet[] = [
  { facetId: 'tags', field: 'tags', type: 'specific', numberOfValues: 20 },
  { facetId: 'class', field: 'class', type: 'specific', numberOfValues: 20, resultsMustMatch: 'allValues' },
  { facetId: 'category', field: 'category', type: 'hierarchical', numberOfValues: 20 },
  {
    facetId: 'magnitude',
    field: 'magnitude',
    type: 'numericalRange',
    generateAutomaticRanges: true,
    numberOfValues: 5,
  },
  {
    facetId: 'date',
    field: 'date',
    type: 'dateRange',
    generateAutomaticRanges: true,
    rangeAlgorithm: 'equiprobable',
    numberOfValues: 4,
  },
]

/** The same request after a click on one offered value. */
function clicked(facet: Facet, response: FacetResponse, place: number): Facet {
  const values = response.values.map((value, at) => {
    const { numberOfResults: _, ...sent } = value
    const state = at === place ? 'selected' : 'idle'
    return 'children' in sent ? { ...sent, state, children: [], retrieveChildren: true } : { ...sent, state }
  })
  const currentValues = facet['type'] === 'hierarchical' ? values.filter((_, at) => at === place) : values
  return { ...facet, currentValues }
}

const query = fc.constantFrom('', 'ring', 'star mill', '-dust', 'ring star mill dust gas', '"star mill"')
const chosen = fc.record({ tags: fc.subarray(['red', 'blue', 'green']), all: fc.boolean() })

describe.each(['reference', 'embedded'] as const)(
  'a value offered with a count, on the driver %s,',
  driver => {
    const search = (body: object) => testOf(driver).search(body)
    it('gives that many results when it is clicked', async () => {
      await fc.assert(
        fc.asyncProperty(query, chosen, fc.nat(), async (q, { tags, all }, pick) => {
          const other = {
            facetId: 'other',
            field: 'tags',
            type: 'specific',
            currentValues: tags.map(value => ({ value, state: 'selected' })),
            ...(all ? { resultsMustMatch: 'allValues' } : {}),
          }
          const body = { q, facets: [...facets, other] }
          const offered = await search(body)
          const place = pick % facets.length
          const response = offered.facets[place] as FacetResponse
          const facet = facets[place] as Facet
          for (const [at, { numberOfResults }] of response.values.entries()) {
            const next = facets.map(one => (one === facet ? clicked(facet, response, at) : one))
            const after = await search({ q, facets: [...next, other] })
            expect(after.totalCountFiltered).toBe(numberOfResults)
          }
        }),
        { numRuns: 40, seed: 3 },
      )
    })
    it('adds up, over ranges, to all results that have a value', async () => {
      await fc.assert(
        fc.asyncProperty(query, fc.integer({ min: 1, max: 12 }), async (q, numberOfValues) => {
          for (const facet of facets.slice(3)) {
            for (const rangeAlgorithm of ['even', 'equiprobable']) {
              const response = await search({ q, facets: [{ ...facet, rangeAlgorithm, numberOfValues }] })
              const { totalCountFiltered: all } = await search({ q, aq: `@${facet.facetId}` })
              const values = response.facets[0]?.values ?? []
              expect(values.reduce((sum, one) => sum + one.numberOfResults, 0)).toBe(all)
              expect(values.length).toBeLessThanOrEqual(numberOfValues)
            }
          }
        }),
        { numRuns: 25, seed: 3 },
      )
    })
  },
)

it('answers facets alike on both drivers, whatever is asked and chosen', async () => {
  const states = fc.constantFrom('idle', 'selected', 'excluded')
  const value = (values: readonly string[]) =>
    fc.uniqueArray(fc.record({ value: fc.constantFrom(...values), state: states }), {
      selector: one => one.value,
      maxLength: 3,
    })
  const specific = fc.record({
    facetId: fc.constant('tags'),
    field: fc.constant('tags'),
    type: fc.constant('specific'),
    currentValues: value(['red', 'blue', 'green', 'nobody']),
    numberOfValues: fc.integer({ min: 1, max: 5 }),
    resultsMustMatch: fc.constantFrom('allValues', 'atLeastOneValue'),
    sortCriteria: fc.constantFrom('score', 'alphanumeric', 'occurrences', 'automatic', 'alphanumericNatural'),
    freezeCurrentValues: fc.boolean(),
  })
  const branch = fc.constantFrom('Deep', 'Solar').map(child => ({
    value: 'Sea',
    state: 'idle',
    retrieveChildren: false,
    children: [{ value: child, state: 'selected', children: [], retrieveChildren: true, retrieveCount: 4 }],
  }))
  const body = fc.record({
    q: query,
    firstResult: fc.constantFrom(0, 5),
    tags: specific,
    category: fc.option(branch, { nil: null }),
  })
  await fc.assert(
    fc.asyncProperty(body, async ({ q, firstResult, tags, category }) => {
      const others = facets.filter(({ facetId }) => facetId !== 'tags' && facetId !== 'category')
      const tree = { ...facets[2], currentValues: category ? [category] : [] }
      const asked = { q, firstResult, facets: [tags, tree, ...others] }
      const [reference, embedded] = await Promise.all([
        testOf('reference').search(asked),
        testOf('embedded').search(asked),
      ])
      expect(embedded.facets).toEqual(reference.facets)
      expect(embedded.totalCount).toBe(reference.totalCount)
      expect(embedded.results.map(one => one.uniqueId)).toEqual(reference.results.map(one => one.uniqueId))
    }),
    { numRuns: 120, seed: 4 },
  )
})
