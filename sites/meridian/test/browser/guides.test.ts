import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, startTogether } from '../../../../packages/site/test/browser/servers.ts'
import { bash, commandsOf, here, readGuide } from './guide-shell.ts'

/** Plays what the guides give to be typed, in their order, against a server as `npm start` runs it. */
let site: RunningSite & { data: string }
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-guides-'))
  site = await startTogether()
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const end = '=== end of a block ==='

/** What each block of a page printed. */
async function play(blocks: readonly string[], before = ''): Promise<string[]> {
  const script = blocks.map(block => `${here(block, site.url)}\necho; echo '${end}'`).join('\n')
  const { code, text } = await bash(
    `set -e\nBASE=${site.url}\n${here(before, site.url)}\n${script}`,
    { QUARRY_DATA: site.data },
    folder,
  )
  expect(code, text).toBe(0)
  return text.split(end).map(part => part.trim())
}

const lines = (printed: string | undefined): Record<string, unknown>[] =>
  (printed ?? '')
    .split('\n')
    .filter(line => /^[{[]/.test(line))
    .map(line => JSON.parse(line) as Record<string, unknown>)

it('search-service.md: a token, a search, and the other calls', async () => {
  const page = readGuide('search-service.md')
  const [begin = '', token = '', keys = '', ranges = '', calls = ''] = commandsOf(page)
  const first = `'{"q":"moon","numberOfResults":1}'`
  const idOf = `node -pe 'JSON.parse(require("fs").readFileSync(0)).results[0].uniqueId'`
  const [searched, made, listed, ranged, answered] = await play([
    begin,
    token,
    // The id of a key, or of a result, is what the reader fills in.
    keys.replace(/^.*revoke ID.*$/m, ''),
    ranges,
    `ID=$(ask '' ${first} | ${idOf})\n${calls.replace('uniqueId=ID', 'uniqueId=$ID')}`,
  ])
  expect(lines(searched)).toEqual([
    expect.objectContaining({
      results: [expect.anything()],
      facets: [expect.objectContaining({ facetId: 'kind' })],
    }),
  ])
  expect(lines(made)).toEqual([{ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }])
  expect(listed).toContain('What it is for')
  expect(lines(ranged)).toMatchObject([{ facets: [{ facetId: 'magnitude', values: [{}, {}, {}, {}] }] }])
  const [suggested, facet, plan, fields] = lines(answered)
  expect(suggested).toMatchObject({ completions: [{}, {}, {}] })
  expect(facet).toMatchObject({ values: [expect.objectContaining({ rawValue: 'guide' })] })
  expect(plan).toMatchObject({ preprocessingOutput: {} })
  expect(fields).toMatchObject({
    fields: expect.arrayContaining([expect.objectContaining({ name: '@kind' })]),
  })
  expect(answered).toMatch(/<html[\s\S]*moon/i)
})

it('why.md: the right to ask, why a result stands where it does, and why a document is not there', async () => {
  const [, results, missing] = await play(commandsOf(readGuide('why.md')))
  const [all] = lines(results)
  expect(all).toMatchObject({
    executionReport: {},
    results: [1, 2, 3].map(rank => ({ rankingInfo: expect.any(String), why: { found: true, rank } })),
  })
  expect(lines(missing)).toMatchObject([{ why: { because: 'absent', found: false } }])
})

it('answers.md: a question and its proven answer', async () => {
  const [block = ''] = commandsOf(readGuide('answers.md'))
  const [tokenOf = ''] = commandsOf(readGuide('search-service.md'))
  const [streamed] = await play(
    [block.replace('curl -N', 'curl -sN')],
    tokenOf.split('\n').slice(0, 2).join('\n'),
  )
  expect(streamed).toContain('Christiaan Huygens')
  expect(streamed).toContain('"answerGenerated\\":true')
})

it('collector.md and operations.md: an event, a report, and the figures of the server', async () => {
  const [sent, told] = await play(commandsOf(readGuide('collector.md')))
  expect(lines(sent)).toEqual([{ success: true }])
  expect(lines(told)).toEqual([expect.objectContaining({ items: [] })])
  const figures = commandsOf(readGuide('operations.md')).filter(block => block.includes('/metrics'))
  const [printed] = await play(figures)
  expect(printed).toMatch(/^quarry_\w+.* \d/m)
})

it('personalisation.md: results of a test, and what was published before', async () => {
  const project = /Content project ([0-9a-f-]{36})/.exec(site.output())?.[1] ?? ''
  const [key = ''] = commandsOf(readGuide('content.md'), 'A key')
  const blocks = commandsOf(readGuide('personalisation.md')).filter(block => block.includes('curl'))
  expect(blocks).toHaveLength(2)
  const [readResults = '', publishing = ''] = blocks
  const [readHistory = ''] = publishing.split('\n')
  // Which version is meant, the reader sees in the history.
  const version = `VERSION=$(${readHistory} | node -pe 'JSON.parse(require("fs").readFileSync(0)).results[0].versionId')`
  const [results, history, afterwards] = await play(
    [readResults, `${version}\n${publishing}`, readHistory],
    key.replace('PROJECT', project),
  )
  expect(lines(results)).toEqual([{ testId: 'home-order', goal: 'readsGuide', results: [] }])
  expect(lines(history)).toMatchObject([{ results: [{ authorName: 'Import', current: true }] }])
  const [{ results: versions = [] } = {}] = lines(afterwards)
  expect(versions).toMatchObject([{ current: true, authorName: 'editor' }, {}, { authorName: 'Import' }])
})
