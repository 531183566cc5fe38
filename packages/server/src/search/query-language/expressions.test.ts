import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../../test/open-test-services.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const documents = [
  { id: 'ring', title: 'Ring Needle', body: 'A bright platinum needle in Lyra.', author: 'Jane Smith' },
  {
    id: 'veil',
    title: 'Veil Needle',
    body: 'A supermarket remnant, bright in the night.',
    author: 'John Smythe',
  },
  {
    id: 'm31',
    title: 'Alexandra Gallery',
    body: 'The nearest large gallery holds many stars.',
    author: 'Bob',
  },
  { id: 'scope', title: 'Tricycles', body: 'The colour of stars. Colors of a gallery.', author: 'Jane Doe' },
].map((one, n) => ({
  ...one,
  kind: n < 3 ? 'object' : 'guide',
  source: n % 2 ? 'push' : 'content',
  magnitude: n,
  date: start + n * 86_400_000,
  category: n < 2 ? 'Sea;Needle' : 'Sea;Other',
}))

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents })
})
afterAll(() => test.close())

async function find(aq: string, more: object = {}): Promise<string[]> {
  const { results } = await test.search({ aq, ...more })
  return results.map(one => one.uniqueId)
}
const set = async (aq: string): Promise<string[]> => (await find(aq)).sort()

describe('operators of fields', () => {
  it.each([
    ['@title*="*edle"', ['ring', 'veil']],
    ['@title*="v* nee?le"', ['veil']],
    ['@author*="j*e"', ['scope', 'veil']],
    ['@title/="(ring|veil)"', ['ring', 'veil']],
    ['@author/="J(ane|ohn) .*h.*"', ['ring', 'veil']],
    ['@author/="jane"', []],
    ['@title~="needls"', ['ring', 'veil']],
    ['@author~="smyth"', ['ring', 'veil']],
    ['@author%="smith"', ['ring', 'veil']],
    ['@title%="gallerie"', ['m31']],
    ['@category*="sea;nee*"', ['ring', 'veil']],
    ['@uri==https://site.example/m31', ['m31']],
    ['@date==2026/01/02', ['veil']],
    ['@source==push', ['scope', 'veil']],
    ['@sysdate>=2026/01/03', ['m31', 'scope']],
    ['NOT @author%=smith', ['m31', 'scope']],
  ])('%s', async (aq, expected) => {
    expect(await set(aq)).toEqual(expected)
  })
  it.each([
    ['@title/="(a"', 'aq: The pattern "(a" is invalid'],
    ['@magnitude/="1"', 'aq: '],
    ['@magnitude%=1', 'aq: '],
  ])('%s is refused with its place', async (aq, message) => {
    const refusal = await test.refusal({ aq })
    expect(refusal).toMatchObject({ status: 400, type: 'InvalidQueryException' })
    expect(refusal.message).toContain(message)
    expect(refusal.message).toContain('at character 1')
  })
})

describe('words', () => {
  it.each([
    ['bright near:1 needle', ['ring']],
    ['needle near:1 bright', ['ring']],
    ['bright NEAR night', ['veil']],
    ['"platinum needle" near:0 bright', ['ring']],
    ['+color', []],
    ['+colors', ['scope']],
    ['+"platinum needle"', ['ring']],
    ['+"platinum needles"', []],
    ['(veil, alexandra)', ['m31', 'veil']],
  ])('%s', async (aq, expected) => {
    expect(await set(aq)).toEqual(expected)
  })
})

