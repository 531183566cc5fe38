import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { SearchEngine } from '@quarry/engine'
import { openAnswering } from './answer/index.ts'
import { createApp } from './app.ts'
import type { Config } from './config/index.ts'
import { authorizeByKey, createContentRoutes, isPublicAddress } from './content/index.ts'
import { createFeed, type Feed, readFeedSite } from './feed/index.ts'
import { type Caller, createRateLimiter, Fault } from './http/index.ts'
import { bearerOf, openSecrets, type Scope } from './keys/index.ts'
import { openContent } from './open-content.ts'
import { openControl } from './open-control.ts'
import { openEngine } from './open-engine.ts'
import { type Gauge, gaugesOf } from './operations/index.ts'
import { orAbort } from './or-abort.ts'
import { readSiteFile } from './read-site-file.ts'
import {
  baseFields,
  type Catalogue,
  createCatalogue,
  createSearchRoutes,
  createSearchService,
  createServedBus,
  type ServedBus,
  watchEngine,
} from './search/index.ts'
import { seedContent } from './seed-content.ts'
import { createSourceRoutes, openSources } from './sources/index.ts'
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
  /** Make the index anew from everything that is published. */
  rebuildIndex?: boolean
}

export type Services = {
  /** Answers a request as a listening server would. */
  fetch(request: Request, caller?: Partial<Caller>): Promise<Response>
  ready(): Promise<{ ok: boolean; detail: string }>
  /** What `/metrics` tells of databases and index. */
  gauges(): Promise<readonly Gauge[]>
  /** Did an administrator's key come with the request? */
  isAdministrator(request: Request): boolean
  close(): Promise<void>
  /** When everything that was accepted until now can be searched. */
  settled(): Promise<void>
  projectId: string
  organizationId: string
  /** Keys that a site in this process uses: reading published content, and making tokens for visitors. */
  siteKeys: { content: string; search: string }
  /** Tells of each search that was answered. */
  served: ServedBus
  /** The index that is searched. */
  catalogue: Catalogue
  /** Another number says that content has changed. */
  contentGeneration(): number
}

/** The name under which the index is searched, whatever its physical one is. */
const searchedIndex = 'content'

/** Opens both interfaces, search and content, on a data folder; the first start makes and fills it. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, contentFolder, progress = () => {}, clock = Date.now, newId = randomUUID } = options
  const onError = options.onError ?? ((error, traceId) => console.error(`[${traceId}]`, error))
  const control = openControl(config.data, clock)
  const { keys, memory } = control
  const secrets = openSecrets({ folder: config.data, clock })
  const { engine, changes } = watchEngine(
    options.engine ?? openEngine(config, clock, progress),
    searchedIndex,
  )
  const projectId = config.projectId || remembered('project', newId)
  const inner = new WeakSet<Request>()

  let feed: Feed | null = null
  const opened = openContent({
    ...{ config, clock, newId, progress },
    onChange: () => feed?.wake(),
    onError: error => onError(error, ''),
  })
  const { content } = opened
  content.ensureProject(projectId, 'Website')

  const catalogue = createCatalogue(searchedIndex, clock)
  const sources = openSources({
    ...{ folder: config.data, clock, newId },
    target: { engine, catalogue, memory },
    onFields: () => feed?.wake(),
    onError: error => onError(error, ''),
  })
  const served = createServedBus(error => onError(error, ''))
  const answering = openAnswering({
    ...{ settings: config, engine, catalogue, clock, newId, onError, isPublicAddress },
    narrow: (body, asker) => service.narrow(body, asker),
  })
  const service = createSearchService({
    engine,
    changes,
    catalogue,
    bus: served,
    clock,
    newId,
    extend: answering.extend,
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
        asker: async request => sources.expand(await askerOf(request, tokens, keys)),
        checkOrganization,
        mostBytes: options.mostBytes ?? 1_000_000,
      }),
      answering.routes({
        asker: async request => sources.expand(await askerOf(request, tokens, keys)),
        keys,
      }),
      createSourceRoutes({
        ...{ sources, keys, onError },
        organizationId: config.organizationId,
        publicUrl: config.publicUrl,
      }),
    ],
    content: createContentRoutes({
      content,
      authorize: authorizeByKey({
        verify: keys.verify,
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
    await sources.close()
    await engine.close()
    opened.close()
    answering.close()
    control.close()
  }

  try {
    if (contentFolder && memory.read('seeded') !== true && existsSync(contentFolder)) {
      await seedContent({ content, project: projectId, folder: contentFolder, progress })
      memory.write('seeded', true)
    }
    opened.follow(projectId)
    feed = await startFeed()
    if (options.rebuildIndex) feed.startOver()
    let said = 0
    const done = await feed.catchUp(documents => {
      if (documents - said < 500) return
      said = documents
      progress(`Search index: ${documents} documents …`)
    })
    const pushed = await sources.start()
    if (done + pushed > 0) progress(`Search index: ${done + pushed} documents brought up to date.`)
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
    gauges: () => gaugesOf(config.data, engine, catalogue.index),
    isAdministrator: request => keys.verify(bearerOf(request) ?? '')?.scopes.includes('admin') ?? false,
    close,
    async settled() {
      await feed?.settled()
      await sources.settled()
    },
    projectId,
    organizationId: config.organizationId,
    siteKeys: {
      content: ownKey('site-content', ['content-read-published']),
      search: ownKey('site-search', ['search-impersonate']),
    },
    served,
    catalogue,
    contentGeneration: content.generation,
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

  async function startFeed(): Promise<Feed> {
    const text = await readSiteFile(contentFolder, memory)
    return createFeed({
      content,
      project: projectId,
      engine,
      index: catalogue.index,
      baseFields,
      site: readFeedSite(JSON.parse(text), config.publicUrl),
      siteVersion: `${config.publicUrl} ${text}`,
      memory,
      guest: sources.guest,
      onWritten(fields) {
        catalogue.setFields(fields)
        catalogue.touch()
      },
      onError: error => onError(error, ''),
    })
  }
}
