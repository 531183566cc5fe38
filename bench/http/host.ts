import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Document, SearchEngine, SearchRequest } from '@quarry/engine'
import { openServices, readConfig } from '@quarry/server'
import { createCorpus } from '@quarry/testkit'
import { openEmbedded } from '../../packages/server/src/indexing/index.ts'
import { baseFields } from '../../packages/server/src/search/index.ts'
import { say } from '../measure/report.ts'

export const writePath = '/bench-write'
const perWrite = 1000

/** What the measuring process asks of this one. */
export type Order = { do: 'usage' } | { do: 'replay' }
export type Usage = { processorMs: number; megabytes: number }
export type Replayed = { requests: number; processorMs: number; wallMs: number }

/** The services on a synthetic corpus, behind HTTP, until the other process is gone. */
export async function host(folder: string, documents: number): Promise<void> {
  const engine = openEmbedded(path.join(folder, 'index'), { workers: process.env['QUARRY_WORKERS'] })
  const asked: SearchRequest[] = []
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_REQUESTS_PER_SECOND: '1000000' }),
    engine: recording(engine, asked),
  })
  const corpus = createCorpus()
  const own = new Set(corpus.fields.map(({ name }) => name))
  const fields = [...corpus.fields, ...baseFields.filter(({ name }) => !own.has(name))]
  await engine.ensureIndex({ name: 'content', version: 1000, fields })
  await engine.switchAlias('content', 'content@1000')
  services.catalogue.setFields(fields)
  const write = async (list: readonly Document[]) => {
    const ops = list.map(document => ({ op: 'upsert' as const, ...document }))
    await engine.write('content', ops, { visible: 'soon' })
    services.catalogue.touch()
  }
  const { documents: there } = await engine.stats('content')
  for (let from = 0; from < documents && there < documents; from += perWrite) {
    await write(Array.from({ length: perWrite }, (_, place) => corpus.document(from + place)))
    if ((from + perWrite) % 20_000 === 0) say(`  ${from + perWrite} of ${documents} written`)
  }
  await engine.write('content', [], { visible: 'wait' })

  async function handle(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== writePath) return services.fetch(request)
    await write((await request.json()) as Document[])
    return Response.json({})
  }
  async function obey(order: Order): Promise<Usage | Replayed> {
    if (order.do === 'usage')
      return { processorMs: processorMs(), megabytes: process.memoryUsage.rss() / 1e6 }
    const list = asked.splice(0)
    const [before, started] = [processorMs(), performance.now()]
    for (const request of list) await engine.search('content', request)
    const spent = processorMs() - before
    return { requests: list.length, processorMs: spent, wallMs: performance.now() - started }
  }

  const server = createServer(getRequestListener(handle, { overrideGlobalObjects: false }))
  server.keepAliveTimeout = 120_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({ port, searchKey: services.siteKeys.search })
  process.on('message', async order => process.send?.(await obey(order as Order)))
  await new Promise<void>(resolve => process.once('disconnect', resolve))
  server.closeAllConnections()
  server.close()
  await services.close()
}

/** Keeps what the services asked last, so that the bare engine can be asked the same. */
function recording(engine: SearchEngine, asked: SearchRequest[]): SearchEngine {
  return {
    ...engine,
    search(index, request) {
      asked.push(request)
      if (asked.length > 2000) asked.shift()
      return engine.search(index, request)
    },
  }
}

/** Of all threads: the workers' as well. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
