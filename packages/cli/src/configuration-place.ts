import { mkdirSync } from 'node:fs'
import { type Config, openServices, type Services } from '@quarry/server'
import type { Configuration, RuleFault, Version } from '@quarry/server/pipelines'
import { configHere, type Surroundings } from './command.ts'
import { keyFor, messageIn, withoutSlash } from './far.ts'

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

export async function withPlace<Document, Result>(
  { path, open }: Kind<Document>,
  { env, clock }: Surroundings,
  options: Readonly<Record<string, string>>,
  work: (place: Place<Document>, ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { url } = options
  if (url) {
    const call = remoteAdmin(url, keyFor('pipelines,search-impersonate,search-explain', options, env))
    return work(remotePlace(call, `/admin/${path}`), far => far(call))
  }
  const config = configHere(env)
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

/** Searching needs the index, which only one process may open. */
async function withServices<Answer>(
  config: Config,
  clock: () => number,
  ask: (services: Services) => Promise<Answer>,
): Promise<Answer> {
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

type Remote = <Answer>(method: string, address: string, body?: unknown, bearer?: string) => Promise<Answer>

/** Calls a server that is far, with a key that may administer it. */
function remoteAdmin(url: string, key: string): Remote {
  const base = withoutSlash(url)
  return async function call<Answer>(
    method: string,
    address: string,
    body?: unknown,
    bearer = key,
  ): Promise<Answer> {
    const response = await fetch(base + address, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    }).catch((error: unknown) => {
      throw new Error(`${base} does not answer.`, { cause: error })
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as Answer
    if (response.status === 404 && address.startsWith('/admin'))
      throw new Error(`${messageIn(text)}\nThat can be changed there only with QUARRY_ADMIN=on.`)
    throw new Error(`${response.status}: ${messageIn(text)}`)
  }
}
