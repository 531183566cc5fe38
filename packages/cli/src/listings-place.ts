import { mkdirSync, readFileSync } from 'node:fs'
import { readConfig } from '@quarry/server'
import { openStorefront, type StorefrontDocument, type TriedListing } from '@quarry/server/commerce'
import { type RuleFault, type Version, writtenFaults } from '@quarry/server/pipelines'
import { type Surroundings, UsageError } from './command.ts'
import { remoteAdmin } from './remote-admin.ts'
import { readConfigFile } from './with-control.ts'
import { withServices } from './with-services.ts'

/** Where the pages of a shop live: the data folder, also beside a running server, or a server that is far. */
type ListingPlace = {
  document(): Promise<StorefrontDocument>
  check(document: unknown): Promise<readonly RuleFault[]>
  replace(document: unknown, note: string): Promise<Version>
  tryOut(draft: unknown, request: Record<string, unknown>): Promise<TriedListing>
}

export const listingOptions = ['url', 'key'] as const

export async function withListings<Result>(
  { env, clock }: Surroundings,
  options: Readonly<Record<string, string>>,
  work: (place: ListingPlace) => Promise<Result>,
): Promise<Result> {
  const { url } = options
  if (url) return work(remoteListings(url, options['key'] ?? env['QUARRY_KEY'] ?? ''))
  const config = readConfig(env, readConfigFile())
  mkdirSync(config.data, { recursive: true })
  const { storefront, close } = await openStorefront(config.data, clock)
  try {
    return await work({
      document: () => storefront.document(),
      check: async document => storefront.check(document),
      replace: (document, note) => storefront.replace(document, { by: env['USER'] ?? 'command line', note }),
      tryOut: (draft, request) =>
        withServices(config, clock, services => services.provided.commerce.tryOut(draft, request)),
    })
  } finally {
    await close()
  }
}

function remoteListings(url: string, key: string): ListingPlace {
  const call = remoteAdmin(url, key)
  const base = '/admin/storefront'
  return {
    document: () => call('GET', base),
    check: async document => (await call<{ faults: RuleFault[] }>('POST', `${base}/check`, document)).faults,
    replace: (document, note) => call('PUT', `${base}?${new URLSearchParams({ note })}`, document),
    tryOut: (draft, request) => call('POST', `${base}/try`, { ...Object(draft), request }),
  }
}

/** Reads a file of listing pages, and stops where something is wrong with it. */
export async function readListings(
  file: string | undefined,
  place: Pick<ListingPlace, 'check'>,
): Promise<StorefrontDocument> {
  if (file === undefined) throw new UsageError('Say which file holds the listing pages.')
  const document = parsed(file)
  const faults = await place.check(document)
  if (faults.length > 0) throw new Error(`${file} cannot be used:\n${writtenFaults(faults)}`)
  return document as StorefrontDocument
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
