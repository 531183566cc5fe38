import { randomUUID } from 'node:crypto'
import type { SearchEngine } from '@quarry/engine'
import { openAnswering } from './answer/index.ts'
import { createApp } from './app.ts'
import type { Config } from './config/index.ts'
import { authorizeByKey, createContentRoutes, isPublicAddress } from './content/index.ts'
import type { Feed } from './feed/index.ts'
import { fillIndex } from './fill-index.ts'
import type { Caller } from './http/index.ts'
import { bearerOf, openSecrets, type Scope } from './keys/index.ts'
import { openContent } from './open-content.ts'
import { openControl } from './open-control.ts'
import { openEngine } from './open-engine.ts'
import { type OpenEvents, openEvents } from './open-events.ts'
import { openFeed } from './open-feed.ts'
import { openLimits } from './open-limits.ts'
import { openSteering, type Steering } from './open-steering.ts'
import { openTally } from './open-tally.ts'
import { openTokens } from './open-tokens.ts'
import { type Gauge, gaugesOf } from './operations/index.ts'
import { orAbort } from './or-abort.ts'
import { deviceOf } from './pipelines/index.ts'
import {
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
import { type Asker, askerOf, createTokenRoutes } from './token/index.ts'

export type ServicesOptions = {
  config: Config
  /** Content for a project that has none yet: types, entries, and `feed.json`, which says where entries are read. */
  contentFolder?: string
  /** Rules of searches for a project that has none yet. */
  rulesFile?: string
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
  /** Asks some questions itself, so that the first visitor waits less; nothing is counted. */
  warm(): Promise<void>
  /** When everything that was accepted until now can be searched. */
  settled(): Promise<void>
  projectId: string
  organizationId: string
  /** Keys that a site in this process uses: reading published content, and making tokens for visitors. */
  siteKeys: { content: string; search: string }
  /** Tells of each search that was answered. */
  served: ServedBus
  /** Who was shown which variant of a test, and what came of it. */
  exposures: OpenEvents['exposures']
  steering: Steering
  /** The index that is searched. */
  catalogue: Catalogue
  /** Another number says that content has changed. */
  contentGeneration(): number
  /** Every call that is answered here: `openapi.json` is held against it. */
  calls: readonly { method: string; path: string }[]
  /** Another text says that searches may be answered otherwise; null while a change is on its way into the index. */
  searchVersion(): string | null
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
  const report = (error: unknown): void => onError(error, '')
  const events = openEvents({ ...{ config, clock, newId }, bus: served, onError: report })
  const answering = openAnswering({
    ...{ settings: config, engine, catalogue, clock, newId, onError, isPublicAddress },
    narrow: (body, asker) => service.narrow(body, asker),
  })
  const steered = openSteering(config, { control, clock, service: () => service })
  const service = createSearchService({
    ...steered.search,
    recordedQueries: events.recordedQueries,
    visits: events.visits,
    ...{ engine, changes, catalogue, clock, newId },
    bus: served,
    extend: answering.extend,
    onError: report,
  })
  const { tokens, checkOrganization } = openTokens(config, { secrets, keys, clock })
  const searcher = async (request: Request): Promise<Asker> => ({
    ...sources.expand(await askerOf(request, tokens, keys)),
    device: deviceOf(request.headers),
  })
  const app = createApp({
    origins: config.corsOrigins,
    limits: openLimits(config, clock),
    rest: [
      ...events.routes({ keys, asker: request => askerOf(request, tokens, keys) }),
      steered.routes,
      createTokenRoutes({ keys, tokens, checkOrganization, faultOfFilter: service.judge.faultOfExpression }),
      createSearchRoutes({
        service,
        asker: searcher,
        checkOrganization,
        mostBytes: options.mostBytes ?? 1_000_000,
        mayRecord: events.mayRecord,
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
      ...{ content, tally: openTally(content, events.testCounts) },
      authorize: authorizeByKey({ verify: keys.verify, isInner: request => inner.has(request) }),
      onError: error => onError(error, ''),
    }),
    onError,
  })

  async function fetch(request: Request, caller: Partial<Caller> = {}): Promise<Response> {
    if (caller.inner) inner.add(request)
    const whole: Caller = { clientAddress: '', traceId: newId(), inner: false, ...caller }
    // A connection that is closed has nobody left who would wait, and its signal is dear to make.
    return caller.inner === false
      ? app.fetch(request, { caller: whole })
      : orAbort(request.signal, app.fetch(request, { caller: whole }))
  }

  const closing = new AbortController()
  async function close(): Promise<void> {
    closing.abort()
    await feed?.close()
    await sources.close()
    await engine.close()
    await events.close()
    opened.close()
    answering.close()
    control.close()
  }

  try {
    if (contentFolder)
      await seedContent({ content, project: projectId, folder: contentFolder, progress, memory })
    opened.follow(projectId)
    feed = await openFeed({
      ...{ content, project: projectId, engine, catalogue, memory, sources, contentFolder },
      publicUrl: config.publicUrl,
      onError: report,
    })
    await fillIndex(feed, sources, { progress, isMadeAnew: options.rebuildIndex === true })
    if (options.rulesFile !== undefined) steered.begin(options.rulesFile)
  } catch (error) {
    await close()
    throw error
  }

  return {
    ...{ fetch, close, projectId, served, catalogue },
    warm: () => answering.warm(closing.signal),
    ready: async () => {
      const faults = [
        ...control.check().map(fault => `control.db: ${fault}`),
        ...answering.check().map(fault => `answers.db: ${fault}`),
      ]
      return faults.length === 0 ? { ok: true, detail: 'ready' } : { ok: false, detail: faults.join('; ') }
    },
    gauges: async () => [...(await gaugesOf(config.data, engine, catalogue.index)), ...events.gauges()],
    isAdministrator: request => keys.verify(bearerOf(request) ?? '')?.scopes.includes('admin') ?? false,
    async settled() {
      await feed?.settled()
      await sources.settled()
      await events.settled()
    },
    organizationId: config.organizationId,
    siteKeys: {
      content: ownKey('site-content', ['content-read-published']),
      search: ownKey('site-search', ['search-impersonate']),
    },
    steering: steered.steering,
    exposures: events.exposures,
    contentGeneration: content.generation,
    calls: app.routes,
    searchVersion: () =>
      catalogue.isSettled()
        ? [catalogue.generation(), steered.search.configurationVersion(), content.generation()].join('.')
        : null,
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
}
