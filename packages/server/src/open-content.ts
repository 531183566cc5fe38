import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Database, openDatabase } from '@quarry/store'
import type { Config } from './config/index.ts'
import {
  type Content,
  contentMigrations,
  createContent,
  createOutbound,
  createWebhookSender,
} from './content/index.ts'

export type OpenContentOptions = {
  config: Config
  clock: () => number
  newId?: () => string
  /** Called after each commit that changed content, in this process or in another one. */
  onChange?: () => void
  onError?: (error: unknown) => void
  progress?: (text: string) => void
}

export type OpenContent = {
  content: Content
  /** Tells webhooks what happens from now on, and looks for what other processes write. */
  follow(project: string): void
  close(): void
}

/** How often a running server looks whether another process (an import) wrote to its database. */
const lookMs = 300
const packedAtOnce = 200

/** Opens `content.db` of a data folder with everything that the configuration says about content. */
export function openContent(options: OpenContentOptions): OpenContent {
  const { config, clock, newId, onChange, onError = () => undefined, progress = () => undefined } = options
  const allowPrivate = config.outboundPrivate === 'yes'
  const database = openDatabase(path.join(config.data, 'content.db'), {
    durable: true,
    migrations: contentMigrations,
  })
  let tell: (() => void) | undefined
  const content = createContent({
    database,
    now: clock,
    ...(newId ? { newId } : {}),
    dataSources: config.dataSources,
    outboundRules: { hosts: config.outboundHosts, allowPrivate },
    versions: config.versions,
    onChange() {
      onChange?.()
      tell?.()
    },
  })
  packHistory(content, database, progress)
  const sender = createWebhookSender({
    store: content.store,
    send: createOutbound({ hosts: config.webhookHosts, allowPrivate }),
    now: clock,
    publicUrl: config.publicUrl,
    onError,
  })
  let looking: NodeJS.Timeout | undefined

  return {
    content,
    follow(project) {
      registerConfigured(content, project, config)
      // After the write that it tells of: a slow receiver is waited for by nobody.
      tell = () => setImmediate(() => void sender.run().catch(onError))
      tell()
      let seen = versionOf(database)
      looking = setInterval(() => {
        const version = versionOf(database)
        if (version === seen) return
        seen = version
        content.changed()
      }, lookMs).unref()
    },
    close() {
      clearInterval(looking)
      sender.stop()
      database.close()
    },
  }
}

/** Changes when another connection has written, and never by our own writes. */
function versionOf(database: Database): number {
  return Number(database.get('PRAGMA data_version')?.['data_version'])
}

/** Versions of earlier releases, packed once; the room that they leave is given back. */
function packHistory(content: Content, database: Database, progress: (text: string) => void): void {
  let packed = 0
  for (let some = packedAtOnce; some === packedAtOnce; packed += some)
    some = content.store.history.packPlain(packedAtOnce)
  if (packed === 0) return
  progress(`Content: ${packed} versions of entries packed.`)
  database.exec('VACUUM')
}

/** The webhooks of the configuration, beside those that were registered: made, renewed and removed at each start. */
function registerConfigured(content: Content, project: string, { webhookUrls, webhookSecret }: Config): void {
  const { webhooks, outbox, transaction } = content.store
  transaction(() => {
    const wanted = new Map(webhookUrls.map(url => [configuredId(url), url]))
    for (const { id } of webhooks.list(project))
      if (id.startsWith(configured) && !wanted.has(id)) webhooks.remove(project, id)
    for (const [id, url] of wanted) {
      const before = webhooks.get(project, id)
      if (before?.secret === webhookSecret) continue
      const created = new Date(content.now()).toISOString()
      webhooks.put({ project, id, url, events: [], secret: webhookSecret, seq: outbox.last(), created })
    }
  })
}

const configured = 'configured-'

function configuredId(url: string): string {
  return `${configured}${createHash('sha256').update(url).digest('hex').slice(0, 12)}`
}
