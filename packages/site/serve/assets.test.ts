import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { createFileServer, requireAssets } from './assets.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

it('gives what a site has in its public folder, of whatever kind', async () => {
  const client = path.join(folder, 'client')
  mkdirSync(path.join(client, 'forms'), { recursive: true })
  for (const name of ['form.pdf', 'photo.jpg', 'list.csv', 'proof.html', 'letter.odt', 'tool.xyz'])
    writeFileSync(path.join(client, 'forms', name), name)
  const files = createFileServer(client)
  const get = async (name: string) => {
    const response = await files(new Request(`http://x/forms/${name}`))
    return response && [await response.text(), response.headers.get('content-type')]
  }
  expect(await get('form.pdf')).toEqual(['form.pdf', 'application/pdf'])
  expect(await get('photo.jpg')).toEqual(['photo.jpg', 'image/jpeg'])
  expect(await get('list.csv')).toEqual(['list.csv', 'text/csv; charset=utf-8'])
  expect(await get('proof.html')).toEqual(['proof.html', 'text/html; charset=utf-8'])
  expect(await get('letter.odt')).toEqual(['letter.odt', 'application/vnd.oasis.opendocument.text'])
  expect(await get('tool.xyz')).toEqual(['tool.xyz', 'application/octet-stream'])
  // An address without an ending is that of a page.
  expect(await get('form')).toBeNull()
})

it('gives faces of type to frames without an origin, and nothing else', async () => {
  const client = path.join(folder, 'client')
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  for (const name of ['text.woff2', 'client.js']) writeFileSync(path.join(client, 'assets', name), name)
  const files = createFileServer(client)
  const allows = async (name: string) =>
    (await files(new Request(`http://x/assets/${name}`)))?.headers.get('access-control-allow-origin')
  expect([await allows('text.woff2'), await allows('client.js')]).toEqual(['*', null])
})

it('gives programs that ask for favicon.ico the icon of the site, unless it has one', async () => {
  const files = createFileServer(folder, async () => new Uint8Array([137, 80, 78, 71]))
  const get = () => files(new Request('http://x/favicon.ico'))
  expect(await get()).toBeNull()
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  const made = await get()
  expect(made?.headers.get('content-type')).toBe('image/x-icon')
  const bytes = new DataView((await made?.arrayBuffer()) ?? new ArrayBuffer(0))
  // One image of 48 pixels: so long, from there on.
  expect([bytes.getUint16(2, true), bytes.getUint16(4, true), bytes.getUint8(6)]).toEqual([1, 1, 48])
  const [length, from] = [bytes.getUint32(14, true), bytes.getUint32(18, true)]
  expect([length, bytes.getUint32(from), bytes.byteLength]).toEqual([4, 0x89504e47, from + length])
  writeFileSync(path.join(folder, 'favicon.ico'), 'own')
  expect(await (await get())?.text()).toBe('own')
})

/** A browser build in this place, with what must not be given beside it. */
function build(place: string) {
  const client = path.join(folder, place)
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  mkdirSync(path.join(client, '.vite'))
  writeFileSync(path.join(client, 'assets/a.js'), 'one()')
  writeFileSync(path.join(client, '.vite/manifest.js'), 'hidden()')
  writeFileSync(path.join(client, '../secret.txt'), 'hidden')
  const files = createFileServer(client)
  return async (address: string) => (await files(new Request(`http://x${address}`)))?.text() ?? null
}

it.each(['client', '.releases/client'])(
  'gives files of a build in %s, and nothing hidden or outside',
  async place => {
    const get = build(place)
    expect(await get('/assets/a.js')).toBe('one()')
    for (const address of [
      '/.vite/manifest.js',
      '/assets/../.vite/manifest.js',
      '/%2e%2e/secret.txt',
      '/assets',
    ])
      expect([address, await get(address)]).toEqual([address, null])
  },
)

it('lets no site start whose style or script does not answer', async () => {
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  const client = { file: 'assets/client.js', name: 'client', isEntry: true, css: ['assets/style.css'] }
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify({ client }))
  for (const name of ['client.js', 'style.css']) writeFileSync(path.join(folder, 'assets', name), name)
  const start = () => requireAssets(folder, {}, sentence => new Error(sentence))
  await expect(start()).resolves.toBeUndefined()
  for (const name of ['client.js', 'style.css']) {
    const file = path.join(folder, 'assets', name)
    for (const take of [() => writeFileSync(file, ''), () => rmSync(file)]) {
      take()
      await expect(start()).rejects.toThrow(`/assets/${name}, which every page needs, does not answer.`)
    }
    writeFileSync(file, name)
  }
})
