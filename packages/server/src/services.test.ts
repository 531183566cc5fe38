import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createReferenceEngine } from '@quarry/engine/reference'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestServices } from '../test/open-test-services.ts'
import { readConfig } from './config/index.ts'
import { openControl } from './control/store/open-control.ts'
import { openServices, type Services } from './services.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const note = (n: number, slug: string, en: string, fr: string) => ({
  state: 64,
  entry: {
    _id: uuid(n),
    _slug: slug,
    type: 'note',
    _locales: ['en', 'fr'],
    fields: { title: { type: 'text', locales: { en, fr } } },
  },
})

function writeContent(): string {
  const content = path.join(folder, 'content')
  const write = (name: string, value: object): void => {
    mkdirSync(path.dirname(path.join(content, name)), { recursive: true })
    writeFileSync(path.join(content, name), JSON.stringify(value))
  }
  const title = { id: 'title', name: 'Title', type: 'text', localizable: true }
  write('content-types/note.json', { contentType: { id: 'note', name: 'Note', fields: [title] } })
  write('entries/a.json', note(1, 'mill', 'The Mill', 'La Lune'))
  write('entries/b.json', [note(2, 'sun', 'The Sun', 'Le Soleil')])
  write('feed.json', {
    source: 'Sea',
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    pages: { note: { path: '/note/:slug' } },
  })
  return content
}

const open = (contentFolder: string) =>
  openServices({
    config: readConfig({ QUARRY_DATA: path.join(folder, 'data'), QUARRY_ENGINE: 'reference' }),
    contentFolder,
  })

async function search(services: Services, q: string) {
  const ask = (address: string, body: object, key: string) =>
    services.fetch(
      new Request(`http://x/rest/search/v2${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      }),
    )
  const minted = await ask(
    '/token',
    { userIds: [{ name: 'anonymous', provider: 'p' }] },
    services.siteKeys.search,
  )
  const { token } = (await minted.json()) as { token: string }
  const response = await ask('', { q }, token)
  const { results } = (await response.json()) as { results: { clickUri: string }[] }
  return results.map(({ clickUri }) => clickUri)
}

it('the first start makes everything, and the second finds it there', async () => {
  const content = writeContent()
  const first = await open(content)
  expect(await search(first, 'lune')).toEqual(['/fr/note/mill'])
  expect((await first.ready()).ok).toBe(true)
  const { projectId, siteKeys } = first
  await first.close()
  expect(statSync(path.join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600)

  // What is in the folder now is no longer looked at: the content is the editors'.
  rmSync(content, { recursive: true })
  mkdirSync(content)
  writeFileSync(
    path.join(content, 'feed.json'),
    JSON.stringify({
      source: 'Sea',
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      pages: { note: { path: '/note/:slug' } },
    }),
  )
  const second = await open(content)
  expect(second.projectId).toBe(projectId)
  expect(second.siteKeys).toEqual(siteKeys)
  expect(await search(second, 'sun')).toEqual(['/note/sun'])
  await second.close()
})

it('a start on a folder that has lost its content is refused: nothing empties the site', async () => {
  const content = writeContent()
  await (await open(content)).close()
  rmSync(path.join(folder, 'data/content.db'))
  await expect(open(content)).rejects.toThrow('content.db is missing')
  expect(statSync(path.join(folder, 'data')).mode & 0o077).toBe(0)
})

it('the content service answers the site’s own key, and takes no other', async () => {
  const services = await open(writeContent())
  const read = (key: string) =>
    services.fetch(
      new Request(`http://x/api/v1/entries?projectId=${services.projectId}&type=note&locale=en`, {
        headers: { 'x-api-key': key },
      }),
    )
  const response = await read(services.siteKeys.content)
  expect(response.status).toBe(200)
  expect(((await response.json()) as { entries: unknown[] }).entries).toHaveLength(2)
  expect((await read(services.siteKeys.search)).status).toBe(403)
  expect((await read('uf-wrong')).status).toBe(401)
  await services.close()
})

it('keys made and revoked elsewhere count at once', async () => {
  const services = await open(writeContent())
  const control = await openControl(path.join(folder, 'data'))
  const { key, text } = await control.keys.create({ name: 'cli', scopes: ['search-impersonate'] })
  const status = async () =>
    (
      await services.fetch(
        new Request('http://x/rest/search/v2', {
          method: 'POST',
          headers: { authorization: `Bearer ${text}` },
          body: '{}',
        }),
      )
    ).status
  expect(await status()).toBe(200)
  await control.keys.revoke(key.id)
  expect(await status()).toBe(401)
  await control.close()
  await services.close()
})

it('what an editor publishes is found', async () => {
  const services = await open(writeContent())
  const control = await openControl(path.join(folder, 'data'))
  const { text } = await control.keys.create({ name: 'editor', scopes: ['content-write', 'content-publish'] })
  const put = await services.fetch(
    new Request('http://x/api/v1/entries', {
      method: 'PUT',
      headers: { 'x-api-key': text },
      body: JSON.stringify({ projectId: services.projectId, ...note(3, 'clamp', 'A clamp', 'Un clamp') }),
    }),
  )
  expect(put.status).toBe(204)
  await expect.poll(() => search(services, 'clamp')).toEqual(['/note/clamp', '/fr/note/clamp'])
  await control.close()
  await services.close()
})

