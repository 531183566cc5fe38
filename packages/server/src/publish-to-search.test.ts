import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import { createMemoryEngine } from '@quarry/engine/embedded'
import type { FieldsResponse } from '@quarry/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from './config/index.ts'
import { openControl } from './control/store/open-control.ts'
import { openServices, type Services } from './services.ts'

let folder: string
let services: Services
let editor: string
let token: string
let later = 0
const clock = () => Date.now() + later
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const config = () => readConfig({ QUARRY_DATA: path.join(folder, 'data') })

/** Everything over HTTP, on the real engine. */
beforeEach(async () => {
  later = 0
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-publish-'))
  const content = path.join(folder, 'content')
  const title = { id: 'title', name: 'Title', type: 'text', localizable: true }
  const kind = { id: 'kindOfSea', name: 'Kind', type: 'select', typeConfig: { options: [{ value: 'star' }] } }
  mkdirSync(path.join(content, 'content-types'), { recursive: true })
  writeFileSync(
    path.join(content, 'content-types/note.json'),
    JSON.stringify({
      id: 'note',
      name: 'Note',
      fields: [
        title,
        kind,
        { id: 'body', name: 'Body', type: 'richText' },
        { id: 'asked', name: 'Questions', type: 'text' },
        { id: 'code', name: 'Code', type: 'text' },
        { id: 'remark', name: 'Remark', type: 'text' },
      ],
    }),
  )
  writeFileSync(
    path.join(content, 'feed.json'),
    JSON.stringify({
      source: 'Sea',
      defaultLocale: 'en',
      locales: ['en'],
      pages: { note: { path: '/note/:slug' } },
    }),
  )
  services = await openServices({ config: config(), contentFolder: content, clock })
  const control = await openControl(path.join(folder, 'data'))
  editor = (
    await control.keys.create({
      name: 'editor',
      scopes: ['content-write', 'content-publish', 'content-read-published'],
      projectId: services.projectId,
    })
  ).text
  await control.close()
  const minted = await ask('/token', services.siteKeys.search, {
    userIds: [{ name: 'anonymous', provider: 'p' }],
  })
  token = ((await minted.json()) as { token: string }).token
})
afterEach(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

function ask(address: string, key: string, body: object): Promise<Response> {
  return services.fetch(
    new Request(`http://x/rest/search/v2${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    }),
  )
}

async function publish(
  n: number,
  title: string,
  method: 'PUT' | 'DELETE' = 'PUT',
  words = `All about ${title}, and nothing else.`,
  asked = '',
  more: object = {},
): Promise<void> {
  const text = { type: 'text', text: words }
  const body = { root: { type: 'root', children: [{ type: 'paragraph', children: [text] }] } }
  const fields = {
    title: { type: 'text', locales: { en: title } },
    kindOfSea: { type: 'select', value: 'star' },
    body: { type: 'richText', value: body },
    ...(asked === '' ? {} : { asked: { type: 'text', value: asked } }),
    ...more,
  }
  const entry = { _id: uuid(n), _slug: `note-${n}`, type: 'note', _locales: ['en'], fields }
  const response = await services.fetch(
    new Request('http://x/api/v1/entries', {
      method,
      headers: { 'x-api-key': editor },
      body: JSON.stringify(method === 'PUT' ? { state: 64, entry } : { entryId: uuid(n), state: 64 }),
    }),
  )
  if (response.status !== 204) throw new Error(await response.text())
}

type Answer = {
  totalCount: number
  results: { clickUri: string; uniqueId: string; title: string; excerpt: string }[]
  facets?: { values: { value: string; numberOfResults: number }[] }[]
  queryCorrection?: { correctedQuery?: string; originalQuery?: string } | null
}

const search = async (q: string, more: object = {}): Promise<Answer> =>
  (await (await ask('', token, { q, ...more })).json()) as Answer
const stars = async () => {
  const facets = [{ facetId: 'k', field: 'kindOfSea', type: 'specific', numberOfValues: 5 }]
  return (await search('', { facets })).facets?.[0]?.values.map(one => one.numberOfResults) ?? []
}
const suggested = async (q: string) => {
  const answer = (await (await ask('/querySuggest', token, { q, count: 5 })).json()) as {
    completions: { expression: string }[]
  }
  return answer.completions.map(one => one.expression)
}
const corrected = async (q: string) =>
  JSON.stringify(
    (
      await search(q, {
        queryCorrection: { enabled: true, options: { automaticallyCorrect: 'whenNoResults' } },
      })
    ).queryCorrection ?? {},
  )
const preview = async (id: string): Promise<number> =>
  (
    await services.fetch(
      new Request(`http://x/rest/search/v2/html?uniqueId=${encodeURIComponent(id)}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
  ).status

it('what is published is found within a second, and what is unpublished is gone everywhere', async () => {
  await publish(1, 'Zubenelgenubi')
  await publish(2, 'Betelgeuse')
  const found = await looksUntil(() => publish(3, 'Kornephoros'), 1)
  const { results } = await search('kornephoros')
  const id = results[0]?.uniqueId ?? ''
  later += 61_000
  expect(await stars()).toEqual([3])
  await expect.poll(() => suggested('korne')).toEqual(['Kornephoros'])
  expect(await corrected('kornephorus')).toContain('kornephoros')
  expect(await preview(id)).toBe(200)

  const gone = await looksUntil(() => publish(3, 'Kornephoros', 'DELETE'), 0)
  expect(await stars()).toEqual([2])
  expect(await corrected('kornephorus')).not.toContain('kornephoros')
  expect(await preview(id)).toBeGreaterThanOrEqual(400)
  // Suggestions are read from the index anew once a minute at the latest.
  later += 61_000
  await expect.poll(() => suggested('korne')).toEqual([])

  expect(found).toBeLessThan(secondOfLooks)
  expect(gone).toBeLessThan(secondOfLooks)
})

it('a field that a type sorts by, or cuts excerpts from, is so for what was there before, and is not when the type says so', async () => {
  const text = (value: string) => ({ type: 'text', value })
  for (const [n, name, code] of [
    [1, 'Vega', 'c'] as const,
    [2, 'Deneb', 'a'] as const,
    [3, 'Altair', 'b'] as const,
  ])
    await publish(n, name, 'PUT', `All about ${name}.`, '', {
      code: text(code),
      remark: text(`${name} is a corner of the triangle.`),
    })
  await services.settled()
  const titles = async (more: object) => (await search('', more)).results.map(({ title }) => title)
  const excerpt = async () => (await search('triangle vega')).results[0]?.excerpt
  const sortCriteria = '@code ascending'
  const usual = await titles({})
  expect(await titles({ sortCriteria })).toEqual(usual)
  expect(await excerpt()).toBe('All about Vega.')

  await retype({ code: { sort: true }, remark: { excerpt: true } })
  expect(await titles({ sortCriteria })).toEqual(['Deneb', 'Altair', 'Vega'])
  expect(await excerpt()).toBe('Vega is a corner of the triangle.')
  // Another one in each entry: an order, and no filter.
  const facets = [{ facetId: 'code', field: 'code', type: 'specific' }]
  expect((await search('', { facets })).facets).toMatchObject([{ values: [] }])
  expect((await search('b')).results.map(({ title }) => title)).toContain('Altair')

  expect(await stars()).toEqual([3])
  const options = [{ value: 'star' }]
  await retype({ code: {}, remark: {}, kindOfSea: { options, facet: false } })
  // A choice that its type counts in no filter.
  expect(await stars()).toEqual([])
  expect(await titles({ sortCriteria })).toEqual(usual)
  expect(await excerpt()).toBe('All about Vega.')
})

it('a field of which its type says that it is sorted by is to be offered as an order, by its name; no other is', async () => {
  const offered = async (): Promise<object[]> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await services.fetch(new Request('http://x/rest/search/v2/fields', { headers }))
    const { fields } = (await response.json()) as FieldsResponse
    return fields.flatMap(({ name, type, offered, label }) => (offered ? [{ name, type, label }] : []))
  }
  await services.settled()
  expect(await offered()).toEqual([])
  await retype({ code: { sort: true }, kindOfSea: { sort: true, options: [{ value: 'star' }] }, remark: {} })
  const kind = { name: '@kindOfSea', type: 'String', label: 'Kind' }
  expect(await offered()).toEqual([{ name: '@code', type: 'String', label: 'Code' }, kind])
  await retype({ code: { facet: true } })
  expect(await offered()).toEqual([kind])
})

/** The type says other things of its fields from now on. */
async function retype(said: Readonly<Record<string, object>>): Promise<void> {
  const call = (method: string, body?: object) =>
    services.fetch(
      new Request('http://x/api/v1/content-types', {
        method,
        headers: { 'x-api-key': editor },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  const { contentTypes } = (await (await call('GET')).json()) as {
    contentTypes: { fields: { id: string }[] }[]
  }
  const [note] = contentTypes
  const fields = note?.fields.map(field =>
    field.id in said ? { ...field, typeConfig: said[field.id] } : field,
  )
  const response = await call('PUT', { contentType: { ...note, fields } })
  expect({ status: response.status, text: await response.text() }).toEqual({ status: 204, text: '' })
  await services.settled()
}

it('a start warns of a source that no page finds, and of no other', async () => {
  const control = await openControl(path.join(folder, 'data'))
  const key = (await control.keys.create({ name: 'feeder', scopes: ['push'] })).text
  await control.close()
  const call = async (method: string, address: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${key}` }
    const request = new Request(`http://x${address}`, { method, headers, body: JSON.stringify(body) })
    const response = await services.fetch(request)
    expect(response.status, address).toBeLessThan(300)
    return JSON.parse((await response.text()) || '{}') as Record<string, unknown>
  }
  await publish(1, 'Vega')
  for (const [name, language] of [['Stock', undefined] as const, ['Manuals', 'en'] as const]) {
    const { id } = await call('POST', '/rest/organizations/quarry/sources', { name })
    const address = `/push/v1/organizations/quarry/sources/${id}/documents?documentId=u://${name}`
    await call('PUT', address, { title: name, data: 'Text', ...(language && { language }) })
  }
  await services.settled()
  await services.close()
  const told: string[] = []
  services = await openServices({ config: config(), clock, progress: text => told.push(text) })
  await services.settled()
  expect(told.filter(text => text.startsWith('Warning'))).toEqual([
    expect.stringContaining('No page finds the source "Stock"'),
  ])
})

it('the passages of an unpublished entry are gone: nothing is answered from them, and none is left in the index', async () => {
  const engine = createMemoryEngine({ clock })
  await services.close()
  services = await openServices({ config: config(), clock, engine })
  await publish(1, 'Betelgeuse')
  await publish(3, 'Kornephoros', 'PUT', 'Kornephoros is a yellow giant in the consultation Hercules.')
  await expect.poll(async () => (await search('kornephoros')).totalCount).toBe(1)
  const question = 'What is Kornephoros?'
  expect(await answered(question)).toMatch(/yellow giant.*\/note\/note-3/s)
  expect(await passages(engine)).toEqual([uuid(1), uuid(3)])

  await publish(3, 'Kornephoros', 'DELETE')
  await expect.poll(() => passages(engine)).toEqual([uuid(1)])
  expect(await answered(question)).not.toMatch(/yellow|giant|hercules|note-3/i)
  expect((await search('yellow giant hercules')).totalCount).toBe(0)
})

it('questions that editors expect of an entry find its passage, and no page', async () => {
  const engine = createMemoryEngine({ clock })
  await services.close()
  services = await openServices({ config: config(), clock, engine })
  await publish(1, 'Betelgeuse', 'PUT', 'Betelgeuse is red.', 'Betelgeuse is\nWhat colour does it shine in?')
  await publish(2, 'Kornephoros')
  await expect.poll(async () => (await search('')).totalCount).toBe(2)
  const query = {
    kind: 'text',
    text: 'colour',
    match: 'all',
    fields: [{ name: 'asked', weight: 1 }],
  } as const
  const { hits } = await engine.search('content', {
    level: 'passage',
    query,
    from: 0,
    size: 50,
    deadlineMs: 5000,
    access: { identities: [] },
  })
  expect(hits.map(({ id }) => id.split(':')[0])).toEqual([uuid(1)])
  expect((await search('colour')).totalCount).toBe(0)
})

/** Every passage that is found, whatever it is asked by, and the entry that it is of. */
async function passages(engine: SearchEngine): Promise<string[]> {
  const query = { kind: 'all' } as const
  const { hits } = await engine.search('content', {
    level: 'passage',
    query,
    from: 0,
    size: 50,
    deadlineMs: 5000,
    access: { identities: [] },
  })
  return [...new Set(hits.map(({ id }) => id.split(':')[0] ?? id))].sort()
}

/** The stream of an answer, as a visitor gets it. */
async function answered(q: string): Promise<string> {
  const response = await services.fetch(
    new Request('http://x/rest/organizations/quarry/answer/v1/configs/default/generate', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q, locale: 'en-US' }),
    }),
  )
  return response.text()
}

const lookEveryMs = 10
const secondOfLooks = 1000 / lookEveryMs

/**
 * Looks, one after the other and with a pause between them, from the call of an editor until a search shows it. Services and
 * looks wait for the same thread: where it is kept from the processor both are late.
 */
async function looksUntil(work: () => Promise<void>, count: number): Promise<number> {
  await work()
  let looks = 0
  const total = async () => {
    looks += 1
    return (await search('kornephoros')).totalCount
  }
  await expect.poll(total, { interval: lookEveryMs }).toBe(count)
  return looks
}

it('an index made anew from the content is the same index', async () => {
  for (const [at, title] of ['Alpha', 'Beta', 'Gamma'].entries()) await publish(at + 1, title)
  await expect.poll(async () => (await search('')).totalCount).toBe(3)
  const before = (await search('')).results.map(one => one.clickUri).sort()
  await services.close()
  const again = await openServices({ config: config(), clock, rebuildIndex: true })
  services = again
  const { totalCount, results } = await search('')
  expect(totalCount).toBe(3)
  expect(results.map(one => one.clickUri).sort()).toEqual(before)
})
