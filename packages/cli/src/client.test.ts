import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf } from '../../../test/scripts/type-check.ts'
import { openTestServices, type TestServices } from '../../server/test/open-test-services.ts'
import { run } from './run.ts'

/** What a program of somebody's own does with it; the compiler reads it, too. */
const program = `import { createQuarryClient, QuarryFault } from './quarry-client.ts'

export async function use(url: string, keys: { search: string; content: string; projectId: string }, fetch: (request: Request) => Promise<Response>) {
  const search = createQuarryClient({ url, key: keys.search, fetch })
  const found = await search('POST /rest/search/v2', { body: { q: 'bread', numberOfResults: 5 } })
  const titles: string[] = found.results.map(({ title }) => title)
  const content = createQuarryClient({ url, key: keys.content, fetch })
  const { entries } = await content('GET /api/v1/entries', { query: { projectId: keys.projectId, limit: 1 } })
  const refused = await search('GET /rest/organizations/{organization}/answer/v1/configs/{configuration}', {
    path: { organization: 'quarry', configuration: 'a b' },
  }).catch((error: unknown) => (error instanceof QuarryFault ? [error.status, error.message] : error))
  const kept: undefined = await search('POST /rum', { body: { page: '/', metrics: [] } as never }).then(() => undefined, () => undefined)
  return { titles, entries: entries.length, refused, kept }
}

export const wrong = [
  // @ts-expect-error: there is no such call
  () => createQuarryClient({ url: '' })('GET /nothing'),
  // @ts-expect-error: a search says what it searches for as a text
  () => createQuarryClient({ url: '' })('POST /rest/search/v2', { body: { q: 5 } }),
  // @ts-expect-error: the path needs both of its parts
  () => createQuarryClient({ url: '' })('GET /rest/organizations/{organization}/answer/v1/configs/{configuration}', { path: { organization: 'x' } }),
]
`

let folder: string
let test: TestServices
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-client-test-'))
  test = await openTestServices({ documents: [{ id: 'one', title: 'Rye bread' }] })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

it('is made of this version, compiles strictly, and calls what answers', async () => {
  const file = path.join(folder, 'quarry-client.ts')
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  expect(await run(['client', '--out', file], { env: {}, print, clock: Date.now })).toBe(0)
  expect(lines).toEqual([`Written to ${file}.`])
  expect(readFileSync(file, 'utf8')).toContain("'POST /rest/search/v2': {")

  writeFileSync(path.join(folder, 'program.ts'), program)
  expect(faultsOf(folder, [path.join(folder, '*.ts')])).toEqual([])
  const { use } = await import(pathToFileURL(path.join(folder, 'program.ts')).href)
  const { projectId } = test.services
  const keys = { search: test.token, content: await test.makeKey('content-read-published'), projectId }
  const ask = (request: Request) => test.services.fetch(request)
  expect(await use('http://services.test', keys, ask)).toMatchObject({
    titles: ['Rye bread'],
    entries: 0,
    refused: [404, expect.stringContaining('a b')],
  })
}, 60_000)

it('says where nobody answers', async () => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const args = ['client', '--url', 'http://127.0.0.1:9', '--out', path.join(folder, 'none.ts')]
  expect(await run(args, { env: {}, print, clock: Date.now })).toBe(1)
  expect(lines).toEqual(['http://127.0.0.1:9/openapi.json does not answer.'])
})
