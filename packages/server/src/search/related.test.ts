import { createReferenceEngine } from '@quarry/engine/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

const thread = (id: string, parent: string, title: string, n: number) => ({
  id,
  title,
  kind: parent === id ? 'question' : 'reply',
  language: 'English',
  date: Date.parse('2026-01-01T00:00:00Z') + n * 86_400_000,
  foldingcollection: 'thread1',
  foldingchild: id,
  foldingparent: parent,
})
const page = (id: string, title: string, n: number, more: object = {}) => ({
  id,
  title,
  language: 'English',
  date: Date.parse('2026-02-01T00:00:00Z') + n * 86_400_000,
  ...more,
})
const documents = [
  thread('q1', 'q1', 'How to clean a mirror', 1),
  thread('r1', 'q1', 'Use distilled water on the mirror', 2),
  thread('r2', 'q1', 'Never touch the mirror coating', 3),
  thread('r3', 'r2', 'The coating is thin', 4),
  page('salford', 'Salford and its rings', 1, { kind: 'object', class: 'packet' }),
  page('juniper', 'Juniper and its mills', 2, { kind: 'object', class: 'packet' }),
  page('urchin', 'Urchin has rings too', 3, { kind: 'object', class: 'packet' }),
  page('clamp', 'What a clamp is', 4, { kind: 'guide' }),
  page('salforde', 'Salforde et ses anneaux', 5, { kind: 'object', class: 'packet', language: 'French' }),
]

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents })
})
afterAll(() => test.close())

/** Services that say how often a search asks the engine. */
async function openCounted(own: { id: string }[]) {
  const engine = createReferenceEngine()
  let searches = 0
  const counted: typeof engine = {
    ...engine,
    search(...given) {
      searches += 1
      return engine.search(...given)
    },
  }
  const services = await openTestServices({ documents: own, engine: counted })
  return {
    close: services.close,
    async searchesFor(body: object): Promise<number> {
      searches = 0
      await services.search(body)
      return searches
    },
  }
}

const ids = (response: { results: { uniqueId: string }[] }) => response.results.map(one => one.uniqueId)
const folding = {
  filterField: 'foldingcollection',
  childField: 'foldingparent',
  parentField: 'foldingchild',
  filterFieldRange: 2,
}

