import type { SearchEngine } from '@quarry/engine'
import type { Config } from './config/index.ts'
import type { Encoder, Reader } from './encoder/index.ts'
import type { Gauge, InTurn, Routes, Tracer } from './http/index.ts'

/** What the services are opened with besides their configuration. */
export type OpenOptions = {
  /** Content for a project that has none yet: types, entries, and `feed.json`, which says where entries are read. */
  contentFolder?: string
  /** Rules of searches for a project that has none yet. */
  rulesFile?: string
  /** Pages of a shop for a project that has none yet. */
  storefrontFile?: string
  /** A table of products, in these languages of the site. */
  productsFile?: string
  locales?: readonly string[]
  /** A driver that is open already. It is closed with the services. */
  engine?: SearchEngine
  /** Makes vectors of texts instead of the one that is configured. It is closed with the services. */
  encoder?: Encoder
  /** Reads the sentences of answers instead of the one that is configured. It is closed with the services. */
  reader?: Reader
  /** The longest body of a search. */
  mostBytes?: number
  /** Make the index anew from everything that is published. */
  rebuildIndex?: boolean
  /** Be open before the index is brought up to date: what is in it is found, and readiness says how far it is. */
  opensWhileIndexing?: boolean
}

/** What every capability is opened with; beside it stands, by its name, what each one before it provides. */
export type Context = {
  config: Config
  options: OpenOptions
  clock: () => number
  /** Milliseconds by a clock that nobody sets: for limits, and for what is kept for a while. */
  monotonic: () => number
  newId: () => string
  /** Tells of a failure, and of the request that it happened in. */
  report: (error: unknown, traceId?: string) => void
  /** Tells what is going on at a start, in sentences. */
  progress: (text: string) => void
  /** Whether a request comes from inside this process: the outer request was counted already. */
  isInner: (request: Request) => boolean
  /** Follows requests through what is asked for them. */
  tracer: Tracer
  /** Runs what takes milliseconds. */
  inTurn: InTurn
}

export type Opened<Provides = undefined> = {
  /** For the capabilities after this one. */
  provides: Provides
  routes?: readonly Routes[]
  /** What `/metrics` tells of it. */
  gauges?(): readonly Gauge[] | Promise<readonly Gauge[]>
  /** What is broken, in sentences; nothing when it is ready. */
  faults?(): Promise<readonly string[]>
  /** What is amiss while it is ready all the same, in sentences. */
  warnings?(): Promise<readonly string[]>
  /** Begins what needs all others to be open. */
  start?(): void | Promise<void>
  /** Asks some questions itself, so that the first visitor waits less. */
  warm?(stop: AbortSignal): Promise<void>
  /** When everything that was accepted until now can be seen. */
  settled?(): Promise<void>
  close?(): void | Promise<void>
}

/** A part of the services that opens itself. `Needs` is the context, with what others provide that it uses. */
export type Capability<Name extends string = string, Needs = never, Provides = unknown> = {
  name: Name
  open(context: Needs): Opened<Provides> | Promise<Opened<Provides>>
}

type List = readonly Capability[]
type NeedsOf<One extends Capability> = Parameters<One['open']>[0]
type ProvidesOf<One extends Capability> = Awaited<ReturnType<One['open']>>['provides']

/** What the capabilities of a list provide, by name. */
export type Provided<Capabilities extends List> = {
  [One in Capabilities[number] as One['name']]: ProvidesOf<One>
}

/** A list in which each finds before it what it needs; another does not compile. */
type InOrder<Capabilities extends List, Before = Context> = Capabilities extends readonly [
  infer First extends Capability,
  ...infer Rest extends List,
]
  ? [Before] extends [NeedsOf<First>]
    ? readonly [First, ...InOrder<Rest, Before & Record<First['name'], ProvidesOf<First>>>]
    : readonly [`${First['name']} needs what does not stand before it`]
  : readonly []

export function inOrder<const Capabilities extends List>(
  list: Capabilities & InOrder<Capabilities>,
): Capabilities {
  return list
}

/** All of a list as one. */
type OpenedList = {
  provided: Readonly<Record<string, unknown>>
  routes: readonly Routes[]
  gauges(): Promise<readonly Gauge[]>
  faults(): Promise<readonly string[]>
  warnings(): Promise<readonly string[]>
  start(): Promise<void>
  warm(stop: AbortSignal): Promise<void>
  settled(): Promise<void>
  close(): Promise<void>
}

/** Opens each with what those before it provide, and folds what they are into one. Closed is in the reverse order. */
export async function openCapabilities(list: List, context: Context): Promise<OpenedList> {
  const opened: Opened<unknown>[] = []
  const provided: Record<string, unknown> = {}
  async function close(): Promise<void> {
    for (const one of opened.toReversed()) await one.close?.()
  }
  try {
    for (const { name, open } of list) {
      const one = await open({ ...context, ...provided } as never)
      opened.push(one)
      provided[name] = one.provides
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    provided,
    routes: opened.flatMap(({ routes = [] }) => routes),
    async faults() {
      return (await Promise.all(opened.map(one => one.faults?.() ?? []))).flat()
    },
    async warnings() {
      return (await Promise.all(opened.map(one => one.warnings?.() ?? []))).flat()
    },
    async gauges() {
      return (await Promise.all(opened.map(one => one.gauges?.() ?? []))).flat()
    },
    async start() {
      for (const one of opened) await one.start?.()
    },
    async warm(stop) {
      for (const one of opened) await one.warm?.(stop)
    },
    async settled() {
      for (const one of opened) await one.settled?.()
    },
    close,
  }
}
