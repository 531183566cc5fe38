import { createServer, request as pass } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Fault } from './faults.ts'
import { createKey, startServer } from './server.ts'
import { ask, until, violate } from './world.ts'

const ways = ['hangs', 'refuses', 'garbage', 'cut', 'drops'] as const
/** A page's time is 5 s; its explanation may take a little more. */
const longestPageMs = 8000

/** A site alone whose services stall, refuse, or answer what makes no sense. */
export const outage: Fault = {
  name: 'the services elsewhere fail',
  async act(world, random) {
    let way: (typeof ways)[number] | '' = ''
    const gateway = createServer((incoming, outgoing) => {
      const { method = 'GET', url = '/', headers } = incoming
      if (way === 'hangs') return
      if (way === 'drops') return void incoming.socket.destroy()
      if (way === 'refuses') return void outgoing.writeHead(503).end()
      if (way === 'garbage')
        return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"a":[<')
      const sent = pass(
        world.server.url + url,
        { method, headers: { ...headers, 'accept-encoding': 'identity' } },
        answer => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          if (way !== 'cut') return void answer.pipe(outgoing)
          answer.once('data', (chunk: Buffer) => {
            outgoing.write(chunk.subarray(0, chunk.length / 2), () => outgoing.destroy())
            answer.destroy()
          })
          answer.once('end', () => outgoing.destroy())
        },
      )
      sent.once('error', () => outgoing.destroy())
      incoming.pipe(sent)
    })
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
    const site = await startServer(path.join(world.data, '../site'), {
      QUARRY_SERVE: 'site',
      QUARRY_API_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      QUARRY_PROJECT: world.server.project,
      QUARRY_CONTENT_API_KEY: await createKey(world.data, 'content-read-published'),
      QUARRY_SEARCH_API_KEY: await createKey(world.data, 'search-impersonate'),
    })
    const chosen = ways[Math.floor(random() * ways.length)] ?? 'hangs'
    const paths = [
      '/',
      '/search?q=bread',
      `/search?q=rolls+${Math.floor(random() * 1000)}`,
      '/nowhere',
      '/sitemap.xml',
    ]
    try {
      if (!(await until(async () => (await ask(`${site.url}/`)).status === 200)))
        violate(world, 'the site never answers')
      await ask(`${site.url}/`)
      way = chosen
      for (const at of [...paths, ...paths]) {
        const began = performance.now()
        const status = await ask(site.url + at).then(
          answer => answer.text().then(() => answer.status),
          error => `${error}`,
        )
        const ms = performance.now() - began
        if (![200, 404, 503, 504].includes(Number(status)) || (at === '/' && status !== 200))
          violate(world, `(${way}) ${at} answers ${status}`)
        if (ms > longestPageMs) violate(world, `(${way}) ${at} took ${Math.round(ms)} ms`)
      }
      for (const at of ['/healthz', '/readyz'])
        if ((await ask(site.url + at)).status !== 200) violate(world, `(${way}) ${at} is not 200`)
      way = ''
      for (const at of ['/', '/search?q=bread', '/sitemap.xml'])
        if (!(await until(async () => (await ask(site.url + at)).status === 200)))
          violate(world, `(${chosen}) ${at} does not heal`)
    } finally {
      await site.stop()
      gateway.closeAllConnections()
      gateway.close()
    }
    return chosen
  },
}
