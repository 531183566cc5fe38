import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openControl } from '../../server/src/control/index.ts'
import { openTestSite, type TestSite } from './open-test-site.ts'

let site: TestSite
let html: string
beforeAll(async () => {
  site = await openTestSite()
  const control = await openControl(site.folder)
  const { text: key } = await control.keys.create({
    name: 'editor',
    scopes: ['content-write', 'content-publish', 'content-read-published', 'content-read-draft'],
  })
  await control.close()
  const projectId = site.services.projectId
  const api = (method: string, address: string, body: BodyInit) =>
    site.services.fetch(
      new Request(`${site.origin}${address}`, { method, headers: { 'x-api-key': key }, body }),
    )
  const texts = new URLSearchParams({ projectId, name: 'loaf', focalPoint: '0.5x0.2' })
  for (const locale of ['en', 'de', 'ar']) texts.set(`alt.${locale}`, `A loaf, in ${locale}`)
  texts.set('caption.de', 'Aus dem Ofen')
  const file = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#b57a3c' } })
    .jpeg()
    .toBuffer()
  const taken = await api('POST', `/api/v1/asset-files?${texts}`, new Uint8Array(file))
  const { asset } = (await taken.json()) as { asset: object }
  const typeFile = new URL('../../../sites/fixture/content/content-types/guide.json', import.meta.url)
  const { contentType } = JSON.parse(readFileSync(fileURLToPath(typeFile), 'utf8')) as {
    contentType: { fields: object[] }
  }
  contentType.fields.push({ id: 'picture', name: 'Picture', type: 'asset' })
  await api('PUT', '/api/v1/content-types', JSON.stringify({ projectId, contentType }))
  const query = `projectId=${projectId}&type=guide&slug=kneading&state=64&skipDataResolution=true`
  const read = await site.services.fetch(
    new Request(`${site.origin}/api/v1/entries?${query}`, { headers: { 'x-api-key': key } }),
  )
  const { entries } = (await read.json()) as { entries: { entry: { fields: Record<string, unknown> } }[] }
  const entry = entries[0]?.entry
  if (!entry) throw new Error('The guide is not there')
  entry.fields['picture'] = { type: 'asset', value: [asset] }
  const put = await api('PUT', '/api/v1/entries', JSON.stringify({ projectId, state: 64, entry }))
  if (put.status !== 204) throw new Error(await put.text())
  html = await (await site.get('/de/guide/kneading')).text()
}, 300_000)
afterAll(() => site.close())

const attribute = (name: string, of = html): string =>
  (new RegExp(`<img[^>]* ${name}="([^"]*)"`, 'i').exec(of)?.[1] ?? '').replaceAll('&amp;', '&')

describe('the picture of an entry', () => {
  it('leads its page in the words of the language, with its place kept', () => {
    expect(attribute('alt')).toBe('A loaf, in de')
    expect([attribute('width'), attribute('height')]).toEqual(['1000', '800'])
    expect(attribute('fetchpriority')).toBe('high')
    expect(attribute('loading')).toBe('')
    expect(html).toContain('<figcaption>Aus dem Ofen</figcaption>')
  })

  it('comes in each of its sizes, and in none larger than it is', async () => {
    const sources = attribute('srcset').split(', ')
    expect(sources.map(one => one.split(' ')[1])).toEqual(['320w', '480w', '640w', '960w'])
    for (const source of sources) {
      const [address = '', width = ''] = source.split(' ')
      const image = await site.services.fetch(
        new Request(site.origin + address, { headers: { accept: 'image/webp' } }),
      )
      const { width: made } = await sharp(Buffer.from(await image.arrayBuffer())).metadata()
      expect(`${made}w`).toBe(width)
    }
  })

  it('stands in lists, cut to their shape, and waits there until it is near', async () => {
    const list = await (await site.get('/guides')).text()
    expect(attribute('loading', list)).toBe('lazy')
    expect(attribute('alt', list)).toBe('')
    expect(attribute('srcset', list)).toContain('w=320&h=180&x=0.50&y=0.20&s=')
  })
})

describe('what others are told', () => {
  const get = async (path: string) => {
    const response = await site.get(path)
    return { status: response.status, type: response.headers.get('content-type'), response }
  }
  it('a link to a page has a picture of that page', async () => {
    const image = /<meta property="og:image" content="https:\/\/site.example([^"]+)"/.exec(html)?.[1] ?? ''
    expect(image).toBe('/de/share/guide/kneading.png')
    const { response } = await get(image)
    const picture = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    // Letters are drawn on a machine without fonts too: light on dark.
    const { channels } = await picture.extract({ left: 60, top: 470, width: 500, height: 80 }).stats()
    expect(channels[0]?.max).toBeGreaterThan(200)
    expect((await get('/share/guide/none.png')).status).toBe(404)
  })

  it('there is a feed in each language, a manifest, and calendars of what is at a time', async () => {
    const feed = await get('/de/feed.xml')
    expect(feed.type).toContain('application/atom+xml')
    expect(await feed.response.text()).toContain('<link href="https://site.example/de/guide/kneading"/>')
    expect(html).toContain('href="/de/feed.xml"')
    const manifest = await get('/site.webmanifest')
    expect(await manifest.response.json()).toMatchObject({ name: 'Hearth', start_url: '/' })
    const dates = await get('/calendar/course/all.ics')
    expect(dates.type).toContain('text/calendar')
    expect((await dates.response.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(3)
    expect((await get('/calendar/guide/kneading.ics')).status).toBe(404)
    expect(await (await get('/courses')).response.text()).toContain('href="/calendar/course/all.ics"')
  })

  it('whom to tell of holes, where the site says it', async () => {
    const { response } = await get('/.well-known/security.txt')
    expect(await response.text()).toMatch(/^Contact: mailto:\S+\nExpires: \d{4}-/)
  })
})
