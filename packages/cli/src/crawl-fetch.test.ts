import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { get } from './crawl-fetch.ts'

let asked: string[]
let servers: Server[]
let [here, elsewhere] = ['', '']

/** Answers by path: where it leads, or words. */
async function serve(
  answers: () => Readonly<Record<string, { to: string } | { text: string | Buffer; type?: string }>>,
): Promise<string> {
  const server = createServer((request, response) => {
    const place = `http://${request.headers.host}${request.url}`
    asked.push(place)
    const answer = answers()[request.url ?? ''] ?? { text: '' }
    if ('to' in answer) response.writeHead(302, { location: answer.to }).end()
    else response.writeHead(200, { 'content-type': answer.type ?? 'text/html' }).end(answer.text)
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(async () => {
  asked = []
  servers = []
  elsewhere = await serve(() => ({ '/': { text: 'elsewhere' } }))
  here = await serve(() => ({
    '/old': { to: '/older' },
    '/older': { to: `${here}/new` },
    '/new': { text: 'new' },
    '/out': { to: `${elsewhere}/` },
    '/round': { to: '/round' },
    '/named': { text: Buffer.from('caf\xe9', 'latin1'), type: 'text/html; charset=ISO-8859-1' },
    '/says': { text: Buffer.from('<meta charset="windows-1252">caf\xe9', 'latin1') },
    '/unknown': { text: 'café', type: 'text/html; charset=klingon' },
    '/file': { to: 'file:///etc/hostname' },
  }))
})
afterEach(() => Promise.all(servers.map(server => new Promise(resolve => server.close(resolve)))))

const at = (path: string) => get(fetch, `${here}${path}`, 'test')

it('what has moved within its host is followed there', async () => {
  expect(await at('/old')).toMatchObject({ status: 200, text: 'new', type: 'text/html' })
})

it('another host is not asked, wherever a page leads', async () => {
  expect(await at('/out')).toMatchObject({ status: 0, text: `leads to another host, ${elsewhere}/` })
  expect(await at('/file')).toMatchObject({ status: 0, text: 'leads to another host, file:///etc/hostname' })
  expect(asked).toEqual([`${here}/out`, `${here}/file`])
})

it('what leads round and round is left after some turns', async () => {
  expect(await at('/round')).toMatchObject({ status: 0, text: 'leads on and on' })
  expect(asked.length).toBeLessThan(20)
})

it.each(['/named', '/says', '/unknown'])(
  'letters are read as the page says that they are written: %s',
  async page => {
    expect((await get(fetch, here + page, 'Reader')).text).toContain('café')
  },
)
