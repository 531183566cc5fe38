import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Config } from '../config/index.ts'
import { noTracer, type Tracer, traced } from '../http/index.ts'
import { type Content, createContent } from './content.ts'
import { createOutbound, type Outbound, type OutboundReply } from './outbound/send.ts'
import { openContentStore } from './store/open-content-store.ts'
import { createWebhookSender } from './webhooks/sender.ts'

type OpenContentOptions = {
  config: Config
  clock: () => number
  newId?: () => string
  onError?: (error: unknown) => void
  progress?: (text: string) => void
  tracer?: Tracer
}

export type OpenContent = {
  content: Content
  /** Tells webhooks what happens from now on, and looks for what other processes write. */
  follow(project: string): Promise<void>
  close(): Promise<void>
}

/** Opens `content.db` of a data folder with everything that the configuration says about content. */
export async function openContent(options: OpenContentOptions): Promise<OpenContent> {
  const {
    config,
    clock,
    newId,
    onError = () => undefined,
    progress = () => undefined,
    tracer = noTracer,
  } = options
  const allowPrivate = config.outboundPrivate === 'yes'
  const opened = await openContentStore(path.join(config.data, 'content.db'), {
    versions: config.versions,
    progress,
    onError,
  })
  const entries = traced(tracer, 'store', opened.entries, ['get', 'many', 'find', 'count', 'save', 'remove'])
  const store = entries === opened.entries ? opened : { ...opened, entries }
  const content = createContent({
    store,
    now: clock,
    ...(newId ? { newId } : {}),
    dataSources: config.dataSources,
    outboundRules: { hosts: config.outboundHosts, allowPrivate },
  })
  const sender = createWebhookSender({
    store: content.store,
    send: followed(tracer, createOutbound({ hosts: config.webhookHosts, allowPrivate })),
    now: clock,
    publicUrl: config.publicUrl,
    onError,
  })

  return {
    content,
    async follow(project) {
      await registerConfigured(content, project, config)
      // After the write that it tells of: a slow receiver is waited for by nobody.
      const tell = () => setImmediate(() => void sender.run().catch(onError))
      content.onChange(tell)
      tell()
      store.watch(content.changed)
    },
    async close() {
      sender.stop()
      await store.close()
    },
  }
}

/** Messages to webhooks are told which trace they belong to: one of their own, as most go when nobody waits any more. */
function followed(tracer: Tracer, send: Outbound): Outbound {
  if (tracer === noTracer) return send
  return request => {
    const tell = (): ReturnType<Outbound> => {
      const traceparent = tracer.parent()
      return send(traceparent ? { ...request, headers: { ...request.headers, traceparent } } : request)
    }
    const about = (reply: unknown) => ({ 'http.response.status_code': (reply as OutboundReply).status })
    return tracer.span('webhook', tell, { kind: 'client', begins: true, about })
  }
}

/** The webhooks of the configuration, beside those that were registered: made, renewed and removed at each start. */
async function registerConfigured(
  content: Content,
  project: string,
  { webhookUrls, webhookSecret }: Config,
): Promise<void> {
  await content.store.transaction(async ({ webhooks, changes }) => {
    const wanted = new Map(webhookUrls.map(url => [configuredId(url), url]))
    for (const { id } of await webhooks.list(project))
      if (id.startsWith(configured) && !wanted.has(id)) await webhooks.remove(project, id)
    for (const [id, url] of wanted) {
      const before = await webhooks.get(project, id)
      if (before?.secret === webhookSecret) continue
      const created = new Date(content.now()).toISOString()
      const { position } = await changes.latest()
      await webhooks.put({ project, id, url, events: [], secret: webhookSecret, position, created })
    }
  })
}

const configured = 'configured-'

function configuredId(url: string): string {
  return `${configured}${createHash('sha256').update(url).digest('hex').slice(0, 12)}`
}
