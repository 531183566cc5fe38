import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkDatabase } from '@quarry/store'
import type { Config } from '../config/index.ts'
import { databasesOf, secretsFile } from './data-files.ts'
import { eventFindings } from './doctor-events.ts'

/** One thing that was looked at. What is not good says how to mend it. */
export type Finding = { what: string; state: 'good' | 'warning' | 'fault'; detail: string; remedy?: string }

export type DoctorOptions = {
  config: Config
  /** The version of Node, as `process.version`. */
  node: string
  /** What is wrong with the files of the index; null while a server has it open. */
  verifyIndex: () => Promise<string[] | null>
  fetch: typeof fetch
}

const leastFreeBytes = 1_000_000_000
const answerWithinMs = 5000

/** Looks at everything that keeps an installation from working, and changes nothing. */
export async function examine({ config, node, verifyIndex, fetch }: DoctorOptions): Promise<Finding[]> {
  const findings = [nodeFinding(node), ...settingFindings(config)]
  if (config.serve !== 'site') findings.push(...dataFindings(config), ...(await indexFindings(verifyIndex)))
  else findings.push(...(await serviceFindings(config, fetch)))
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

function dataFindings({ data, eventsDays }: Config): Finding[] {
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
  return [
    { what: 'Data', state: 'good', detail: folder },
    space,
    secretsFinding(folder),
    ...databaseFindings(folder),
    ...eventFindings(folder, eventsDays),
  ]
}

function secretsFinding(folder: string): Finding {
  const file = path.join(folder, secretsFile)
  const remedy = 'Restore it from a backup; or delete it, and every token and site key is made anew.'
  if (!existsSync(file))
    return { what: 'Secrets', state: 'warning', detail: `${secretsFile} is missing.`, remedy }
  try {
    JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { what: 'Secrets', state: 'fault', detail: `${secretsFile} is not JSON.`, remedy }
  }
  const others = statSync(file).mode & 0o077
  return others === 0 || process.platform === 'win32'
    ? { what: 'Secrets', state: 'good', detail: 'readable by their owner alone' }
    : { what: 'Secrets', state: 'fault', detail: 'Others may read them.', remedy: `chmod 600 ${file}` }
}

function databaseFindings(folder: string): Finding[] {
  return databasesOf(folder).map(name => {
    const faults = checkDatabase(path.join(folder, name))
    return faults.length === 0
      ? { what: name, state: 'good', detail: 'whole' }
      : {
          what: name,
          state: 'fault',
          detail: faults.slice(0, 3).join('; '),
          remedy: 'Stop the server and restore a backup: quarry restore FOLDER.',
        }
  })
}

async function indexFindings(verifyIndex: DoctorOptions['verifyIndex']): Promise<Finding[]> {
  const faults = await verifyIndex()
  if (faults === null)
    return [
      {
        what: 'Index',
        state: 'good',
        detail: 'open in a running server; stop it to have every byte of the files read.',
      },
    ]
  return faults.length === 0
    ? [{ what: 'Index', state: 'good', detail: 'whole' }]
    : [
        {
          what: 'Index',
          state: 'fault',
          detail: faults.slice(0, 3).join('; '),
          remedy: 'Make it again from its documents: quarry index rebuild.',
        },
      ]
}

/** Is anything there? What it answers, a refusal for want of a key included, is an answer. */
async function serviceFindings(config: Config, ask: typeof fetch): Promise<Finding[]> {
  const places = [
    ['Search service', config.searchUrl || `${config.apiUrl}/rest/search/v2`, 'QUARRY_SEARCH_URL'],
    ['Content service', config.contentUrl || config.apiUrl, 'QUARRY_CONTENT_URL'],
  ] as const
  return Promise.all(
    places.map(async ([what, address, key]): Promise<Finding> => {
      const remedy = `Check ${config.apiUrl === '' ? key : 'QUARRY_API_URL'} and the way there.`
      try {
        const response = await ask(address, {
          signal: AbortSignal.timeout(answerWithinMs),
          redirect: 'manual',
        })
        await response.body?.cancel()
        return response.status >= 500
          ? { what, state: 'fault', detail: `${address} answers ${response.status}.`, remedy }
          : { what, state: 'good', detail: `${address} answers.` }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return { what, state: 'fault', detail: `${address} does not answer: ${why}.`, remedy }
      }
    }),
  )
}
