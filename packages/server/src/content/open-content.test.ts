import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { openControl } from '../control/store/open-control.ts'
import { createTracer, type Span, type Tracer } from '../http/index.ts'
import { openServices, type Services } from '../services.ts'
import { contentMigrations } from './store/migrations.ts'

type Heard = { path: string; headers: IncomingHttpHeaders; body: string }

let folder: string
let other: Server
let otherUrl: string
let heard: Heard[]
let answer: (path: string) => { status: number; body: string } | 'never'
let services: Services | undefined
let key: string
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const uuid = '00000000-0000-4000-8000-000000000001'

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-content-'))
  heard = []
  answer = () => ({ status: 204, body: '' })
  other = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const path = request.url ?? ''
      heard.push({ path, headers: request.headers, body })
      const said = answer(path)
      if (said === 'never') return
      response.statusCode = said.status
      response.end(said.body)
    })
  })
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterEach(async () => {
  await services?.close()
  services = undefined
  other.closeAllConnections()
  await new Promise(resolve => other.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}, tracer?: Tracer): Promise<Services> {
  services = await openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_ENGINE: 'reference', ...env }),
    onError: () => {},
    ...(tracer ? { tracer } : {}),
  })
  const control = await openControl(folder)
  const scopes = ['content-read-published', 'content-write', 'content-publish', 'content-read-draft'] as const
  key = (await control.keys.create({ name: 'editor', scopes, projectId: services.projectId })).text
  await control.close()
  await call('PUT', 'content-types', {
    contentType: { id: 'note', name: 'Note', fields: [{ id: 'title', name: 'Title', type: 'text' }] },
  })
  return services
}

