import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Document, SearchRequest } from '@quarry/engine'
import { createCorpus } from '@quarry/testkit'
import { openEmbedded } from '../../packages/server/src/indexing/index.ts'
import { benchIndex } from '../engine/ask-port.ts'
import { writeFeed } from '../engine/feed.ts'
import { build } from '../engine/run-contender.ts'
import { workers } from '../engine/workers.ts'

/** Holds the index in workers, as the server does, and answers over HTTP until the other process is gone. */
export async function host(folder: string, documents: number): Promise<void> {
  const [corpus, feed] = [createCorpus(), path.join(folder, 'feed.jsonl')]
  writeFeed(feed, corpus, documents, 1_000)
  await build(workers, folder, corpus, documents, feed)
  const engine = openEmbedded(folder, { workers: process.env['QUARRY_WORKERS'] })
  const server = createServer(async (request, response) => {
    try {
      const body = await bodyOf(request)
      const answer =
        request.url === '/write'
          ? await engine.write(benchIndex, upserts(body as Document[]), { visible: 'soon' })
          : await engine.search(benchIndex, body as SearchRequest)
      response.end(JSON.stringify(answer))
    } catch (error) {
      response.statusCode = 500
      response.end(String(error))
    }
  })
  // The load pauses while it makes documents.
  server.keepAliveTimeout = 120_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
  await new Promise<void>(resolve => process.once('disconnect', resolve))
  server.closeAllConnections()
  server.close()
  await engine.close()
}

const upserts = (documents: readonly Document[]) =>
  documents.map(document => ({ op: 'upsert' as const, ...document }))

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}
