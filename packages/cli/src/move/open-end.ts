import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { openControl, openServices } from '@quarry/server'
import { configHere, type Surroundings, UsageError } from '../command.ts'
import { type Installation, reachInstallation, type Service } from './installation.ts'

type End = 'from' | 'to'

const services = ['push', 'search', 'content'] as const satisfies readonly Service[]

/** How both ends are said. */
export const endUsage = (['from', 'to'] as const)
  .map(end => {
    const others = [...services.map(one => `${one} URL`), 'content-key KEY', 'project ID', 'organization ID']
    return [`--${end} ADDRESS|FOLDER`, ...['key KEY', ...others].map(one => `[--${end}-${one}]`)].join(' ')
  })
  .join(' ')

/** Opens one end of a move: services at an address, or those of a data folder that no server has open. */
export async function openEnd(
  end: End,
  options: Readonly<Record<string, string>>,
  patienceMs: number,
  surroundings: Surroundings,
): Promise<Installation> {
  const { env } = surroundings
  const where = options[end]
  if (where === undefined)
    throw new UsageError(
      `Say ${end === 'from' ? 'whence' : 'whereto'}: --${end} with an address, or a data folder.`,
    )
  const organization = options[`${end}-organization`] ?? 'quarry'
  if (!/^https?:\/\//.test(where)) return openFolder(end, where, surroundings)
  const key = options[`${end}-key`] ?? env[`QUARRY_${end.toUpperCase()}_KEY`] ?? ''
  if (key === '')
    throw new UsageError(
      `Say with which key: --${end}-key, or QUARRY_${end.toUpperCase()}_KEY. "quarry keys create --scope admin" makes one.`,
    )
  const hosts = { platform: hostOf(where, end) } as Record<Service, string>
  for (const service of services)
    hosts[service] = hostOf(options[`${end}-${service}`] ?? where, `${end}-${service}`)
  return reachInstallation({
    name: where,
    hosts,
    key,
    contentKey: options[`${end}-content-key`] ?? key,
    organization,
    project: options[`${end}-project`] ?? '',
    patienceMs,
    fetch: request => fetch(request),
  })
}

function hostOf(text: string, option: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`--${option}: "${text}" is no address.`)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** Its services run in this process, with a key of their own that ends with the move. */
async function openFolder(end: End, folder: string, { env, clock }: Surroundings): Promise<Installation> {
  if (end === 'from' && !(existsSync(folder) && statSync(folder).isDirectory()))
    throw new UsageError(`--from: "${folder}" is neither an address nor a folder.`)
  const data = path.resolve(folder)
  const config = configHere({ ...env, QUARRY_DATA: data, QUARRY_ADMIN: 'on' })
  const opened = await openServices({ config, clock }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${folder} cannot be opened: ${why}\nIf its server runs, name its address instead of the folder.`,
    )
  })
  const control = await openControl(data, clock)
  const name = `move ${randomBytes(4).toString('hex')}`
  const { key, text } = await control.keys.create({ name, scopes: ['admin'] })
  const base = 'http://folder.invalid'
  return reachInstallation({
    name: folder,
    hosts: { platform: base, push: base, search: base, content: base },
    key: text,
    contentKey: text,
    organization: opened.organizationId,
    project: opened.projectId,
    patienceMs: 0,
    fetch: request => opened.fetch(request, { inner: true }),
    async close() {
      await opened.settled()
      await control.keys.revoke(key.id)
      await control.close()
      await opened.close()
    },
  })
}