describe('folding', () => {
  it('puts what belongs together under one result, and counts it once', async () => {
    const response = await test.search({ q: 'mirror', ...folding, fieldsToInclude: ['kind'] })
    expect(response).toMatchObject({ totalCount: 3, totalCountFiltered: 1 })
    const [top] = response.results
    expect(top?.childResults).toHaveLength(2)
    expect(top?.totalNumberOfChildResults).toBe(2)
    expect(top?.raw).toEqual({
      kind: expect.any(String),
      foldingcollection: 'thread1',
      foldingparent: 'q1',
      foldingchild: top?.uniqueId,
    })
  })
  it('shows what stands above, whether it matches or not', async () => {
    const response = await test.search({ q: 'distilled', ...folding })
    expect(ids(response)).toEqual(['r1'])
    expect(response.results[0]).toMatchObject({
      parentResult: { uniqueId: 'q1', parentResult: null },
      childResults: [],
      totalNumberOfChildResults: 0,
    })
    const root = await test.search({ q: '"clean a mirror"', ...folding })
    expect(root.results[0]).toMatchObject({ uniqueId: 'q1', parentResult: null })
  })
  it('looks for what stands above a result, unless that is the result itself', async () => {
    const own = await openCounted(documents)
    const asked = (q: string) => own.searchesFor({ q, ...folding })
    expect(await asked('distilled')).toBe(1 + (await asked('"clean a mirror"')))
    await own.close()
  })
  it('leaves alone what belongs to nothing, and pages over groups', async () => {
    const all = await test.search({ ...folding, numberOfResults: 3, sortCriteria: 'date ascending' })
    expect(all).toMatchObject({ totalCount: 9, totalCountFiltered: 6 })
    expect(ids(all)).toEqual(['q1', 'salford', 'juniper'])
    const next = await test.search({ ...folding, firstResult: 3, sortCriteria: 'date ascending' })
    expect(ids(next)).toEqual(['urchin', 'clamp', 'salforde'])
  })
  it('counts in facets what is left after folding, or all documents where a facet wants that', async () => {
    const facet = { facetId: 'kind', field: 'kind', type: 'specific', currentValues: [], numberOfValues: 9 }
    const counts = async (more: object, of: object = {}) => {
      const { facets } = await test.search({ ...folding, ...more, facets: [{ ...facet, ...of }] })
      return facets[0]?.values.map(one => ('value' in one ? `${one.value} ${one.numberOfResults}` : ''))
    }
    const left = ['object 4', 'guide 1', 'question 1', 'reply 1']
    expect(await counts({})).toEqual(left)
    expect(await counts({}, { filterFacetCount: true })).toEqual(left)
    const documents = ['object 4', 'reply 3', 'guide 1', 'question 1']
    expect(await counts({}, { filterFacetCount: false })).toEqual(documents)
    expect(await counts({ filterField: null }, { filterFacetCount: true })).toEqual(documents)
    const chosen = [{ value: 'reply', state: 'selected' }]
    const { totalCountFiltered } = await test.search({
      ...folding,
      facets: [{ ...facet, currentValues: chosen }],
    })
    expect(totalCountFiltered).toBe(1)
  })
  it('counts so too in what is found in a facet', async () => {
    const counts = async (filterFacetCount: boolean) => {
      const body = {
        type: 'specific',
        field: 'kind',
        query: '*repl*',
        filterFacetCount,
        searchContext: folding,
      }
      const { values } = (await (await test.call('/facet', body)).json()) as { values: { count: number }[] }
      return values.map(one => one.count)
    }
    expect(await counts(true)).toEqual([1])
    expect(await counts(false)).toEqual([3])
  })
  it('brings a whole collection, as clients ask for it', async () => {
    const response = await test.search({
      q: '( <@- mirror -@> ) OR @uri',
      enableQuerySyntax: true,
      cq: '@foldingcollection="thread1"',
      ...folding,
      filterFieldRange: 100,
    })
    const [top] = response.results
    const whole = [top?.uniqueId, ...(top?.childResults ?? []).map(one => one.uniqueId)]
    expect(whole.sort()).toEqual(['q1', 'r1', 'r2', 'r3'])
  })
})

describe('two words that pages write as one, too', () => {
  it('find both, and a phrase finds itself alone', async () => {
    const own = [
      page('apart', 'A zone where time stands still', 1, { body: 'The zone. '.repeat(9) }),
      page('one', 'Timezone of the mill', 2),
      page('day', 'Everyday bread', 3),
      page('days', 'Bread of every day', 4),
    ]
    const services = await openTestServices({ documents: own })
    try {
      const found = async (q: string) => {
        const { results } = await services.search({ q })
        return results.map(({ uniqueId }) => uniqueId)
      }
      expect((await found('time zone')).sort()).toEqual(['apart', 'one'])
      expect(await found('"time zone"')).toEqual([])
      expect(await found('every day')).toEqual(['days', 'day'])
      const { results } = await services.search({ q: 'time zone' })
      expect(results.find(({ uniqueId }) => uniqueId === 'one')).toMatchObject({
        titleHighlights: [{ offset: 0, length: 8 }],
      })
    } finally {
      await services.close()
    }
  })
})