it('who gives up a request does not wait for its answer', async () => {
  const services = await open(writeContent())
  const controller = new AbortController()
  const request = new Request('http://x/rest/search/v2/fields', {
    headers: { authorization: `Bearer ${services.siteKeys.search}` },
    signal: controller.signal,
  })
  const answer = services.fetch(request, { inner: true })
  controller.abort(new Error('the visitor left'))
  await expect(answer).rejects.toThrow('the visitor left')
  await services.close()
})

it('each interface refuses in its own words, wherever the address leads', async () => {
  const services = await open(writeContent())
  const at = async (path: string) => (await services.fetch(new Request(`http://x${path}`))).json()
  expect(await at('/api/v9/nothing')).toEqual({ errorMessage: expect.any(String) })
  expect(await at('/rest/nothing')).toMatchObject({ statusCode: 404, type: 'NotFoundException' })
  await services.close()
})

it('what is not built of an organisation is not there, whatever token asks', async () => {
  const services = await open(writeContent())
  const minted = await services.fetch(
    new Request('http://x/rest/search/v2/token', {
      method: 'POST',
      headers: { authorization: `Bearer ${services.siteKeys.search}` },
      body: JSON.stringify({ userIds: [{ name: 'anonymous', provider: 'p' }] }),
    }),
  )
  const { token } = (await minted.json()) as { token: string }
  for (const rest of [
    ...['commerce/v2/nothing', 'insight/v1/configs/x/nothing', 'caseassists/x/classify'],
    ...['machinelearning/models', 'extensions', ''],
  ]) {
    const answer = await services.fetch(
      new Request(`http://x/rest/organizations/quarry/${rest}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: '{}',
      }),
    )
    const message = expect.stringContaining('/rest/organizations')
    const told =
      rest === '' || /^(extensions|machinelearning)/.test(rest)
        ? { errorCode: 'NOT_FOUND', message, requestID: expect.any(String) }
        : { statusCode: 404, type: 'NotFoundException', message }
    expect([rest, answer.status, await answer.json()]).toEqual([rest, 404, told])
  }
  await services.close()
})

it('answers while the index is being made: what is in it is found, and readiness says how far it is', async () => {
  const contentFolder = writeContent()
  const more = Array.from({ length: 150 }, (_, at) => note(at + 10, `n${at}`, `Number ${at}`, `Le ${at}`))
  writeFileSync(path.join(contentFolder, 'entries/more.json'), JSON.stringify(more))
  const engine = createReferenceEngine()
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let writes = 0
  let firstIs = ''
  let firstIsIn = (): void => {}
  const first = new Promise<void>(resolve => {
    firstIsIn = resolve
  })
  const slow: typeof engine = {
    ...engine,
    async write(...given) {
      writes += 1
      if (writes === 1) firstIs = given[2].visible
      if (writes === 2) await held
      const receipt = await engine.write(...given)
      if (writes === 1) firstIsIn()
      return receipt
    },
  }
  const config = readConfig({ QUARRY_DATA: path.join(folder, 'data') })
  const services = await openServices({ config, contentFolder, engine: slow, opensWhileIndexing: true })
  await first
  // The first hundred entries by id are there, the others are not; entries themselves are all there.
  expect(firstIs).toBe('wait')
  expect(await search(services, 'lune')).toEqual(['/fr/note/mill'])
  expect(await search(services, '"number 149"')).toEqual([])
  const address = `http://x/api/v1/entries?projectId=${services.projectId}&slug=n149&locale=en`
  const headers = { 'x-api-key': services.siteKeys.content }
  expect((await services.fetch(new Request(address, { headers }))).status).toBe(200)
  const { ok, detail } = await services.ready()
  expect([ok, detail]).toEqual([
    false,
    expect.stringMatching(/index is being brought up to date: \d+ documents/),
  ])
  release()
  await services.indexed()
  expect((await services.ready()).ok).toBe(true)
  expect(await search(services, '"number 149"')).toEqual(['/note/n149'])
  await services.close()
})

it('closes while the index is being made, and the next start makes it', async () => {
  const contentFolder = writeContent()
  const engine = createReferenceEngine()
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const slow: typeof engine = {
    ...engine,
    async write(...given) {
      await held
      return engine.write(...given)
    },
  }
  const config = readConfig({ QUARRY_DATA: path.join(folder, 'data') })
  const begun = await openServices({ config, contentFolder, engine: slow, opensWhileIndexing: true })
  expect((await begun.ready()).ok).toBe(false)
  const closed = begun.close()
  release()
  await closed
  await begun.indexed()
  const next = await open(contentFolder)
  expect(await search(next, 'lune')).toEqual(['/fr/note/mill'])
  await next.close()
})

it('a clock that is set back delays nothing that only has to be some time ago', async () => {
  const clock = { behind: 0, later: 0 }
  const [date, since] = [Date.now, performance.now.bind(performance)]
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => date() - clock.behind),
    vi.spyOn(performance, 'now').mockImplementation(() => since() + clock.later),
  ]
  const test = await openTestServices({ documents: [{ id: 'mill' }] })
  try {
    test.services.catalogue.touch()
    expect(await test.services.searchVersion()).toBeNull()
    Object.assign(clock, { behind: 600_000, later: 5000 })
    // Searches and answers are kept again.
    expect(await test.services.searchVersion()).not.toBeNull()
  } finally {
    for (const spy of spies) spy.mockRestore()
    await test.close()
  }
})
