import { openControl } from '@quarry/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './open-test-site.ts'

let site: TestSite
let get: TestSite['get']
let editor: string
/** The session of somebody who may read drafts. */
let mine: { cookie: string }

beforeAll(async () => {
  site = await openTestSite()
  get = site.openLayers({ keepsPages: true })
  const control = await openControl(site.folder)
  const make = async (scopes: Parameters<typeof control.keys.create>[0]['scopes']) =>
    (await control.keys.create({ name: 'editor', scopes, projectId: site.services.projectId })).text
  editor = await make(['content-write', 'content-publish', 'content-read-draft', 'content-read-published'])
  const begun = await site.beginSession(
    'preview',
    await make(['content-read-draft', 'content-read-published']),
  )
  mine = { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' }
  await control.close()
})
afterAll(() => site.close())

type Entry = { _id: string; _slug: string; fields: Record<string, { locales: Record<string, string> }> }

async function entries(method: string, query: string, body?: object): Promise<{ entry: Entry }[]> {
  const headers = { 'x-api-key': editor, 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await site.services.fetch(new Request(`http://x/api/v1/entries?${query}`, init))
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return response.status === 204 ? [] : ((await response.json()) as { entries: { entry: Entry }[] }).entries
}

/** Writes another draft of a guide that is published, or a new guide that nobody else has seen. */
async function draft(title: string, id?: string): Promise<void> {
  const { projectId } = site.services
  const found = await entries(
    'GET',
    `projectId=${projectId}&slug=sourdough-starter&state=64&skipDataResolution=true`,
  )
  const entry = structuredClone(found[0]?.entry) as Entry
  if (id) Object.assign(entry, { _id: id, _slug: `draft-${id}` })
  for (const locale of Object.keys(entry.fields['title']?.locales ?? {}))
    Object.assign(entry.fields['title']?.locales ?? {}, { [locale]: title })
  await entries('PUT', '', { projectId, state: 0, entry })
}

const search = async (q: string, headers?: Record<string, string>): Promise<string> =>
  (await get(`/search?q=${q}`, headers)).text()
/** Where the drafts lead that stand above the results. */
const drafts = (html: string): (string | undefined)[] => {
  const [, above = ''] = /data-drafts="([\s\S]*?)data-island="search"/.exec(html) ?? []
  return [...above.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
}

it('a reader of drafts finds those that have the words, of pages that are out and of new ones', async () => {
  await draft('Zweifelkorn in the starter')
  await draft('Zweifelkorn by itself', '5b1f7a52-3a44-4f0e-9a8e-7a3f1f0f9d11')
  const response = await get('/search?q=zweifelkorn', mine)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const html = await response.text()
  expect(html).toContain('Drafts with “zweifelkorn”')
  expect(drafts(html).sort()).toEqual([
    '/guide/draft-5b1f7a52-3a44-4f0e-9a8e-7a3f1f0f9d11',
    '/guide/sourdough-starter',
  ])
  // What is out is found among the results, and is no draft.
  expect(drafts(await search('bread', mine))).toEqual([])
  expect(await search('', mine)).not.toContain('Drafts with')
})

it('nobody else finds a word of them, also after somebody did', async () => {
  await draft('Zweifelkorn in the starter')
  expect(await search('zweifelkorn', mine)).toContain('Zweifelkorn in the starter')
  for (const headers of [undefined, { cookie: 'quarry-preview=x' }]) {
    const html = await search('zweifelkorn', headers)
    expect(html).not.toMatch(/Zweifelkorn|data-drafts/)
  }
})