describe('corrections', () => {
  const next = (automaticallyCorrect: string) => ({
    queryCorrection: { enabled: true, options: { automaticallyCorrect } },
    enableDidYouMean: false,
  })
  const words = [{ offset: 0, length: 7, originalWord: 'Salfrod', correctedWord: 'Salford' }]
  it('are searched at once when nothing is found', async () => {
    const response = await test.search({ q: 'Salfrod rings', ...next('whenNoResults') })
    expect(ids(response)).toEqual(['salford'])
    expect(response.queryCorrection).toEqual({
      originalQuery: 'Salfrod rings',
      correctedQuery: 'Salford rings',
      corrections: [{ correctedQuery: 'Salford rings', wordCorrections: words }],
    })
    expect(response.queryCorrections).toEqual([])
  })
  it('are offered for a word that nothing holds, though the other words find something', async () => {
    const q = 'clean mirorr how'
    const response = await test.search({ q, queryCorrection: { enabled: true } })
    expect(ids(response)).toContain('q1')
    expect(response.queryCorrection).toMatchObject({
      originalQuery: q,
      correctedQuery: null,
      corrections: [{ correctedQuery: 'clean mirror how' }],
    })
  })
  it('are only offered when that is wanted', async () => {
    const response = await test.search({ q: 'Salfrod', ...next('never') })
    expect(response.results).toEqual([])
    expect(response.queryCorrection).toMatchObject({
      correctedQuery: null,
      corrections: [{ correctedQuery: 'Salford' }],
    })
  })
  it('come as a list to clients that search again themselves', async () => {
    const response = await test.search({ q: 'Salfrod', enableDidYouMean: true })
    expect(response.queryCorrections).toEqual([{ correctedQuery: 'Salford', wordCorrections: words }])
    expect(response.queryCorrection).toBeUndefined()
  })
  it('take words apart and put them together', async () => {
    const documents = [
      page('one', 'Black hole', 1),
      page('two', 'Wormhole', 2),
      page('three', 'Worm cast', 3),
      page('four', 'Whole mole', 4),
    ]
    const own = await openTestServices({ documents })
    const of = async (q: string) => {
      const { results, queryCorrection } = await own.search({ q, ...next('whenNoResults') })
      return [queryCorrection?.correctedQuery, ...results.map(one => one.uniqueId)]
    }
    expect(await of('blackhole')).toEqual(['black hole', 'one'])
    // Both are words: what is written as one is found beside them.
    expect(await of('worm hole')).toEqual([null, 'two'])
    // A half that resembles another word is a half all the same.
    expect(await of('wor mhole')).toEqual(['wormhole', 'two'])
    // Nowhere side by side.
    expect(await of('blackcast')).toEqual([null])
    await own.close()
  })
  it('take German compounds apart that no page writes, where their parts stand near each other', async () => {
    const of = (id: string, n: number, body: string) =>
      page(id, `Seite ${n}`, n, { language: 'German', body })
    const documents = [
      of('kette', 1, 'Eine verschlissene Kette wechseln Sie am Schloss.'),
      of('reifen', 2, 'Auf der Flanke des Reifens steht der höchste Druck.'),
      of('bremse', 3, 'Die Beläge der Bremse werden dünn.'),
      of('weg', 4, 'Der Weg zur Arbeit ist flach.'),
      of('baum', 5, 'Ein Baum. Darunter liegt, wenn der Herbst kommt und die Tage kurz sind, ein Haus.'),
    ]
    const own = await openTestServices({ documents, fields: [{ name: 'body', kind: 'text' }] })
    const found = async (q: string, locale = 'de-AT') =>
      ids(await own.search({ q, locale, ...next('whenNoResults') }))
    expect(await found('Kettenwechsel')).toEqual(['kette'])
    expect(await found('Reifendruck')).toEqual(['reifen'])
    expect(await found('Bremsbeläge')).toEqual(['bremse'])
    expect(await found('Arbeitsweg')).toEqual(['weg'])
    // Far from each other they are not what was asked for.
    expect(await found('Baumhaus')).toEqual([])
    // Languages that join no words have slips there.
    expect(await found('Kettenwechsel', 'en')).toEqual([])
    await own.close()
  })
  it('propose the parts of a compound that one page has far from each other, sooner than less of them', async () => {
    const far = `Gebühren werden im Voraus gezahlt. ${'Das Haus liegt am Wald und hat einen Garten. '.repeat(3)}`
    const documents = [
      page('fees', 'Seite 1', 1, { language: 'German', body: `${far} Die Kita öffnet um sieben.` }),
      page('kita', 'Seite 2', 2, { language: 'German', body: 'Die Kita hat Ferien.' }),
    ]
    const own = await openTestServices({ documents, fields: [{ name: 'body', kind: 'text' }] })
    const { results, queryCorrection } = await own.search({
      q: 'Kitagebühren',
      locale: 'de',
      ...next('whenNoResults'),
    })
    expect(results).toEqual([])
    expect(queryCorrection).toMatchObject({
      correctedQuery: null,
      corrections: [{ correctedQuery: 'Kita gebühren' }],
    })
    await own.close()
  })
  it('find a number in the groups that pages write it in, and one in groups that pages write whole', async () => {
    const documents = [
      page('right', 'Desk', 1, { body: 'Call 03 89 55 01 45, or 555 123 4567.' }),
      page('other', 'Desk', 2, { body: 'Call 03 89 55 01 46.' }),
      page('whole', 'Desk', 3, { body: 'Article 90420332.' }),
    ]
    const own = await openTestServices({ documents, fields: [{ name: 'body', kind: 'text' }] })
    const found = async (q: string) => {
      const { results, queryCorrection } = await own.search({ q, ...next('whenNoResults') })
      return [queryCorrection?.correctedQuery, ...results.map(one => one.uniqueId)]
    }
    expect(await found('0389550145')).toEqual(['03 89 55 01 45', 'right'])
    expect(await found('5551234567')).toEqual(['555 123 4567', 'right'])
    expect(await found('0389550147')).toEqual([null])
    expect(await found('904.203.32')).toEqual(['90420332', 'whole'])
    expect(await found('904 203 33')).toEqual([null])
    await own.close()
  })
  it('find what pages write only within a compound that begins or ends with it', async () => {
    const of = (id: string, n: number, body: string, language = 'German') =>
      page(id, `Seite ${n}`, n, { language, body })
    const documents = [
      of('gabel', 1, 'Die Federgabel wird jährlich gewartet. Federgabeln brauchen Öl.'),
      of('gabeln', 2, 'Weggabelungen sind beschildert.'),
      of('hilfe', 3, 'Ein Reisekostenzuschuss wird auf Antrag gezahlt.'),
      of('fork', 4, 'A pitchfork is no fork lift.', 'English'),
    ]
    const own = await openTestServices({ documents, fields: [{ name: 'body', kind: 'text' }] })
    const found = async (q: string, locale = 'de') => {
      const { results, queryCorrection } = await own.search({ q, locale, ...next('whenNoResults') })
      return [queryCorrection?.correctedQuery, ...results.map(one => one.uniqueId)]
    }
    expect(await found('Gabel')).toEqual(['Federgabel', 'gabel'])
    expect(await found('Reisekosten')).toEqual(['Reisekostenzuschuss', 'hilfe'])
    // An ending makes no compound, and what stands within one is none of its parts.
    expect(await found('Federgabe')).not.toContain('hilfe')
    expect(await found('Kosten')).toEqual([null])
    expect(await found('pitch', 'en')).toEqual([null])
    await own.close()
  })
  it('propose what a compound begins with, where no page has more of it, and search nothing else instead', async () => {
    const documents = [
      page('gabel', 'Seite 1', 1, { language: 'German', body: 'Die Federgabel braucht Öl.' }),
      page('rad', 'Seite 2', 2, { language: 'German', body: 'Das Rad.' }),
    ]
    const own = await openTestServices({ documents, fields: [{ name: 'body', kind: 'text' }] })
    const said = async (q: string, locale = 'de') => {
      const { results, queryCorrection } = await own.search({ q, locale, ...next('whenNoResults') })
      const proposed = queryCorrection?.corrections.map(({ correctedQuery }) => correctedQuery)
      return { searched: queryCorrection?.correctedQuery, proposed, found: ids({ results }) }
    }
    expect(await said('Federgabelwartung')).toEqual({ searched: null, proposed: ['Federgabel'], found: [] })
    expect(await said('Radwartung')).toEqual({ searched: null, proposed: [], found: [] })
    expect(await said('Federgabelwartung', 'en')).toEqual({ searched: null, proposed: [], found: [] })
    await own.close()
  })
  it('take few words apart, and none that nobody writes: each place where one may part is a search', async () => {
    const own = await openCounted([page('a', 'Kette', 1)])
    const asked = (q: string) => own.searchesFor({ q, locale: 'de', ...next('whenNoResults') })
    const one = await asked('Fahrradsattelstütze')
    expect(one).toBeGreaterThan(10)
    expect(await asked('Fahrradsattelstütze '.repeat(10))).toBeLessThan(one * 3)
    expect(await asked('Fahrradsattelstütze'.repeat(100))).toBeLessThan(5)
    await own.close()
  })
  it('ask for nothing that is near a word that nobody writes: its parts alone would be megabytes', async () => {
    const engine = createReferenceEngine()
    let letters = 0
    const counted: typeof engine = {
      ...engine,
      termStats(...given) {
        letters += given[2].join('').length
        return engine.termStats(...given)
      },
      similarTerms(...given) {
        letters += given[2].length
        return engine.similarTerms(...given)
      },
    }
    const own = await openTestServices({ documents: [page('a', 'Kette', 1)], engine: counted })
    const asked = async (q: string): Promise<number> => {
      letters = 0
      await own.search({ q, locale: 'en', ...next('whenNoResults') })
      return letters
    }
    const usual = await asked('chainwheelkeeper')
    expect(usual).toBeGreaterThan(100)
    expect(await asked('y'.repeat(4900))).toBeLessThan(usual)
    expect(await asked(`${'y'.repeat(400)} `.repeat(12))).toBeLessThan(usual * 100)
    await own.close()
  })
  it('take no word for a slip of another that stands nowhere beside the rest', async () => {
    const documents = [
      page('bread', 'How long a loaf keeps', 1, { body: 'Bread keeps for three days in a cloth.' }),
      page('pita', 'Pita', 2, {
        body: 'The oven is hot, with a stone inside. It puffs up in three minutes, like any bread from a hot oven.',
      }),
      page('stone', 'Baking stone', 3, { body: 'A stone holds the heat of the oven.' }),
    ]
    const own = await openTestServices({ documents, fields: [{ name: 'body', kind: 'text' }] })
    const of = async (q: string) => {
      const { results, queryCorrection } = await own.search({ q, ...next('whenNoResults') })
      const offered = queryCorrection?.corrections.map(({ correctedQuery }) => correctedQuery)
      return [results.length > 0, queryCorrection?.correctedQuery, ...(offered ?? [])]
    }
    expect(await of('store bread')).toEqual([true, null])
    expect(await of('how do I store bread')).toEqual([true, null])
    // Beside the other word it is one; letters that changed places are a slip wherever they stand.
    expect(await of('baking stome')).toEqual([true, 'baking stone', 'baking stone'])
    expect(await of('sotne bread')).toEqual([true, 'stone bread', 'stone bread'])
    await own.close()
  })
  it('are not made of words that are right, of numbers, or into what finds nothing', async () => {
    for (const q of ['rings', 'M3177', 'xyzzyqwerty', '']) {
      const response = await test.search({ q, ...next('whenNoResults') })
      expect(response.queryCorrection?.correctedQuery ?? null).toBeNull()
    }
    const bound = await test.mint({ filter: '@kind==guide' })
    const hidden = await test.search({ q: 'Salfrod', ...next('whenNoResults') }, bound)
    expect(hidden.queryCorrection).toEqual({
      originalQuery: 'Salfrod',
      correctedQuery: null,
      corrections: [],
    })
  })
})