async function call(method: string, path: string, body?: object): Promise<Response> {
  const response = await services?.fetch(
    new Request(`http://x/api/v1/${path}`, {
      method,
      headers: { 'x-api-key': key },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  if (!response) throw new Error('The services are not open.')
  return response
}

const openContentDatabase = () =>
  openDatabase(path.join(folder, 'content.db'), { durable: true, migrations: contentMigrations })

const publish = (title: string, more: object = {}) =>
  call('PUT', 'entries', {
    state: 64,
    entry: {
      _id: uuid,
      _slug: 'a',
      type: 'note',
      fields: { title: { type: 'text', value: title } },
      ...more,
    },
  })

const outside = { QUARRY_OUTBOUND_PRIVATE: 'yes', QUARRY_OUTBOUND_HOSTS: '127.0.0.1' }

describe('webhooks of a running server', () => {
  it('are told of a publication: those of the configuration and those that were registered, each signed', async () => {
    await start({
      QUARRY_WEBHOOK_URLS: `${otherUrl}/configured`,
      QUARRY_WEBHOOK_SECRET: secret,
      QUARRY_OUTBOUND_PRIVATE: 'yes',
    })
    const made = (await (
      await call('PUT', 'webhooks', { webhook: { id: 'mine', url: `${otherUrl}/registered` } })
    ).json()) as { secret: string }
    expect((await publish('One')).status).toBe(204)
    await expect.poll(() => heard.map(one => one.path).sort()).toEqual(['/configured', '/registered'])
    for (const { path, headers, body } of heard) {
      const text = `${headers['svix-id']}.${headers['svix-timestamp']}.${body}`
      const mac = createHmac(
        'sha256',
        Buffer.from((path === '/configured' ? secret : made.secret).slice('whsec_'.length), 'base64'),
      )
      expect(headers['svix-signature']).toBe(`v1,${mac.update(text).digest('base64')}`)
      expect(headers['x-event']).toBe('entry.published')
      expect(JSON.parse(body)).toMatchObject({ id: uuid, slug: 'a' })
    }
  })

  it('are told which trace they belong to', async () => {
    const spans: Span[] = []
    const tracer = createTracer(span => void spans.push(span), 1)
    const urls = { QUARRY_WEBHOOK_URLS: `${otherUrl}/x`, QUARRY_WEBHOOK_SECRET: secret }
    await start({ ...urls, QUARRY_OUTBOUND_PRIVATE: 'yes' }, tracer)
    await publish('One')
    await expect.poll(() => spans.map(({ name }) => name)).toContain('webhook')
    const webhook = spans.find(({ name }) => name === 'webhook')
    expect(webhook).toMatchObject({ kind: 'client', failed: false })
    expect(webhook?.attributes).toEqual({ 'http.response.status_code': 204 })
    expect(heard[0]?.headers['traceparent']).toBe(`00-${webhook?.traceId}-${webhook?.spanId}-01`)
  })

  it('hold no write up, whatever they do', async () => {
    answer = () => 'never'
    await start({
      QUARRY_WEBHOOK_URLS: `${otherUrl}/x`,
      QUARRY_WEBHOOK_SECRET: secret,
      QUARRY_OUTBOUND_PRIVATE: 'yes',
    })
    expect((await publish('One')).status).toBe(204)
    await expect.poll(() => heard).toHaveLength(1)
    expect((await publish('Two')).status).toBe(204)
  })

  it('reach no private address unless that is allowed', async () => {
    await start({ QUARRY_WEBHOOK_URLS: `${otherUrl}/x`, QUARRY_WEBHOOK_SECRET: secret })
    await publish('One')
    await expect
      .poll(async () => (await (await call('GET', 'webhooks')).json()) as object)
      .toMatchObject({
        webhooks: [{ url: `${otherUrl}/x`, failure: expect.stringContaining('no public address') }],
      })
    expect(heard).toEqual([])
  })

  it('leave with the setting that named them', async () => {
    await start({ QUARRY_WEBHOOK_URLS: `${otherUrl}/x`, QUARRY_WEBHOOK_SECRET: secret })
    await services?.close()
    await start()
    expect(await (await call('GET', 'webhooks')).json()).toEqual({ webhooks: [] })
  })
})

describe('data types over HTTP', () => {
  const dataType = { id: 'weather', displayName: 'Weather', dataSourceId: 'sea', path: '/now', method: 'GET' }
  const withData = { _dataResources: { got: { type: 'weather' } } }
  const sources = JSON.stringify({ sea: { baseUrl: 'BASE', headers: { 'x-secret': 's' } } })
  const titleOf = async () => {
    const response = await call('GET', 'entries?slug=a&locale=en')
    const { entries, errors } = (await response.json()) as {
      entries: { entry: { fields: { title?: { value: unknown } } } }[]
      errors?: object
    }
    return { title: entries[0]?.entry.fields.title?.value, errors: JSON.stringify(errors) ?? '' }
  }

  it('are fetched from the sources of the configuration, with their headers', async () => {
    answer = () => ({ status: 200, body: '{"cloud":"none"}' })
    await start({ ...outside, QUARRY_DATA_SOURCES: sources.replace('BASE', `${otherUrl}/v1`) })
    expect((await call('PUT', 'data-types', { data: dataType })).status).toBe(204)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a token of the content, not of this file.
    expect((await publish('Clouds: ${#jptr:/got/cloud}', withData)).status).toBe(204)
    expect((await titleOf()).title).toBe('Clouds: none')
    expect(heard).toMatchObject([{ path: '/v1/now', headers: { 'x-secret': 's' } }])
  })

  it.each([
    ['no host is allowed', {}, 'not among the allowed hosts'],
    ['the address is private', { QUARRY_OUTBOUND_HOSTS: '*' }, 'no public address'],
  ])('are not fetched when %s', async (_, env, why) => {
    await start({ ...env, QUARRY_DATA_SOURCES: sources.replace('BASE', otherUrl) })
    await call('PUT', 'data-types', { data: dataType })
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a token of the content, not of this file.
    await publish('Clouds: ${#jptr:/got/cloud}', withData)
    expect((await titleOf()).errors).toContain(why)
    expect(heard).toEqual([])
  })
})

describe('the history', () => {
  it('keeps as many versions as the configuration says', async () => {
    await start({ QUARRY_VERSIONS: '3' })
    for (let n = 0; n < 5; n++) await publish(`Title ${n}`)
    const history = await (await call('GET', `entries-history?entryId=${uuid}`)).json()
    expect(history).toMatchObject({ results: [{}, {}, {}], truncated: true })
  })

  it('of an earlier release is packed at the start, and reads as it did', async () => {
    await start()
    await publish('First')
    await publish('Second')
    await services?.close()
    let database = await openContentDatabase()
    // As it was before there was packing: plain text.
    const plain = JSON.stringify({
      project: services?.projectId,
      id: uuid,
      state: 64,
      type: 'note',
      slug: 'a',
    })
    const row = { ...JSON.parse(plain), name: 'First', pattern: false, locales: [], body: '{}' }
    const body = JSON.stringify({ ...row, body: JSON.stringify({ _id: uuid, type: 'note', fields: {} }) })
    await database.run('UPDATE entry_version SET body = ?', body.padEnd(100_000))
    const kinds = async () =>
      (await database.all('SELECT DISTINCT typeof(body) AS kind FROM entry_version')).map(one => one['kind'])
    expect(await kinds()).toEqual(['text'])
    // A start looks at the file itself, which would take the locks of whoever has it open in the same process.
    await database.close()
    await start()
    database = await openContentDatabase()
    expect(await kinds()).toEqual(['blob'])
    const history = (await (await call('GET', `entries-history?entryId=${uuid}`)).json()) as {
      results: { versionId: string }[]
    }
    const version = history.results[0]?.versionId
    const read = await call('GET', `entries?entryIDs=${uuid}&versionId=${version}&skipDataResolution=true`)
    expect(await read.json()).toMatchObject({ entries: [{ entry: { _id: uuid } }] })
    await database.close()
  })
})

it('what another process writes is served and searched without a restart', async () => {
  await start()
  await publish('Old')
  const read = async () => (await call('GET', 'entries?slug=a&locale=en')).text()
  expect(await read()).toContain('Old')
  const database = await openContentDatabase()
  await database.run(`UPDATE entry_part SET body = replace(body, 'Old', 'New')`)
  await database.close()
  await expect.poll(read).toContain('New')
})
