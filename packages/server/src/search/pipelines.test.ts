import type { FacetResponse, SearchResponse } from '@quarry/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

const documents = [
  { id: 'm31', title: 'Alexandra Gallery', kind: 'object', tags: ['deep-sea'], language: 'English' },
  { id: 'm57', title: 'Ring Needle', kind: 'object', tags: ['deep-sea'], language: 'English' },
  { id: 'mill', title: 'The Mill', kind: 'object', tags: ['mill'], language: 'English' },
  { id: 'scope', title: 'Choosing a tricycle', kind: 'guide', tags: ['gear'], language: 'English' },
  { id: 'mount', title: 'A mount for the mill', kind: 'guide', tags: ['gear'], language: 'English' },
  { id: 'lune', title: 'La Lune', kind: 'object', tags: ['mill'], language: 'French' },
]

let test: TestServices
let explainer: string
let key: string
beforeAll(async () => {
  test = await openTestServices({ documents, env: { QUARRY_ADMIN: 'on' } })
  explainer = await test.explainer()
  key = await test.makeKey('pipelines')
})
afterAll(() => test.close())

async function admin(method: string, path: string, body?: unknown, bearer = key) {
  const response = await test.services.fetch(
    new Request(`http://services.test/admin/pipelines${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The rules of the pipeline `default` from now on. */
async function rules(...list: object[]): Promise<void> {
  const { status, body } = await admin('PUT', '', {
    pipelines: [{ name: 'default', rules: list.map((one, at) => ({ id: `r${at}`, ...one })) }],
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

const ids = (response: SearchResponse) => response.results.map(one => one.uniqueId)
const find = async (q: string, more: object = {}, bearer?: string) =>
  ids(await test.search({ q, locale: 'en', ...more }, bearer))
const stepOf = ({ executionReport }: SearchResponse, name: string) =>
  executionReport?.children[0]?.children?.find(one => one.name === name)

describe('a rule', () => {
  it('narrows all answers: results, totals, facets, facet searches', async () => {
    await rules({ type: 'filter', expression: '@kind==guide' })
    const facets = [{ facetId: 'kind', field: 'kind', type: 'specific' }]
    const found = await test.search({ q: 'mill', facets })
    expect(ids(found)).toEqual(['mount'])
    expect(found.totalCountFiltered).toBe(1)
    expect(found.facets[0]?.values).toEqual([{ value: 'guide', state: 'idle', numberOfResults: 1 }])
    const searched = await test.call('/facet', {
      type: 'specific',
      field: 'kind',
      query: '**',
      searchContext: {},
    })
    expect(await searched.json()).toMatchObject({ values: [{ rawValue: 'guide', count: 2 }] })
  })
  it('cannot be escaped by a parenthesis in what a visitor sends', async () => {
    await rules({ type: 'filter', expression: '@kind==guide' })
    const refused = await test.refusal({ q: 'mill', cq: '@kind==object) OR (@kind==object' })
    expect(refused.status).toBe(400)
  })
  it('puts documents first, in its order, whether the words find them or not', async () => {
    await rules({ type: 'featured', ids: ['scope', 'lune'], when: { query: { is: ['mill'] } } })
    const found = await test.search({ q: 'Mill', locale: 'en' })
    expect(ids(found).slice(0, 2)).toEqual(['scope', 'lune'])
    expect(ids(found)).toEqual(expect.arrayContaining(['mill', 'mount']))
    expect(found.results.map(one => one.isTopResult)).toEqual([true, true, false, false])
    expect(found.totalCountFiltered).toBe(4)
    expect(await find('mill mount')).not.toContain('scope')
    expect(await find('mill', { cq: '@kind==object' })).toEqual(['lune', 'mill'])
  })
  it('raises and lowers by expression or by id', async () => {
    await rules()
    expect(await find('mill')).toEqual(['mill', 'mount'])
    await rules({ type: 'ranking', expression: '@kind==guide', modifier: 1000 })
    expect(await find('mill')).toEqual(['mount', 'mill'])
    await rules({ type: 'ranking', ids: ['mill'], modifier: -1000 })
    expect(await find('mill')).toEqual(['mount', 'mill'])
  })
  it('knows synonyms of a language, both ways, and marks them', async () => {
    await rules({
      type: 'thesaurus',
      language: 'en',
      synonyms: [['optical tube', 'tricycle']],
      replacements: { selene: ['mill'] },
    })
    const found = await test.search({ q: 'optical tubes', locale: 'en' })
    expect(ids(found)).toEqual(['scope'])
    expect(found.results[0]?.titleHighlights).toEqual([{ offset: 11, length: 8 }])
    expect(await find('optical tube', { locale: 'fr' })).toEqual([])
    expect(await find('selene')).toEqual(['mill', 'mount'])
    expect(await find('"optical tube"')).toEqual([])
  })
  it('leaves stop words out, but not all there is', async () => {
    await rules({ type: 'stopwords', words: ['cheap', 'buy'] })
    const found = await test.search({ q: 'buy cheap tricycle' })
    expect(ids(found)).toEqual(['scope'])
    expect(found.results[0]?.absentTerms).toEqual([])
    expect(await find('cheap')).toEqual([])
  })
  it('rewrites what was typed, a part of it or the whole', async () => {
    await rules({ type: 'rewrite', find: 'earth’s satellite', replace: 'mill' })
    expect(await find('the Earth’s satellite')).toContain('mill')
    await rules({ type: 'rewrite', replace: 'alexandra', when: { query: { pattern: 'm ?31' } } })
    expect(await find('M 31')).toEqual(['m31'])
    expect(await find('m 313')).toEqual([])
  })
  it('orders by the scores of a visitor', async () => {
    await rules({
      type: 'visitor',
      context: 'interests',
      field: 'tags',
      modifier: 500,
      values: { optics: 'gear' },
    })
    const context = { interests: ['optics:10', 'mill:40'] }
    expect((await find('', { context })).slice(0, 2).sort()).toEqual(['lune', 'mill'])
    const gear = { interests: 'optics=9,deep-sea=1' }
    expect((await find('', { context: gear })).slice(0, 2).sort()).toEqual(['mount', 'scope'])
    const before = process.cpuUsage()
    const spaces = { interests: [`optics${' '.repeat(4990)}`, ' '.repeat(5000), ' optics : 9 '] }
    expect((await find('', { context: spaces })).slice(0, 2).sort()).toEqual(['mount', 'scope'])
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  })
})

describe('triggers', () => {
  const four = [
    { type: 'notify', text: 'Full mill tonight' },
    { type: 'redirect', to: '/mill' },
    { type: 'query', query: 'the mill' },
    { type: 'execute', name: 'blink', params: ['twice', 2, true] },
  ]
  it('come with searches and plans', async () => {
    await rules(...four.map(one => ({ ...one, when: { query: { contains: ['mill'] } } })))
    const expected = [
      { type: 'notify', content: 'Full mill tonight' },
      { type: 'redirect', content: '/mill' },
      { type: 'query', content: 'the mill' },
      { type: 'execute', content: { name: 'blink', params: ['twice', 2, true] } },
    ]
    expect((await test.search({ q: 'a mill' })).triggers).toEqual(expected)
    expect((await test.search({ q: 'ring' })).triggers).toEqual([])
    const plan = (await (await test.call('/plan', { q: 'mill' })).json()) as object
    expect(plan).toMatchObject({ preprocessingOutput: { triggers: expected } })
  })
  it('lead nowhere but to addresses', async () => {
    for (const to of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'mill']) {
      const pipelines = [{ name: 'default', rules: [{ id: 'r', type: 'redirect', to }] }]
      const { status, body } = await admin('PUT', '', { pipelines })
      expect({ to, status, message: body['message'] }).toMatchObject({
        status: 400,
        message: expect.stringContaining('pipelines[0].rules[0].to: an address'),
      })
    }
  })
})

describe('facet rules', () => {
  const tags = { facetId: 'tags', field: 'tags', type: 'specific' }
  const kind = { facetId: 'kind', field: 'kind', type: 'specific' }
  const values = (facet: FacetResponse | undefined) =>
    facet?.values.map(one => ('value' in one ? one.value : ''))
  it('raise, hide and place', async () => {
    await rules(
      { type: 'facet', field: 'tags', boost: ['gear'], hide: ['mill'], place: 'first' },
      { type: 'facet', field: '@kind', order: 'alphanumeric' },
    )
    const { facets } = await test.search({ q: '', facets: [kind, tags] })
    expect(facets.map(one => one.facetId)).toEqual(['tags', 'kind'])
    expect(facets.map(values)).toEqual([
      ['gear', 'deep-sea'],
      ['guide', 'object'],
    ])
    const searched = await test.call('/facet', {
      type: 'specific',
      field: 'tags',
      query: '**',
      searchContext: {},
    })
    expect(JSON.stringify(await searched.json())).not.toContain('mill')
  })
  it('leave a frozen page as it is, and a chosen value where it was chosen', async () => {
    await rules({ type: 'facet', field: 'tags', boost: ['gear'], hide: ['mill'], place: 'first' })
    const frozen = {
      ...tags,
      freezeCurrentValues: true,
      currentValues: [
        { value: 'mill', state: 'selected' },
        { value: 'gear', state: 'idle' },
      ],
    }
    const facetOptions = { freezeFacetOrder: true }
    const { facets } = await test.search({ q: '', facets: [kind, frozen], facetOptions })
    expect(facets.map(one => one.facetId)).toEqual(['kind', 'tags'])
    expect(values(facets[1])).toEqual(['mill', 'gear'])
  })
  it('choose a value until the visitor does', async () => {
    await rules({ type: 'facet', field: 'kind', select: ['guide'] })
    expect(await find('mill', { facets: [kind] })).toEqual(['mount'])
    expect(await find('mill', { facets: [{ ...kind, preventAutoSelect: true }] })).toEqual(['mill', 'mount'])
    const chosen = { ...kind, currentValues: [{ value: 'object', state: 'selected' }] }
    expect(await find('mill', { facets: [chosen] })).toEqual(['mill'])
  })
})

describe('the pipeline that decides', () => {
  const put = (pipelines: object[]) => admin('PUT', '', { pipelines })
  const notify = (text: string) => [{ id: 'n', type: 'notify', text }]
  const who = async (body: object, bearer?: string, headers: object = {}) => {
    const response = await test.call('', { q: '', ...body }, { ...(bearer ? { key: bearer } : {}), headers })
    const { pipeline, triggers } = (await response.json()) as SearchResponse
    return `${pipeline}: ${triggers.map(one => one.content).join()}`
  }
  it('is the one that was named, else the first whose condition holds, else the default', async () => {
    await put([
      { name: 'default', rules: notify('default') },
      { name: 'waiting', rules: notify('waiting') },
      { name: 'staff', when: { group: 'Staff' }, rules: notify('staff') },
      { name: 'phones', when: { device: 'mobile' }, rules: notify('phones') },
      { name: 'guides', when: { hub: ['guides'], not: { tab: 'old' } }, rules: notify('guides') },
      {
        name: 'night',
        when: { any: [{ context: { mode: 'night' } }, { locale: 'fr' }] },
        rules: notify('night'),
      },
    ])
    expect(await who({})).toBe('default: default')
    expect(await who({ pipeline: 'waiting', locale: 'fr' })).toBe('waiting: waiting')
    expect(await who({ pipeline: 'default', locale: 'fr' })).toBe('default: default')
    expect(await who({ pipeline: 'nobody knows' })).toBe('nobody knows: ')
    expect(await who({ searchHub: 'GUIDES' })).toBe('guides: guides')
    expect(await who({ searchHub: 'guides', tab: 'old' })).toBe('default: default')
    expect(await who({ context: { mode: ['day', 'night'] } })).toBe('night: night')
    expect(await who({ locale: 'fr-CA' })).toBe('night: night')
    expect(await who({}, await test.mint({ userGroups: ['staff'] }))).toBe('staff: staff')
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }
    expect(await who({}, undefined, phone)).toBe('phones: phones')
    // The same question from elsewhere is not answered from what was kept for the phone.
    expect(await who({})).toBe('default: default')
    expect(await who({ searchHub: 'guides' }, await test.mint({ pipeline: 'waiting' }))).toBe(
      'waiting: waiting',
    )
  })
  it('is told of under debug, with what each of its rules did', async () => {
    await rules(
      { type: 'ranking', expression: '@kind==guide', modifier: 100, note: 'Guides sell' },
      { type: 'notify', text: 'x', when: { tab: 'old' } },
      { type: 'rewrite', find: 'luna', replace: 'mill' },
      { type: 'thesaurus', synonyms: [['mill', 'satellite']] },
      { type: 'notify', text: 'off', enabled: false },
    )
    const found = await test.search({ q: 'luna', debug: true }, explainer)
    expect(stepOf(found, 'Rule r0')).toMatchObject({
      applied: true,
      description: 'Guides sell',
      result: 'raises',
    })
    expect(stepOf(found, 'Rule r1')).toMatchObject({ applied: false, result: 'tab is not given' })
    expect(stepOf(found, 'Rule r2')).toMatchObject({ applied: true, result: '"luna" becomes "mill"' })
    expect(stepOf(found, 'Rule r3')).toMatchObject({ applied: true, result: '"mill" also as "satellite"' })
    expect(stepOf(found, 'Rule r4')).toMatchObject({ applied: false, result: 'it is switched off' })
  })
})
