import { mkdirSync } from 'node:fs'
import { openServices, readConfig } from '@quarry/server'
import {
  openPipelines,
  type PipelineDocument,
  type Rehearsal,
  type RuleFault,
  type SearchResponse,
  type Version,
} from '@quarry/server/pipelines'
import { type Surroundings, UsageError } from './command.ts'
import { readConfigFile } from './with-control.ts'

/** Where rules live: the data folder, also beside a running server, or a server that is far. */
export type RulePlace = {
  document(number?: number): Promise<PipelineDocument>
  /** What is wrong with rules, for the fields that are there. */
  check(document: unknown): Promise<readonly RuleFault[]>
  replace(document: unknown, note: string): Promise<Version>
  history(): Promise<readonly Version[]>
  rollBack(number: number): Promise<Version>
  explain(body: object): Promise<SearchResponse>
  rehearse(draft: unknown, queries: readonly unknown[]): Promise<Rehearsal>
}

export const placeOptions = ['url', 'key'] as const

type Options = Readonly<Record<string, string>>

export async function withRules<Result>(
  surroundings: Surroundings,
  options: Options,
  work: (place: RulePlace) => Promise<Result>,
): Promise<Result> {
  const { url } = options
  if (url) return work(remoteRules(url, options['key'] ?? surroundings.env['QUARRY_KEY'] ?? ''))
  const { env, clock } = surroundings
  const config = readConfig(env, readConfigFile())
  mkdirSync(config.data, { recursive: true })
  const { pipelines, close } = openPipelines(config.data, clock)
  const by = env['USER'] ?? 'command line'
  try {
    return await work({
      document: async number => pipelines.document(number),
      check: async document => pipelines.check(document),
      replace: async (document, note) => pipelines.replace(document, { by, note }),
      history: async () => pipelines.history(100),
      rollBack: async number => pipelines.rollBack(number, by),
      explain: body => asked(services => services.steering.explain(body)),
      rehearse: (draft, queries) => asked(services => services.steering.rehearse(draft, queries)),
    })
  } finally {
    close()
  }

  /** Searching needs the index, which only one process may open. */
  async function asked<Answer>(ask: (services: Awaited<ReturnType<typeof openServices>>) => Promise<Answer>) {
    const services = await openServices({ config, clock }).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`${why}\nIf the server runs, ask it: --url http://127.0.0.1:${config.port} --key KEY`)
    })
    try {
      // What was taken while no server ran comes into the index now.
      await services.settled()
      return await ask(services)
    } finally {
      await services.close()
    }
  }
}

function remoteRules(url: string, key: string): RulePlace {
  if (key === '')
    throw new UsageError(
      'Say with which key: --key, or QUARRY_KEY. "quarry keys create --scope pipelines,search-impersonate,search-explain" makes one.',
    )
  const base = url.replace(/\/+$/, '')
  async function call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
    const response = await fetch(base + address, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    }).catch((error: unknown) => {
      throw new Error(`${base} does not answer.`, { cause: error })
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as Answer
    if (response.status === 404 && address.startsWith('/admin'))
      throw new Error(`${messageIn(text)}\nRules can be changed there only with QUARRY_ADMIN=on.`)
    throw new Error(`${response.status}: ${messageIn(text)}`)
  }
  return {
    document: number => call('GET', `/admin/pipelines${number === undefined ? '' : `/history/${number}`}`),
    async check(document) {
      const { faults } = await call<{ faults: RuleFault[] }>('POST', '/admin/pipelines/check', document)
      return faults
    },
    replace: (document, note) => call('PUT', `/admin/pipelines?${new URLSearchParams({ note })}`, document),
    async history() {
      return (await call<{ versions: Version[] }>('GET', '/admin/pipelines/history')).versions
    },
    rollBack: version => call('POST', '/admin/pipelines/rollback', { version }),
    explain: body => call('POST', '/rest/search/v2', { ...body, debug: true }),
    rehearse: (draft, queries) => call('POST', '/admin/pipelines/try', { ...Object(draft), queries }),
  }
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? text)
  } catch {
    return text.slice(0, 300)
  }
}
