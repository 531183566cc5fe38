import type { CategoryFacetValue, FacetResponse, SearchResponse } from '@quarry/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counts, facetDocuments } from '../../test/facets.ts'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

let test: TestServices
let explainer: string
let key: string
beforeAll(async () => {
  test = await openTestServices({ documents: facetDocuments, env: { QUARRY_ADMIN: 'on' } })
  explainer = await test.explainer()
  key = await test.makeKey('pipelines')
})
afterAll(() => test.close())

async function admin(method: string, path: string, rule: object): Promise<{ status: number; text: string }> {
  const pipelines = [{ name: 'default', rules: [{ id: 'r', type: 'facet', ...rule }] }]
  const response = await test.services.fetch(
    new Request(`http://services.test/admin/pipelines${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ pipelines }),
    }),
  )
  return { status: response.status, text: await response.text() }
}

/** Asks for one facet under one rule: the facet, what `debug` says of the rule, and all of the answer. */
async function under(rule: object, facet: object, more: object = {}) {
  const { status, text } = await admin('PUT', '', rule)
  if (status !== 200) throw new Error(text)
  const answer: SearchResponse = await test.search({ facets: [facet], debug: true, ...more }, explainer)
  const step = answer.executionReport?.children[0]?.children?.[0]
  return { answer, facet: answer.facets[0], total: answer.totalCountFiltered, did: step?.result }
}

const tree = { facetId: 'c', field: 'category', type: 'hierarchical', delimitingCharacter: ';' }
const nothing = 'no facet was asked for of which this has a meaning, or the page holds it still'
const childrenOf = (facet: FacetResponse | undefined): readonly CategoryFacetValue[] =>
  (facet?.values[0] as CategoryFacetValue | undefined)?.children ?? []

describe('a facet rule for a hierarchy', () => {
  const node = (value: string, more: object = {}) => ({
    value,
    state: 'idle',
    children: [],
    retrieveChildren: false,
    retrieveCount: 5,
    ...more,
  })
  it('puts paths first on their level, however few they are counted, and only there', async () => {
    expect((await under({ field: 'category', boost: ['Craft'] }, tree)).facet?.values).toMatchObject([
      { value: 'Craft' },
      { value: 'Sea' },
    ])
    const { facet, did } = await under(
      { field: 'category', boost: ['Sea;Solar', 'Nowhere'] },
      {
        ...tree,
        currentValues: [node('Sea', { state: 'selected', retrieveChildren: true, retrieveCount: 1 })],
      },
    )
    expect(childrenOf(facet)).toMatchObject([{ value: 'Solar', numberOfResults: 6 }])
    expect(did).toBe('raises Sea;Solar, Nowhere')
    const one = await under({ field: 'category', boost: ['Craft'] }, { ...tree, numberOfValues: 1 })
    expect(one.facet).toMatchObject({ moreValuesAvailable: true, values: [{ value: 'Craft' }] })
    expect(one.facet?.values).toHaveLength(1)
  })
  it('hides a path with all below it, in facet search too', async () => {
    const chosen = [node('Sea', { state: 'selected', retrieveChildren: true })]
    const { facet, did } = await under(
      { field: 'category', hide: ['Sea;Deep'] },
      { ...tree, currentValues: chosen },
    )
    expect(childrenOf(facet)).toMatchObject([{ value: 'Solar' }])
    expect(did).toBe('hides Sea;Deep')
    const body = { field: 'category', type: 'hierarchical', query: 'needle' }
    expect(await (await test.call('/facet', body)).json()).toMatchObject({ values: [] })
  })
  it('orders levels', async () => {
    const { facet, did } = await under({ field: '@Category', order: 'alphanumeric' }, tree)
    expect(facet?.values).toMatchObject([{ value: 'Craft' }, { value: 'Sea' }])
    expect(did).toBe('in order of alphanumeric')
  })
  it('chooses a path until the visitor chooses', async () => {
    const rule = { field: 'category', select: ['Sea;Deep'] }
    const { facet, total, did } = await under(rule, tree)
    expect([total, did]).toEqual([12, 'chooses Sea;Deep'])
    expect(facet?.values).toMatchObject([
      { value: 'Sea', state: 'idle', children: [{ value: 'Deep', state: 'selected', numberOfResults: 12 }] },
    ])
    expect((childrenOf(facet)[0]?.children ?? []).map(({ value }) => value)).toEqual(['Gallery', 'Needle'])
    expect((await under(rule, { ...tree, preventAutoSelect: true })).total).toBe(24)
    const craft = [node('Craft', { state: 'selected' })]
    expect(await under(rule, { ...tree, currentValues: craft })).toMatchObject({ total: 6, did: nothing })
    // Below another base the path does not lie; below its own it is what is left of it.
    expect(await under(rule, { ...tree, basePath: ['Craft'] })).toMatchObject({ did: nothing })
    const based = await under(rule, { ...tree, basePath: ['Sea'] })
    expect(based.facet?.values).toMatchObject([{ value: 'Deep', state: 'selected' }])
  })
  it('counts what it chose as a filter that can be taken away', async () => {
    const some = await under({ field: 'category', select: ['Craft'] }, tree, {
      aq: '@magnitude==0',
      filterRemovals: true,
    })
    expect(some.answer.filterRemovals).toMatchObject([{ facetId: 'c', numberOfResults: 1 }])
  })
})

describe('a facet rule for ranges', () => {
  const range = (start: number, end: number, state = 'idle') => ({ start, end, endInclusive: false, state })
  const numbers = {
    facetId: 'n',
    field: 'magnitude',
    type: 'numericalRange',
    generateAutomaticRanges: false,
    currentValues: [range(0, 5), range(5, 10), range(10, 24)],
  }
  const days = (start: string, end: string) => ({ start, end, endInclusive: false, state: 'idle' })
  const dates = {
    facetId: 'd',
    field: 'date',
    type: 'dateRange',
    generateAutomaticRanges: false,
    currentValues: [
      days('2026/01/01@00:00:00', '2026/01/08@00:00:00'),
      days('2026/01/08@00:00:00', '2026/01/25@00:00:00'),
    ],
  }
  it('hides ranges inside of one, by numbers or dates, made or sent; what is chosen stays', async () => {
    const rule = { field: 'magnitude', hide: [{ start: 0, end: 10 }] }
    const { facet, did, total } = await under(rule, numbers)
    expect([counts(facet), did, total]).toEqual([['10..24 14'], 'hides 0..10', 24])
    const chosen = [range(0, 5, 'selected'), range(5, 10), range(10, 24)]
    expect(counts((await under(rule, { ...numbers, currentValues: chosen })).facet)).toEqual([
      '0..5 5',
      '10..24 14',
    ])
    const made = { ...numbers, generateAutomaticRanges: true, currentValues: [], numberOfValues: 5 }
    expect(counts((await under(rule, made)).facet)).toEqual(['10..15 5', '15..20 5', '20..25 4'])
    const past = { field: 'date', hide: [{ start: '2025-12-01', end: '2026/01/10' }] }
    expect(counts((await under(past, dates)).facet)).toEqual(['2026/01/08@00:00:00..2026/01/25@00:00:00 17'])
  })
  it('turns their order', async () => {
    const { facet, did } = await under({ field: 'magnitude', order: 'descending' }, numbers)
    expect(counts(facet)).toEqual(['10..24 14', '5..10 5', '0..5 5'])
    expect(did).toBe('in descending order')
  })
  it('chooses ranges by their ends, until the visitor chooses', async () => {
    const rule = {
      field: 'magnitude',
      select: [
        { start: 5, end: 10 },
        { start: 1, end: 2 },
      ],
    }
    const { facet, total, did } = await under(rule, numbers)
    expect([total, did]).toEqual([5, 'chooses 5..10'])
    expect(facet?.values).toMatchObject([{ state: 'idle' }, { state: 'selected' }, { state: 'idle' }])
    expect((await under(rule, { ...numbers, preventAutoSelect: true })).total).toBe(24)
    const chosen = [range(0, 5, 'excluded'), range(5, 10), range(10, 24)]
    expect((await under(rule, { ...numbers, currentValues: chosen })).total).toBe(19)
    const first = { field: 'date', select: [{ start: '2026-01-01', end: '2026-01-08T00:00:00' }] }
    expect((await under(first, dates)).total).toBe(7)
    // Ranges that are made for a result set have ends that nobody knows before.
    const made = { ...numbers, generateAutomaticRanges: true, currentValues: [] }
    expect(await under(rule, made)).toMatchObject({ total: 24, did: nothing })
  })
  it('places them as any facet', async () => {
    const { answer } = await under({ field: 'magnitude', place: 'first' }, tree, {
      facets: [tree, dates, numbers],
    })
    expect(answer.facets.map(({ facetId }) => facetId)).toEqual(['n', 'c', 'd'])
  })
})

describe('what has no meaning', () => {
  it.each([
    [{ field: 'class' }, '', 'It says nothing to do'],
    [{ field: 'title', hide: ['x'] }, '.field', '@title is no facet'],
    [{ field: 'class', hide: [{ start: 1, end: 2 }] }, '.field', '@class holds texts: it has no ranges'],
    [{ field: 'category', order: 'ascending' }, '.field', '@category holds texts'],
    [{ field: 'category', order: 'score' }, '.order', '@category is a hierarchy'],
    [{ field: 'category', select: ['Sea', 'Craft'] }, '.select', 'one path of it is chosen at a time'],
    [
      { field: 'magnitude', order: 'descending', boost: ['1'] },
      '.boost',
      'Ranges stand in the order of their ends',
    ],
    [
      { field: 'magnitude', order: 'score', hide: [{ start: 1, end: 2 }] },
      '.order',
      '"ascending" or "descending"',
    ],
    [{ field: 'magnitude', hide: [{ start: 1, end: 2 }, 'x'] }, '.hide[1]', 'of texts or of ranges'],
    [{ field: 'magnitude', hide: [{ start: 2, end: 1 }] }, '.hide[0]', 'starts after its end'],
    [{ field: 'magnitude', select: [{ start: 2, end: 'x' }] }, '.select[0]', 'two numbers, or two dates'],
    [
      { field: 'magnitude', select: [{ start: '2026/01/01', end: 'now' }] },
      '.select[0]',
      'holds numbers, and these are dates',
    ],
    [{ field: 'date', select: [{ start: 1, end: 2 }] }, '.select[0]', 'holds dates, and these are numbers'],
    [{ field: 'date', hide: [{ start: 'past-1-mill', end: 'now' }] }, '.hide[0]', '"past-1-mill" is no date'],
  ])('is refused before it holds: %j', async (rule, where, message) => {
    const { status, text } = await admin('POST', '/check', rule)
    expect(status).toBe(200)
    const { faults } = JSON.parse(text) as { faults: { path: string; message: string }[] }
    expect(faults).toContainEqual({
      path: `pipelines[0].rules[0]${where}`,
      message: expect.stringContaining(message),
    })
    expect((await admin('PUT', '', rule)).status).toBe(400)
  })
  it('says of a field that nobody knows only what holds for any', async () => {
    expect((await admin('POST', '/check', { field: 'later', order: 'score', select: ['a', 'b'] })).text).toBe(
      '{"faults":[]}',
    )
    expect((await admin('POST', '/check', { field: 'magnitude', hide: ['12'], order: 'score' })).text).toBe(
      '{"faults":[]}',
    )
  })
  it('what a page asks otherwise is left alone, and debug says so', async () => {
    const rule = { field: 'category', boost: ['Craft'] }
    const other = { facetId: 'n', field: 'magnitude', type: 'numericalRange', generateAutomaticRanges: true }
    expect(await under(rule, other)).toMatchObject({ did: nothing })
    expect(await under({ field: 'magnitude', order: 'score' }, other)).toMatchObject({ did: nothing })
  })
})
