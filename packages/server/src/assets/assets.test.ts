import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

let test: TestServices
let key: string
let project: string
beforeAll(async () => {
  test = await openTestServices({ env: { QUARRY_ASSET_MB: '1', QUARRY_IMAGE_MEGAPIXELS: '1' } })
  key = await test.makeKey('content-write', 'content-publish', 'content-read-draft', 'content-read-published')
  project = test.services.projectId
  for (const locale of ['en', 'fr'])
    await api('PUT', '/api/v1/locales', { projectId: project, locale: { locale, displayName: locale } })
})
afterAll(() => test.close())

const ask = (address: string, init: RequestInit = {}) =>
  test.services.fetch(new Request(`http://services.test${address}`, init))
const api = (method: string, address: string, body?: unknown) =>
  ask(address, {
    method,
    headers: { 'x-api-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** A picture with a red left half and a blue right half. */
const picture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
        gravity: 'west',
      },
    ])
    .png()
    .toBuffer()

const told = { 'alt.en': 'Two halves', 'alt.fr': 'Deux moitiés' }
async function upload(content: Uint8Array | string, query: Record<string, string> = {}) {
  const address = `/api/v1/asset-files?${new URLSearchParams({ projectId: project, name: 'one', ...query })}`
  const body = typeof content === 'string' ? content : new Uint8Array(content)
  const response = await ask(address, { method: 'POST', headers: { 'x-api-key': key }, body })
  const answer = (await response.json()) as {
    errorMessage?: string
    asset: { _id: string; type: string; fields: Record<string, { value: unknown }> }
  }
  return { status: response.status, ...answer }
}

describe('an upload', () => {
  it('is an asset with its size, known by its content whatever it is called', async () => {
    const content = await picture()
    const first = await upload(content, { ...told, focalPoint: '0.75x0.5' })
    expect(first.status).toBe(201)
    expect(first.asset).toMatchObject({
      type: 'image',
      fields: {
        title: { value: 'Two halves', locales: { fr: 'Deux moitiés' } },
        mediaType: { value: 'image/png' },
        width: { value: 400 },
        height: { value: 200 },
        focalPoint: { value: { x: 0.75, y: 0.5 } },
      },
    })
    const again = await upload(content, { ...told, name: 'photo.exe' })
    expect(again.status).toBe(200)
    expect(again.asset._id).toBe(first.asset._id)
    const listed = (await (await api('GET', `/api/v1/assets?projectId=${project}`)).json()) as {
      assets: unknown[]
    }
    expect(listed.assets).toHaveLength(1)
  })

  it('of a drawing does not draw it, whatever its filters would cost, and half a drawing is none', async () => {
    const blurs = '<feGaussianBlur stdDeviation="100"/>'.repeat(200)
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="a">${blurs}</filter><rect width="900" height="900" filter="url(#a)"/></svg>`
    const { status, asset } = await upload(drawing, { decorative: 'true' })
    expect(status).toBe(201)
    expect(asset.fields).toMatchObject({ width: { value: 900 }, height: { value: 900 } })
    for (const half of [drawing.slice(0, -6), drawing.replace('</filter>', '')])
      expect((await upload(half, { decorative: 'true' })).status).toBe(400)
  }, 60_000)

  it.each([
    ['without a text in each language', async () => [await picture(), { 'alt.en': 'x' }], 'in fr: alt.fr=…'],
    ['with a text in another one', async () => [await picture(), { ...told, 'alt.de': 'x' }], 'de: no lang'],
    ['that is a page', async () => ['<!doctype html><script>alert(1)</script>', told], 'none of PNG'],
    ['that is cut off', async () => [(await picture()).subarray(0, 300), told], 'no image that can be read'],
    ['with too many pixels', async () => [await picture(1200, 1000), told], 'more than 1 million pixels'],
    ['that is too long', async () => [Buffer.alloc(1_100_000, 'x'), told], 'longer than 1000000 bytes'],
    ['with a point outside', async () => [await picture(), { ...told, focalPoint: '2x0' }], 'from 0 to 1'],
    ['without a name', async () => [await picture(), { ...told, name: '' }], 'name=…'],
  ] as [string, () => Promise<[Uint8Array | string, Record<string, string>]>, string][])(
    '%s is refused',
    async (_, given, why) => {
      const { status, errorMessage } = await upload(...(await given()))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(errorMessage).toContain(why)
    },
  )

  it('needs a key that may', async () => {
    const reader = await test.makeKey('content-read-published')
    const send = (apiKey: string) =>
      ask(`/api/v1/asset-files?projectId=${project}&name=x`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey },
        body: 'x',
      })
    expect((await send(reader)).status).toBe(403)
    expect((await send('nothing')).status).toBe(401)
  })
})

describe('a file', () => {
  it('of SVG cannot run what it brings along', async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`
    const { asset } = await upload(svg, { decorative: 'true', name: 'drawing' })
    const response = await ask(String(asset.fields['url']?.value))
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is given in parts to players, and only inside the library', async () => {
    writeFileSync(path.join(test.folder, 'secret.png'), 'secret')
    const { asset } = await upload(await picture(), told)
    const url = String(asset.fields['url']?.value)
    const part = await ask(url, { headers: { range: 'bytes=1-3' } })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('PNG')
    expect((await ask(url, { headers: { range: 'bytes=999999-' } })).status).toBe(416)
    for (const outside of ['/_asset/..%2Fsecret.png', '/_asset/secret.png', '/_asset/%00.png'])
      expect((await ask(outside)).status).toBe(404)
  })
})