describe('extensions', () => {
  it('$qre moves what matches, and finds and narrows nothing itself', async () => {
    const best = async (aq: string, q = 'needle') => {
      const { results, totalCount } = await test.search({ q, aq, debug: true }, await test.explainer())
      expect(totalCount).toBe(2)
      return results
    }
    const up = await best('$qre(expression: @source==push, modifier: 500)')
    const down = await best("$qre(expression: @source=='push', modifier: '-500')")
    expect(up.map(one => one.uniqueId)).toEqual(['veil', 'ring'])
    expect(down.map(one => one.uniqueId)).toEqual(['ring', 'veil'])
    expect((up[0]?.score ?? 0) - (down[1]?.score ?? 0)).toBe(10_000)
    expect(up[0]?.rankingInfo).toContain('QRE: 5000; ')
    const q = 'x $qre(expression: @kind==(a, b), modifier: 7)'
    const asked = { q, enableQuerySyntax: true, debug: true }
    const { rankingExpressions } = await test.search(asked, await test.explainer())
    expect(rankingExpressions).toEqual([{ expression: '@kind==(a, b)', modifier: '7' }])
  })
  it('sort by qre lets rankings alone decide', async () => {
    const rank = (id: string, modifier: number) =>
      `$qre(expression: @permanentid==${id}, modifier: ${modifier})`
    const aq = `${rank('m31', 1)} ${rank('ring', 3)} ${rank('veil', 2)}`
    expect(await find(aq, { sortCriteria: 'qre', q: 'needle', dq: 'gallery', locale: 'en' })).toEqual([
      'ring',
      'veil',
      'm31',
      'scope',
    ])
  })
  it('$sort orders, whatever the body says', async () => {
    const body = { sortCriteria: 'relevancy' }
    expect(await find("$sort(criteria: 'datedescending')", body)).toEqual(['scope', 'm31', 'veil', 'ring'])
    expect(await find('$sort(criteria: fieldascending, field: @magnitude)')).toEqual([
      'ring',
      'veil',
      'm31',
      'scope',
    ])
    expect(await test.refusal({ aq: '$sort(criteria: sideways)' })).toMatchObject({ status: 400 })
  })
  it('$qf computes a value for each result', async () => {
    const { results } = await test.search({
      aq: "$qf(function: '@magnitude * 10 + 1', fieldName: '@worth') $sort(criteria: dateascending)",
      fieldsToInclude: ['kind'],
    })
    expect(results.map(({ raw }) => raw['worth'])).toEqual([1, 11, 21, 31])
    const refusal = await test.refusal({ aq: '$qf(function: 1, fieldName: @kind)' })
    expect(refusal.message).toContain('the index has it')
  })
  it.each([
    ['$some(keywords: the ring of gallery, match: 1)', ['m31', 'ring', 'scope']],
    ['$some(keywords: ring lyra gallery, match: 2)', ['ring']],
    ['$some(keywords: ring lyra gallery, match: 50%)', ['ring']],
    ['$some(keywords: bright needle lyra, best: 1)', ['ring']],
    ['$some(keywords: of the, removeStopWords: false, match: 2)', ['scope']],
    ['$some(keywords: nothing veil, maximum: 1)', []],
    ['$correlate(keywords: lyra gallery, forceOneMatch: true)', ['m31', 'ring', 'scope']],
    ['$correlate(keywords: colours, forceOneMatch: true, noStemming: true)', []],
    ['$correlate(keywords: lyra)', ['m31', 'ring', 'scope', 'veil']],
  ])('%s', async (aq, expected) => {
    expect(await set(aq)).toEqual(expected)
  })
  it('$correlate puts what shares more first', async () => {
    expect((await find('$correlate(keywords: bright remnant night)')).slice(0, 2)).toEqual(['veil', 'ring'])
  })
  it('$q stands for what was typed', async () => {
    const { totalCount } = await test.search({ q: 'veil', dq: '$q @kind==object OR alexandra' })
    expect(totalCount).toBe(2)
  })
  it('have no place where they could do nothing', async () => {
    const bodies = [
      { aq: 'NOT $qre(expression: a, modifier: 1)' },
      { aq: '$qre(expression: $sort(criteria: qre), modifier: 1)' },
      { aq: '$qre(expression: a)' },
      { aq: '$some(keywords: a, match: 0)' },
    ]
    for (const body of bodies) expect((await test.refusal(body)).status).toBe(400)
    const token = { userIds: [], filter: '$qre(expression: a, modifier: 1)' }
    const refused = await test.call('/token', token, { key: test.services.siteKeys.search })
    expect(refused.status).toBe(400)
  })
  it.each(['veil $qre(', 'veil $qre(expression: @a==, modifier: 1)', '@title/="(" veil', '$q veil'])(
    'leave a box that cannot be read as an expression to its words: %s',
    async q => {
      const { executionReport } = await test.search(
        { q, enableQuerySyntax: true, debug: true },
        await test.explainer(),
      )
      const parsed = executionReport?.children.find(one => one.name === 'ParseQuery')?.result as { q: string }
      expect(parsed.q.replace(/^<@- | -@>$/g, '').replaceAll(' ', '')).toBe(q.replace(/[" ]/g, ''))
    },
  )
})

describe('a long text', () => {
  it('is searched by the words that tell most, and none of them need be there', async () => {
    const lq = `The visitor wrote that they saw ${'the very bright thing '.repeat(40)} near Lyra in a tricycle`
    expect((await find('', { lq })).slice(0, 2).sort()).toEqual(['ring', 'scope'])
    expect(await find('', { lq: 'nobody knows these' })).toEqual([])
  })
})
