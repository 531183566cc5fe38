import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkDatabases } from '@quarry/store'
import type { Config } from '../config/index.ts'
import {
  databasesOf,
  documents,
  secretsFault,
  secretsFile,
  secretsRemedy,
  withoutDatabase,
} from './data-files.ts'
import { collectorFindings } from './doctor-collector.ts'
import { eventFindings } from './doctor-events.ts'
import { serviceFindings } from './doctor-services.ts'
import type { Finding } from './finding.ts'
import { InstallationError, readManifest, strangeness } from './installation.ts'

/** One thing that was looked at. What is not good says how to mend it. */
type DoctorOptions = {
  config: Config
  /** The version of Node, as `process.version`. */
  node: string
  /** What is wrong with the files of the index; null while a server has it open. */
  verifyIndex: () => Promise<string[] | null>
  /** What pages do not find in an index that is whole. */
  hidden: () => Promise<readonly { detail: string; remedy: string }[]>
  fetch: typeof fetch
}

const leastFreeBytes = 1_000_000_000

/** Looks at everything that keeps an installation from working, and changes nothing. */
export async function examine({
  config,
  node,
  verifyIndex,
  hidden,
  fetch,
}: DoctorOptions): Promise<Finding[]> {
  const findings = [nodeFinding(node), ...settingFindings(config)]
  if (config.serve === 'site') return [...findings, ...(await serviceFindings(config, fetch))]
  const data = await dataFindings(config)
  findings.push(...data)
  // A collector alone has no index, and is asked by the services.
  if (config.serve === 'collector') return findings
  // Segments are read through their documents.
  if (data.every(({ what, state }) => what !== documents || state === 'good'))
    findings.push(...(await indexFindings(verifyIndex, hidden)))
  findings.push(...(await collectorFindings(config, fetch)))
  return findings
}

function nodeFinding(node: string): Finding {
  const [major = 0, minor = 0] = node.replace('v', '').split('.').map(Number)
  const good = (major === 20 && minor >= 19) || major > 22 || (major === 22 && minor >= 12)
  return good
    ? { what: 'Node', state: 'good', detail: node }
    : {
        what: 'Node',
        state: 'fault',
        detail: node,
        remedy: 'Install Node 20.19 or later, or 22.12 or later.',
      }
}

function settingFindings({ host, publicUrl, corsOrigins }: Config): Finding[] {
  const isOpen = host !== '127.0.0.1' && host !== 'localhost' && host !== '::1'
  const findings: Finding[] = []
  if (isOpen && publicUrl === '')
    findings.push({
      what: 'Public address',
      state: 'warning',
      detail: `It listens on ${host}, but does not know what visitors call it.`,
      remedy: 'Set QUARRY_PUBLIC_URL: canonical links and addresses in the index start with it.',
    })
  if (isOpen && corsOrigins.includes('*'))
    findings.push({
      what: 'Origins',
      state: 'warning',
      detail: 'Pages of every origin may call the services.',
      remedy: 'Set QUARRY_CORS_ORIGINS to the origins of your sites.',
    })
  return findings.length > 0 ? findings : [{ what: 'Settings', state: 'good', detail: 'sensible together' }]
}

async function dataFindings({ data, eventsDays }: Config): Promise<Finding[]> {
  const folder = path.resolve(data)
  if (!existsSync(folder))
    return [{ what: 'Data', state: 'good', detail: `${folder} is not there yet: the first start makes it.` }]
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch {
    const remedy = 'Give the folder to the user that runs the server.'
    return [{ what: 'Data', state: 'fault', detail: `${folder} cannot be written.`, remedy }]
  }
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const space: Finding = {
    what: 'Space',
    state: free < leastFreeBytes ? 'warning' : 'good',
    detail: `${(free / 1e9).toFixed(1)} GB free`,
    ...(free < leastFreeBytes && { remedy: 'Make room: merges of the index and backups need some.' }),
  }
  const databases = await databaseFindings(folder)
  // What reads a damaged file may end the process.
  const areEventsWhole = databases.every(({ what, state }) => what !== 'events.db' || state === 'good')
  return [
    { what: 'Data', state: 'good', detail: folder },
    space,
    secretsFinding(folder),
    ...databases,
    ...(areEventsWhole ? eventFindings(folder, eventsDays) : []),
  ]
}

function secretsFinding(folder: string): Finding {
  const file = path.join(folder, secretsFile)
  if (!existsSync(file))
    return { what: 'Secrets', state: 'warning', detail: `${secretsFile} is missing.`, remedy: secretsRemedy }
  const fault = secretsFault(folder)
  if (fault) return { what: 'Secrets', state: 'fault', ...fault }
  const others = statSync(file).mode & 0o077
  return others === 0 || process.platform === 'win32'
    ? { what: 'Secrets', state: 'good', detail: 'readable by their owner alone' }
    : { what: 'Secrets', state: 'fault', detail: 'Others may read them.', remedy: `chmod 600 ${file}` }
}

async function databaseFindings(folder: string): Promise<Finding[]> {
  const restore = 'Stop the server and restore a backup: quarry restore FOLDER.'
  const manifest = manifestFault(folder)
  const known = manifest === null ? readManifest(folder) : null
  const there = databasesOf(folder)
  const faults = await checkDatabases(there.map(name => path.join(folder, name)))
  const found = there.map((name): Finding => {
    const broken = faults.get(path.join(folder, name)) ?? []
    const strange = strangeness(folder, name, known)
    if (broken.length === 0 && strange === undefined) return { what: name, state: 'good', detail: 'whole' }
    const lost = withoutDatabase(name)
    return {
      what: name,
      state: 'fault',
      detail: broken.length > 0 ? broken.slice(0, 3).join('; ') : `It ${strange}.`,
      remedy: lost === undefined ? restore : `${restore} Or start it: it puts the file aside, and ${lost}.`,
    }
  })
  const missing = (known?.databases ?? [])
    .filter(name => !there.includes(name))
    .map((name): Finding => {
      const lost = withoutDatabase(name)
      return lost === undefined
        ? {
            what: name,
            state: 'fault',
            detail: 'It is missing. Is the right volume mounted?',
            remedy: restore,
          }
        : { what: name, state: 'warning', detail: `It is missing: ${lost}.`, remedy: 'Start the server.' }
    })
  return [...(manifest ?? []), ...found, ...missing]
}

function manifestFault(folder: string): Finding[] | null {
  try {
    readManifest(folder)
    return null
  } catch (error) {
    if (!(error instanceof InstallationError)) throw error
    const [detail = '', ...remedy] = error.message.split(/(?<=\.) /)
    return [{ what: 'Installation', state: 'fault', detail, remedy: remedy.join(' ') }]
  }
}

async function indexFindings(
  verifyIndex: DoctorOptions['verifyIndex'],
  hidden: DoctorOptions['hidden'],
): Promise<Finding[]> {
  const faults = await verifyIndex()
  if (faults === null)
    return [
      {
        what: 'Index',
        state: 'good',
        detail: 'open in a running server; stop it to have every byte of the files read.',
      },
    ]
  if (faults.length > 0)
    return [
      {
        what: 'Index',
        state: 'fault',
        detail: faults.slice(0, 3).join('; '),
        remedy: 'Make it again from its documents: quarry index rebuild.',
      },
    ]
  const unfound = (await hidden()).map(one => ({ what: 'Sources', state: 'warning' as const, ...one }))
  return [{ what: 'Index', state: 'good', detail: 'whole' }, ...unfound]
}