describe('an image', () => {
  it('comes in the size that was signed, in the best format that is understood, cut around what matters', async () => {
    const { asset } = await upload(await picture(), told)
    const src = String(asset.fields['url']?.value)
    const address = test.services.imageAddress({ src, width: 100, height: 100, focus: { x: 0.9, y: 0.5 } })
    for (const [accept, format] of [
      ['image/avif,image/webp', 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'jpeg'],
    ] as const) {
      const response = await ask(address, { headers: { accept } })
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
      expect(response.headers.get('vary')).toContain('accept')
      const image = sharp(Buffer.from(await response.arrayBuffer()))
      expect(await image.metadata()).toMatchObject({ width: 100, height: 100 })
      const { dominant } = await image.stats()
      expect(dominant.b).toBeGreaterThan(dominant.r + 100)
    }
    const wide = await ask(test.services.imageAddress({ src, width: 2000 }))
    expect(await sharp(Buffer.from(await wide.arrayBuffer())).metadata()).toMatchObject({ width: 400 })
  })

  it('is made for no address that nobody signed, and of no host that is not configured', async () => {
    const { asset } = await upload(await picture(), told)
    const address = test.services.imageAddress({ src: String(asset.fields['url']?.value), width: 100 })
    expect((await ask(address.replace('w=100', 'w=101'))).status).toBe(403)
    expect((await ask('/_image?src=/_asset/x.png&w=100')).status).toBe(403)
    const foreign = test.services.imageAddress({ src: 'http://127.0.0.1:9/x.png', width: 100 })
    expect((await ask(foreign)).status).toBe(404)
  })
})

describe('an asset that entries show', () => {
  it('is named with them, has their language, and is not removed by accident', async () => {
    const { asset } = await upload(await picture(60, 30), told)
    const contentType = {
      id: 'page',
      name: 'Page',
      fields: [{ id: 'picture', name: 'Picture', type: 'asset' }],
    }
    await api('PUT', '/api/v1/content-types', { projectId: project, contentType })
    const entry = {
      _id: '00000000-0000-4000-8000-000000000001',
      _slug: 'shown',
      type: 'page',
      _locales: ['en', 'fr'],
      fields: { picture: { type: 'asset', value: [asset] } },
    }
    expect((await api('PUT', '/api/v1/entries', { projectId: project, state: 64, entry })).status).toBe(204)
    const delivered = (await (
      await api('GET', `/api/v1/entries?projectId=${project}&state=64&locale=fr`)
    ).json()) as { entries: { entry: { fields: { picture: { value: (typeof asset)[] } } } }[] }
    expect(delivered.entries[0]?.entry.fields.picture.value[0]?.fields['title']).toEqual({
      type: 'text',
      value: 'Deux moitiés',
    })
    const query = `projectId=${project}&assetId=${asset._id}`
    const uses = (await (await api('GET', `/api/v1/asset-uses?${query}`)).json()) as { uses: object[] }
    expect(uses.uses).toMatchObject([{ slug: 'shown', type: 'page', state: 64 }])
    expect((await api('DELETE', `/api/v1/asset-files?${query}`)).status).toBe(400)
    expect((await api('DELETE', `/api/v1/asset-files?${query}&force=true`)).status).toBe(204)
    expect((await ask(String(asset.fields['url']?.value))).status).toBe(404)
  })
})
