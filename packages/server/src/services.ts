import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import { openDatabase } from '@quarry/store'
import { createApp } from './app.ts'
import type { Config } from './config/index.ts'
import {
  authorizeByKey,
  contentMigrations,
  createContent,
  createContentRoutes,
  importContent,
  readContentFolder,
} from './content/index.ts'
import { createFeed, type Feed, readFeedSite } from './feed/index.ts'
import { type Caller, createRateLimiter, Fault } from './http/index.ts'
import { openSecrets, type Scope } from './keys/index.ts'
import { openControl } from './open-control.ts'
import { openEngine } from './open-engine.ts'
import {
  baseFields,
  type Catalogue,
  createCatalogue,
  createSearchRoutes,
  createSearchService,
  createServedBus,
  type ServedBus,
} from './search/index.ts'
import { askerOf, createTokenRoutes, createTokens } from './token/index.ts'

export type ServicesOptions = {
  config: Config
  /** Content for a project that has none yet: types, entries, and `feed.json`, which says where entries are read. */
  contentFolder?: string
  /** Told what is going on at a start, in sentences. */
  progress?: (text: string) => void
  onError?: (error: unknown, traceId: string) => void
  clock?: () => number
  newId?: () => string
  /** A driver that is open already. It is closed with the services. */
  engine?: SearchEngine
  /** The longest body of a search. */
  mostBytes?: number
}

export type Services = {
  /** Answers a request as a listening server would. */
  fetch(request: Request, caller?: Partial<Caller>): Promise<Response>
  ready(): Promise<{ ok: boolean; detail: string }>
  close(): Promise<void>
  projectId: string
  organizationId: string
  /** Keys that a site in this process uses: reading published content, and making tokens for visitors. */
  siteKeys: { content: string; search: string }
  /** Tells of each search that was answered. */
  served: ServedBus
  /** The index that is searched. */
  catalogue: Catalogue
}

