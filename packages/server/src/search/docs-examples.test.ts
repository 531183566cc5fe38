import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestDocument, type TestServices } from '../../test/open-test-services.ts'

const docs = path.resolve(import.meta.dirname, '../../../../docs')
const language = readFileSync(path.join(docs, 'query-language.md'), 'utf8')
const facets = readFileSync(path.join(docs, 'facets.md'), 'utf8')
const jsonOf = (page: string): unknown[] =>
  [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text = '']) => JSON.parse(text))
/** Rows of tables whose first cell is one expression: the expression and the last cell. */
const rows = [...language.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, expression = '', rest = '']) => ({
  expression: expression.replaceAll('\\|', '|'),
  last: (rest.split('|').at(-1) ?? '').trim(),
  cells: rest.split('|').length,
}))
const found = rows.filter(({ cells }) => cells === 2)
const refused = rows.filter(({ cells }) => cells === 1)

let test: TestServices
beforeAll(async () => {
  const [, documents] = jsonOf(language)
  test = await openTestServices({ documents: documents as TestDocument[] })
})
afterAll(() => test.close())

describe('docs/query-language.md', () => {
  it.each(found)('$expression', async ({ expression, last }) => {
    const { results } = await test.search({ q: expression.startsWith('$q ') ? 'star' : '', aq: expression })
    const expected = last === '' ? [] : last.split(', ')
    expect(results.map(one => one.uniqueId).sort()).toEqual(expected.sort())
  })
  it.each(refused)('refuses $expression', async ({ expression, last }) => {
    const refusal = await test.refusal({ aq: expression })
    expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(last) })
  })
  it('shows a refusal as it is', async () => {
    const { status: _, ...refusal } = await test.refusal({ aq: 'star (needle' })
    expect(refusal).toEqual(jsonOf(language)[0])
  })
  it('has examples of both', () => {
    expect(found.length).toBeGreaterThan(35)
    expect(refused.length).toBeGreaterThan(5)
  })
})

describe('docs/facets.md', () => {
  const blocks = jsonOf(facets)
  const pairs = blocks.flatMap((request, at) => (at % 2 === 0 ? [{ request, answer: blocks[at + 1] }] : []))
  it.each(pairs)('example %#', async ({ request, answer }) => {
    expect(await test.search(request as object)).toMatchObject(answer as object)
  })
  it('has examples', () => expect(pairs.length).toBeGreaterThan(4))
})
