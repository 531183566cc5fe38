import { EngineError } from '../engine-error.ts'
import type { Document, Filter, SearchEngine } from '../port.ts'
import { calls } from './connect-engine.ts'
import { type Call, type Channel, createSender, piecesOf, type Reply } from './message.ts'

/** Documents of a scan that travel together: enough to make the trip cheap, few enough to be small. */
const scanPage = 200

/** All of an engine, or those of its calls that this thread can answer. */
export type ServedEngine = Partial<SearchEngine>

/** Answers calls that come over a channel with an engine of this thread. Whatever else comes there is for others. */
export function serveEngine(channel: Channel, engine: ServedEngine): void {
  const methods = new Map<string, (...given: never[]) => unknown>()
  for (const name of calls) {
    const method = engine[name]
    if (method) methods.set(name, method.bind(engine) as (...given: never[]) => unknown)
  }
  const { scan } = engine
  if (scan)
    methods.set('scan', (index: string, options: ScanOptions) => takePage(scan.bind(engine), index, options))
  const reply = createSender<Reply>(channel, ({ id }, error) =>
    channel.postMessage({ id, error: describe(error) } satisfies Reply),
  )
  channel.on('message', message => {
    for (const call of piecesOf<Call>(message)) if ('method' in call) void answer(call)
  })

  async function answer(call: Call): Promise<void> {
    try {
      const method = methods.get(call.method)
      if (!method) throw new TypeError(`An engine has no "${call.method}".`)
      reply({ id: call.id, value: await method(...(call.arguments as never[])) })
    } catch (error) {
      reply({ id: call.id, error: describe(error) })
    }
  }
}

type ScanOptions = { filter?: Filter; after?: string }

/** One page of a scan: the asking side walks from page to page, so that nothing is kept here between two calls. */
async function takePage(
  scan: SearchEngine['scan'],
  index: string,
  options: ScanOptions,
): Promise<Document[]> {
  const documents: Document[] = []
  for await (const document of scan(index, options)) {
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