/** Opens both interfaces, search and content, on a data folder; the first start makes and fills it. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, contentFolder, progress = () => {}, clock = Date.now, newId = randomUUID } = options
  const onError = options.onError ?? ((error, traceId) => console.error(`[${traceId}]`, error))
  const control = openControl(config.data, clock)
  const { keys, memory } = control
  const secrets = openSecrets({ folder: config.data, clock })
  const database = openDatabase(path.join(config.data, 'content.db'), {
    durable: true,
    migrations: contentMigrations,
  })
  const engine = options.engine ?? openEngine(config, clock, progress)
  const projectId = config.projectId || remembered('project', newId)
  const inner = new WeakSet<Request>()

  let feed: Feed | null = null
  const content = createContent({ database, now: clock, newId, onChange: () => feed?.wake() })
  content.ensureProject(projectId, 'Website')

  const catalogue = createCatalogue('content', clock)
  const served = createServedBus(error => onError(error, ''))
  const service = createSearchService({
    engine,
    catalogue,
    bus: served,
    clock,
    newId,
    onError: error => onError(error, ''),
  })
  const tokens = createTokens({
    organizationId: config.organizationId,
    signingKeys: () => secrets.signingKeys,
    isKeyValid: keys.isValid,
    clock,
  })
  const checkOrganization = (request: Request): void => {
    const named = new URL(request.url).searchParams.get('organizationId')
    if (named === null || named === config.organizationId) return
    throw new Fault('UnknownOrganizationException', `There is no organization "${named}" here.`)
  }
  const app = createApp({
    origins: config.corsOrigins,
    limiter: createRateLimiter({ perSecond: config.requestsPerSecond, clock }),
    rest: [
      createTokenRoutes({ keys, tokens, checkOrganization, faultOfFilter: service.faultOfExpression }),
      createSearchRoutes({
        service,
        asker: request => askerOf(request, tokens, keys),
        checkOrganization,
        mostBytes: options.mostBytes ?? 1_000_000,
      }),
    ],
    content: createContentRoutes({
      content,
      authorize: authorizeByKey({
        verify: keys.verify,
        projectOf: key => keys.projectOf(key.id),
        isInner: request => inner.has(request),
      }),
      onError: error => onError(error, ''),
    }),
    onError,
  })

  async function fetch(request: Request, caller: Partial<Caller> = {}): Promise<Response> {
    if (caller.inner) inner.add(request)
    const whole: Caller = { clientAddress: '', traceId: newId(), inner: false, ...caller }
    return orAbort(request.signal, app.fetch(request, { caller: whole }))
  }

  async function close(): Promise<void> {
    await feed?.close()
    await engine.close()
    database.close()
    control.close()
  }

  try {
    await seed()
    feed = await startFeed()
    let said = 0
    const done = await feed.catchUp(documents => {
      if (documents - said < 500) return
      said = documents
      progress(`Search index: ${documents} documents …`)
    })
    if (done > 0) progress(`Search index: ${done} documents brought up to date.`)
  } catch (error) {
    await close()
    throw error
  }

  return {
    fetch,
    ready: async () => {
      const faults = control.check()
      return faults.length === 0
        ? { ok: true, detail: 'ready' }
        : { ok: false, detail: `control.db: ${faults.join('; ')}` }
    },
    close,
    projectId,
    organizationId: config.organizationId,
    siteKeys: {
      content: ownKey('site-content', ['content-read-published']),
      search: ownKey('site-search', ['search-impersonate']),
    },
    served,
    catalogue,
  }

  /** A fact of this installation that is made once. */
  function remembered(name: string, make: () => string): string {
    const known = memory.read(name)
    if (typeof known === 'string') return known
    const made = make()
    memory.write(name, made)
    return made
  }

  function ownKey(name: string, scopes: readonly Scope[]): string {
    const isGood = (text: string): boolean => keys.verify(text) !== null
    return secrets.ownKey(name, isGood, () => keys.create({ name, scopes }).text)
  }

  async function seed(): Promise<void> {
    if (!contentFolder || memory.read('seeded') === true || !existsSync(contentFolder)) return
    progress('Content: reading the entries that come with the site …')
    let said = 0
    const { written, unchanged, failures } = await importContent(
      content,
      projectId,
      readContentFolder(contentFolder),
      {
        onProgress(done) {
          if (done.written - said < 500) return
          said = done.written
          progress(`Content: ${done.written} pieces …`)
        },
      },
    )
    const [first] = failures
    if (first) {
      const more = failures.length > 1 ? ` (and ${failures.length - 1} more)` : ''
      throw new Error(`The content cannot be taken: ${first.file}: ${first.messages.join('; ')}${more}`)
    }
    memory.write('seeded', true)
    progress(`Content: ${written + unchanged} pieces.`)
  }

  async function startFeed(): Promise<Feed> {
    const file = contentFolder && path.join(contentFolder, 'feed.json')
    const text = file && existsSync(file) ? await readFile(file, 'utf8') : JSON.stringify(noPages)
    return createFeed({
      content,
      project: projectId,
      engine,
      index: catalogue.index,
      baseFields,
      site: readFeedSite(JSON.parse(text), config.publicUrl),
      siteVersion: `${config.publicUrl} ${text}`,
      memory,
      onWritten(fields) {
        catalogue.setFields(fields)
        catalogue.touch()
      },
      onError: error => onError(error, ''),
    })
  }
}

/** As over a network: who gives up a request does not wait for its answer. */
async function orAbort(signal: AbortSignal, answer: Response | Promise<Response>): Promise<Response> {
  signal.throwIfAborted()
  let give: () => void = () => {}
  const given = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason)
    signal.addEventListener('abort', give)
  })
  try {
    return await Promise.race([answer, given])
  } finally {
    signal.removeEventListener('abort', give)
  }
}

/** A project whose entries have no pages: nothing of it is searched. */
const noPages = { source: 'Website', defaultLocale: 'en', locales: ['en'], pages: {} }
