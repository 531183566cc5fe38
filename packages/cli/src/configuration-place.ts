import { mkdirSync } from 'node:fs'
import { readConfig, type Services } from '@quarry/server'
import type { Configuration, RuleFault, Version } from '@quarry/server/pipelines'
import type { Surroundings } from './command.ts'
import { type Remote, remoteAdmin } from './remote-admin.ts'
import { readConfigFile } from './with-control.ts'
import { withServices } from './with-services.ts'

/** A configuration that is written as a whole, where it lives: in the data folder, or in a server that is far. */
export type Place<Document> = {
  document(number?: number): Promise<Document>
  /** What is wrong with one, for the fields that are there. */
  check(document: unknown): Promise<readonly RuleFault[]>
  replace(document: unknown, note: string): Promise<Version>
  history(): Promise<readonly Version[]>
  rollBack(number: number): Promise<Version>
}

export type Kind<Document> = {
  /** Below `/admin`, where it is administered. */
  path: string
  open(
    folder: string,
    clock: () => number,
  ): Promise<{ configuration: Configuration<Document, unknown>; close(): Promise<void> }>
}

/** Asks the server that is far, or else services on the data folder. */
type Ask = <Answer>(
  far: (call: Remote) => Promise<Answer>,
  near: (services: Services) => Promise<Answer>,
) => Promise<Answer>

export const placeOptions = ['url', 'key'] as const

export async function withPlace<Document, Result>(
  { path, open }: Kind<Document>,
  { env, clock }: Surroundings,
  options: Readonly<Record<string, string>>,
  work: (place: Place<Document>, ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { url } = options
  if (url) {
    const call = remoteAdmin(url, options['key'] ?? env['QUARRY_KEY'] ?? '')
    return work(remotePlace(call, `/admin/${path}`), far => far(call))
  }
  const config = readConfig(env, readConfigFile())
  mkdirSync(config.data, { recursive: true })
  const { configuration, close } = await open(config.data, clock)
  const by = env['USER'] ?? 'command line'
  try {
    return await work(
      {
        document: number => configuration.document(number),
        check: async document => configuration.check(document),
        replace: (document, note) => configuration.replace(document, { by, note }),
        history: () => configuration.history(100),
        rollBack: number => configuration.rollBack(number, by),
      },
      (_, near) => withServices(config, clock, near),
    )
  } finally {
    await close()
  }
}

function remotePlace<Document>(call: Remote, base: string): Place<Document> {
  return {
    document: number => call('GET', number === undefined ? base : `${base}/history/${number}`),
    check: async document => (await call<{ faults: RuleFault[] }>('POST', `${base}/check`, document)).faults,
    replace: (document, note) => call('PUT', `${base}?${new URLSearchParams({ note })}`, document),
    history: async () => (await call<{ versions: Version[] }>('GET', `${base}/history`)).versions,
    rollBack: version => call('POST', `${base}/rollback`, { version }),
  }
}
