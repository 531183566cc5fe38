import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { openServices, type Services } from '../services.ts'

let folder: string
let services: Services
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-summary-'))
  const content = path.join(folder, 'content')
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(content, name)), { recursive: true })
    writeFileSync(path.join(content, name), text)
  }
  const field = (id: string, type: string) => ({ id, name: id, type, localizable: true })
  const fields = [field('title', 'text'), field('summary', 'text'), field('body', 'richText')]
  write(
    'content-types/question.json',
    JSON.stringify({ contentType: { id: 'question', name: 'Question', entryName: 'title', fields } }),
  )
  // As people write them: the first paragraph becomes the summary.
  write(
    'entries/question/opening-hours.md',
    '# When is the workshop open?\n\nThe workshop is open on Tuesdays and Thursdays from 16 to 20 o’clock.\n\nIn August it is closed.\n',
  )
  write(
    'entries/question/stolen.md',
    '# My bicycle was stolen. What now?\n\nReport it to the police with the frame number.\n\nWe put a notice on our board if you send us a picture.\n',
  )
  write(
    'feed.json',
    JSON.stringify({
      source: 'Workshop',
      defaultLocale: 'en',
      locales: ['en'],
      pages: { '*': { path: '/:type/:slug' } },
    }),
  )
  services = await openServices({
    config: readConfig({ QUARRY_DATA: path.join(folder, 'data'), QUARRY_ENGINE: 'reference' }),
    contentFolder: content,
  })
})
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

async function answerTo(q: string): Promise<string> {
  const post = (address: string, key: string, body: object): Promise<Response> =>
    services.fetch(
      new Request(`http://x${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const userIds = [{ name: 'anonymous', provider: 'p' }]
  const minted = await post('/rest/search/v2/token', services.siteKeys.search, { userIds })
  const { token } = (await minted.json()) as { token: string }
  const address = `/rest/organizations/${services.organizationId}/answer/v1/configs/default/generate`
  const response = await post(address, token, { q, locale: 'en' })
  const events = (await response.text()).split('\n\n').filter(Boolean)
  return events
    .map(event => JSON.parse(event.slice('data: '.length)) as { payload: string })
    .map(({ payload }) => (JSON.parse(payload || '{}') as { textDelta?: string }).textDelta ?? '')
    .join('')
}

it.each([
  ['When is the workshop open?', 'on Tuesdays and Thursdays from 16 to 20'],
  ['My bicycle was stolen. What now?', 'Report it to the police'],
  ['Is the workshop closed in August?', 'In August it is closed'],
])('an entry answers with its summary as well as its text: %s', async (question, fact) => {
  expect(await answerTo(question)).toContain(fact)
})
