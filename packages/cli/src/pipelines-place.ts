import { mkdirSync } from 'node:fs'
import { readConfig, type Services } from '@quarry/server'
import {
  openPipelines,
  type PipelineDocument,
  type RuleFault,
  type SearchResponse,
  type TryOut,
  type Version,
} from '@quarry/server/pipelines'
import type { Surroundings } from './command.ts'
import { remoteAdmin } from './remote-admin.ts'
import { readConfigFile } from './with-control.ts'
import { withServices } from './with-services.ts'

/** Where rules live: the data folder, also beside a running server, or a server that is far. */
type RulePlace = {
  document(number?: number): Promise<PipelineDocument>
  /** What is wrong with rules, for the fields that are there. */
  check(document: unknown): Promise<readonly RuleFault[]>
  replace(document: unknown, note: string): Promise<Version>
  history(): Promise<readonly Version[]>
  rollBack(number: number): Promise<Version>
  explain(body: object): Promise<SearchResponse>
  tryOut(draft: unknown, queries: readonly unknown[]): Promise<TryOut>
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
  const { pipelines, close } = await openPipelines(config.data, clock)
  const by = env['USER'] ?? 'command line'
  try {
    return await work({
      document: number => pipelines.document(number),
      check: async document => pipelines.check(document),
      replace: (document, note) => pipelines.replace(document, { by, note }),
      history: () => pipelines.history(100),
      rollBack: number => pipelines.rollBack(number, by),
      explain: body => asked(services => services.steering.explain(body)),
      tryOut: (draft, queries) => asked(services => services.steering.tryOut(draft, queries)),
    })
  } finally {
    await close()
  }

  function asked<Answer>(ask: (services: Services) => Promise<Answer>): Promise<Answer> {
    return withServices(config, clock, ask)
  }
}

function remoteRules(url: string, key: string): RulePlace {
  const call = remoteAdmin(url, key)
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
    tryOut: (draft, queries) => call('POST', '/admin/pipelines/try', { ...Object(draft), queries }),
  }
}
