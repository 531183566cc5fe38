import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkPipelines, ruleValidatorWithoutFields } from '@quarry/server/pipelines'
import { temporaryFolder } from '@quarry/testkit/folder'
import { expect, it } from 'vitest'
import { pipelinesConvert } from './pipelines-convert.ts'

const folder = temporaryFolder()

async function convert(files: Readonly<Record<string, unknown>>) {
  const printed: string[] = []
  const out = path.join(folder, 'rules.json')
  const options: Record<string, string> = {}
  for (const [kind, content] of Object.entries(files)) {
    options[kind] = path.join(folder, `${kind}.export.json`)
    writeFileSync(options[kind], JSON.stringify(content))
  }
  const surroundings = { env: {}, print: (line: string) => printed.push(line), clock: () => 0 }
  await pipelinesConvert.run({ options, rest: [out] }, surroundings)
  const document = JSON.parse(readFileSync(out, 'utf8')) as { pipelines: { rules: { id: string }[] }[] }
  expect(checkPipelines(document, ruleValidatorWithoutFields()).faults).toEqual([])
  return { printed, rules: document.pipelines[0]?.rules ?? [] }
}

it('makes rules of rules', async () => {
  const { rules, printed } = await convert({
    rules: [
      {
        objectID: 'qr 1',
        description: 'The mill first',
        conditions: [
          { pattern: 'mill', anchoring: 'is' },
          { pattern: 'lunar', anchoring: 'startsWith', context: 'shop' },
        ],
        consequence: {
          promote: [
            { objectIDs: ['b', 'c'], position: 1 },
            { objectID: 'a', position: 0 },
          ],
          hide: [{ objectID: 'x' }],
          params: {
            filters: 'kind:guide',
            optionalFilters: ['kind:object<score=2>'],
            query: { edits: [{ type: 'remove', delete: 'the' }] },
          },
        },
      },
      {
        objectID: 'go',
        enabled: false,
        condition: { pattern: 'help', anchoring: 'contains' },
        consequence: { userData: { redirect: '/help' } },
      },
      {
        objectID: 'facet',
        conditions: [{ pattern: '{facet:kind}', anchoring: 'is' }],
        consequence: { params: { query: 'x' } },
      },
      { objectID: 'odd', conditions: [], consequence: { params: { aroundLatLng: '1,2', query: 'stars' } } },
    ],
  })
  const when = {
    any: [
      { query: { is: ['mill'] } },
      { context: { ruleContexts: ['shop'] }, query: { pattern: 'lunar( .*)?' } },
    ],
  }
  const common = { note: 'The mill first', when }
  expect(rules).toEqual([
    { id: 'qr-1-promote', ...common, type: 'featured', ids: ['a', 'b', 'c'] },
    { id: 'qr-1-hide', ...common, type: 'filter', expression: 'NOT @permanentid==("x")' },
    { id: 'qr-1-query', ...common, type: 'rewrite', find: 'the', replace: '' },
    { id: 'qr-1-filter', ...common, type: 'filter', expression: '(@kind=="guide")' },
    { id: 'qr-1-raise', ...common, type: 'ranking', expression: '@kind=="object"', modifier: 200 },
    {
      id: 'go-redirect',
      enabled: false,
      when: { query: { contains: ['help'] } },
      type: 'redirect',
      to: '/help',
    },
    { id: 'odd-query', type: 'rewrite', replace: 'stars' },
  ])
  expect(printed).toEqual([
    'left: rule facet: it asks for filters that were chosen, which rules do not see',
    'left: rule odd: its parameters aroundLatLng',
    expect.stringContaining('7 rules are written'),
  ])
})

it('makes a thesaurus of synonyms, and tells which settings are left', async () => {
  const { rules, printed } = await convert({
    synonyms: [
      { objectID: '1', type: 'synonym', synonyms: ['car', 'auto'] },
      { objectID: '2', type: 'oneWaySynonym', input: 'phone', synonyms: ['mobile'] },
      { objectID: '3', type: 'altCorrection1', word: 'tv', corrections: ['television'] },
      { objectID: '4', type: 'placeholder', placeholder: '<Street>', replacements: ['1', '2'] },
    ],
    settings: { optionalWords: ['the a'], customRanking: ['desc(popularity)'] },
  })
  expect(rules).toEqual([
    {
      id: 'synonyms',
      type: 'thesaurus',
      synonyms: [['car', 'auto']],
      replacements: { phone: ['mobile'], tv: ['television'] },
    },
    { id: 'optional-words', type: 'stopwords', words: ['the', 'a'] },
  ])
  expect(printed.slice(0, 2)).toEqual([
    'left: synonym 4: placeholder with 0 words',
    'left: setting customRanking: ["desc(popularity)"]',
  ])
})

it('says what is wrong with a file', async () => {
  await expect(convert({ rules: [{ consequence: {} }] })).rejects.toThrow(
    /rules\.export\.json is not what was expected: 0\.objectID/,
  )
  expect(() =>
    pipelinesConvert.run({ options: {}, rest: ['out.json'] }, { env: {}, print() {}, clock: () => 0 }),
  ).toThrow('--rules')
})
