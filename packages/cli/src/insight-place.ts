import { mkdirSync, readFileSync } from 'node:fs'
import { readConfig } from '@quarry/server'
import { openPanels, type PanelsDocument } from '@quarry/server/insight'
import { type RuleFault, type Version, writtenFaults } from '@quarry/server/pipelines'
import { type Surroundings, UsageError } from './command.ts'
import { remoteAdmin } from './remote-admin.ts'
import { readConfigFile } from './with-control.ts'

/** Where agents' panels live: the data folder, also beside a running server, or a server that is far. */
type PanelPlace = {
  document(): Promise<PanelsDocument>
  check(document: unknown): Promise<readonly RuleFault[]>
  replace(document: unknown, note: string): Promise<Version>
}

export const insightOptions = ['url', 'key'] as const

export async function withPanels<Result>(
  { env, clock }: Surroundings,
  options: Readonly<Record<string, string>>,
  work: (place: PanelPlace) => Promise<Result>,
): Promise<Result> {
  const { url } = options
  if (url) return work(remotePanels(url, options['key'] ?? env['QUARRY_KEY'] ?? ''))
  const config = readConfig(env, readConfigFile())
  mkdirSync(config.data, { recursive: true })
  const { panels, close } = await openPanels(config.data, clock)
  try {
    return await work({
      document: () => panels.document(),
      check: async document => panels.check(document),
      replace: (document, note) => panels.replace(document, { by: env['USER'] ?? 'command line', note }),
    })
  } finally {
    await close()
  }
}

function remotePanels(url: string, key: string): PanelPlace {
  const call = remoteAdmin(url, key)
  const base = '/admin/insight'
  return {
    document: () => call('GET', base),
    check: async document => (await call<{ faults: RuleFault[] }>('POST', `${base}/check`, document)).faults,
    replace: (document, note) => call('PUT', `${base}?${new URLSearchParams({ note })}`, document),
  }
}

/** Reads a file of agents' panels, and stops where something is wrong with it. */
export async function readPanels(
  file: string | undefined,
  place: Pick<PanelPlace, 'check'>,
): Promise<PanelsDocument> {
  if (file === undefined) throw new UsageError('Say which file holds the panels.')
  const document = parsed(file)
  const faults = await place.check(document)
  if (faults.length > 0) throw new Error(`${file} cannot be used:\n${writtenFaults(faults)}`)
  return document as PanelsDocument
}

function parsed(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`${file} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}