describe('recommendations', () => {
  const recommend = (body: object = {}) =>
    test.search({ recommendation: 'Recommendation', locale: 'en-US', numberOfResults: 3, ...body })
  const viewed = (...values: string[]) => ({
    actionsHistory: values.map(value => ({ name: 'PageView', time: '"2026-03-01T00:00:00Z"', value })),
  })
  it('are what is new when nothing is known of the visitor', async () => {
    const response = await recommend()
    expect(ids(response)).toEqual(['clamp', 'urchin', 'juniper'])
    expect(response.results.every(one => one.isRecommendation)).toBe(true)
    expect(response).toMatchObject({ totalCountFiltered: 3, pipeline: 'default', facets: [], triggers: [] })
  })
  it('are like what was read, and never that itself', async () => {
    expect(ids(await recommend(viewed('salford'))).slice(0, 2)).toEqual(['urchin', 'juniper'])
    expect(ids(await recommend(viewed('https://site.example/clamp', 'salford')))).not.toContain('clamp')
  })
  it('may be made from documents that lack a field called like what every object has', async () => {
    const engine = createReferenceEngine()
    const odd = await openTestServices({
      documents: [page('one', 'Brass sextant', 1), page('two', 'Brass compass', 2, { constructor: 'Ames' })],
      fields: [{ name: 'constructor', kind: 'keyword' }],
      // Searches go to another thread, where only data can go.
      engine: { ...engine, search: (index, request) => engine.search(index, structuredClone(request)) },
    })
    const response = await odd.search({ recommendation: 'Recommendation', ...viewed('one') })
    expect(ids(response)).toEqual(['two'])
    await odd.close()
  })
  it('keep to the expressions of the request', async () => {
    expect(ids(await recommend({ aq: '@kind==object', cq: '', ...viewed('clamp') }))).toEqual([
      'urchin',
      'juniper',
      'salford',
    ])
  })
})
