import { EngineError } from '../engine-error.ts'
import type { Document, Filter, SearchEngine } from '../port.ts'
import type { Call, Channel, Reply } from './message.ts'

/** Documents of a scan that travel together: enough to make the trip cheap, few enough to be small. */
const scanPage = 200

/** Answers calls that come over a channel with an engine of this thread. */
export function serveEngine(channel: Channel, engine: SearchEngine): void {
  const methods: Readonly<Record<string, (...given: never[]) => unknown>> = {
    capabilities: () => engine.capabilities,
    ensureIndex: engine.ensureIndex.bind(engine),
    dropIndex: engine.dropIndex.bind(engine),
    switchAlias: engine.switchAlias.bind(engine),
    write: engine.write.bind(engine),
    deleteWhere: engine.deleteWhere.bind(engine),
    search: engine.search.bind(engine),
    explain: engine.explain.bind(engine),
    termStats: engine.termStats.bind(engine),
    similarTerms: engine.similarTerms.bind(engine),
    get: engine.get.bind(engine),
    scan: (index: string, options: { filter?: Filter; after?: string }) => page(engine, index, options),
    stats: engine.stats.bind(engine),
    snapshot: engine.snapshot.bind(engine),
    close: engine.close.bind(engine),
  }
  channel.on('message', message => void answer(message as Call))

  async function answer(call: Call): Promise<void> {
    let reply: Reply
    try {
      const method = methods[call.method]
      if (!method) throw new TypeError(`An engine has no "${call.method}".`)
      reply = { id: call.id, value: await method(...(call.arguments as never[])) }
    } catch (error) {
      reply = { id: call.id, error: describe(error) }
    }
    channel.postMessage(reply)
  }
}

/** One page of a scan: the asking side walks from page to page, so that nothing is kept here between two calls. */
async function page(
  engine: SearchEngine,
  index: string,
  options: { filter?: Filter; after?: string },
): Promise<Document[]> {
  const documents: Document[] = []
  for await (const document of engine.scan(index, options)) {
    documents.push(document)
    if (documents.length === scanPage) break
  }
  return documents
}

function describe(error: unknown): { message: string; stack?: string; code?: EngineError['code'] } {
  if (!(error instanceof Error)) return { message: String(error) }
  const stack = error.stack === undefined ? {} : { stack: error.stack }
  return error instanceof EngineError
    ? { message: error.message, code: error.code }
    : { message: error.message, ...stack }
}
