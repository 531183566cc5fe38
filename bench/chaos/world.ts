import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { eventMigrations } from '../../packages/server/src/rollup/store/event-counts.ts'
import { createLedger, type Keys, type Ledger, startWriting, versionOf } from './ledger.ts'
import { command, createKey, type Server, startServer } from './server.ts'

/** How long a server has to be as it should after a fault is over. */
const healMs = 20_000

/** A data folder, the server on it, what was written there, and what is wrong with it. */
export type World = {
  data: string
  keys: Keys
  ledger: Ledger
  server: Server
  violations: string[]
  /** What the fault that is under way says of itself. */
  fault: string
}

export async function openWorld(): Promise<World> {
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'quarry-chaos-')), 'data')
  const server = await startServer(data, settings)
  return {
    ...{ data, server, keys: await prepare(data, server), ledger: createLedger() },
    ...{ violations: [], fault: '' },
  }
}

/** Makes what the writers write to: a source, a type of content, and a key for each. */
export async function prepare(data: string, server: Server): Promise<Keys> {
  const keys = {
    push: await createKey(data, 'push'),
    content: await createKey(data, 'content-write,content-publish,content-read-draft'),
    draft: await createKey(data, 'content-read-published'),
  }
  const json = { 'content-type': 'application/json' }
  const made = await fetch(`${server.url}/rest/organizations/quarry/sources`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${keys.push}` },
    body: JSON.stringify({ name: 'Chaos' }),
  })
  const text = (id: string) => ({ id, name: id, type: 'text', localizable: true })
  const fields = [text('title'), text('summary')]
  const contentType = { id: 'chaosnote', name: 'Note', entryName: 'title', fields }
  const defined = await fetch(`${server.url}/api/v1/content-types`, {
    method: 'PUT',
    headers: { ...json, 'x-api-key': keys.content },
    body: JSON.stringify({ projectId: server.project, contentType }),
  })
  if (!made.ok || !defined.ok)
    throw new Error(
      `Not prepared: ${made.status} ${await made.text()} ${defined.status} ${await defined.text()}`,
    )
  return keys
}

export const settings = { QUARRY_EVENTS_CONSENT: 'assumed' }

export const write = ({ server, keys, ledger }: World) =>
  startWriting(server.url, server.project, keys, ledger)

export function violate(world: World, what: string): void {
  world.violations.push(`${world.fault}: ${what}`)
}

export async function restart(world: World): Promise<void> {
  world.server = await startServer(world.data, settings)
}

export async function until(holds: () => Promise<boolean>, withinMs = healMs): Promise<boolean> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    if (await holds().catch(() => false)) return true
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return false
}

export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(10_000) })

/** Looks at a server that runs: is it well, and is there what it acknowledged, whole and found? */
export async function checkRunning(world: World): Promise<void> {
  const { server, keys, ledger } = world
  if (!(await until(async () => (await ask(`${server.url}/healthz`)).status === 200)))
    violate(world, 'it does not say that it lives')
  if (!(await until(async () => (await ask(`${server.url}/readyz`)).status === 200)))
    violate(world, `it is not ready: ${await (await ask(`${server.url}/readyz`)).text().catch(String)}`)
  if (!(await until(async () => (await ask(`${server.url}/`)).status === 200)))
    violate(world, 'no front page')
  let wrong = ''
  const isIndexed = await until(async () => {
    wrong = await wrongInIndex(world)
    return wrong === ''
  })
  if (!isIndexed) violate(world, `the index: ${wrong}`)
  for (const [id, known] of ledger.entries) {
    const answer = await ask(
      `${server.url}/api/v1/entries?projectId=${server.project}&locale=en&entryIDs=${id}`,
      {
        headers: { 'x-api-key': keys.draft },
      },
    )
    const text = await answer.text()
    if (!answer.ok && (known.acknowledged > 0 || answer.status !== 404)) {
      violate(world, `entry ${id}: ${answer.status} ${text.slice(0, 200)}`)
      continue
    }
    const [, summary] = /"value":"(v\d+\. [^"]*)"/.exec(text) ?? /"(v\d+\. [^"]*)"/.exec(text) ?? []
    judge(world, `entry ${id}`, summary === undefined ? null : versionOf(summary), known)
  }
}

function judge(
  world: World,
  name: string,
  version: number | null,
  known: { sent: number; acknowledged: number },
): void {
  const isThere = version !== null && version >= known.acknowledged && version <= known.sent
  if (!isThere && !(version === null && known.acknowledged === 0))
    violate(world, `${name} is at ${version}; acknowledged ${known.acknowledged}, sent ${known.sent}`)
}

/** '' when every pushed document is found in the version that counts, its title and its text of one version. */
async function wrongInIndex({ server, ledger, keys }: World): Promise<string> {
  if (ledger.documents.size === 0) return ''
  const { accessToken } = (await (await ask(`${server.url}/search-token`)).json()) as { accessToken: string }
  const answer = await ask(`${server.url}/rest/search/v2`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ q: 'Chaos', aq: '@source==Chaos', numberOfResults: 200 }),
  })
  if (!answer.ok) return `a search answers ${answer.status}`
  type Result = { uri: string; title: string }
  const { results } = (await answer.json()) as { results: Result[] }
  const found = new Map(results.map(result => [/chaos\/\d+/.exec(result.uri)?.[0], result]))
  for (const [id, { sent, acknowledged }] of ledger.documents) {
    const result = found.get(/chaos\/\d+/.exec(id)?.[0])
    if (!result && acknowledged > 0) return `${id} is not found`
    if (!result) continue
    const version = Number(/ v(\d+)$/.exec(result.title)?.[1])
    if (!(version >= acknowledged && version <= sent))
      return `${id} is at ${version}; acknowledged ${acknowledged}, sent ${sent}`
    const stored = await ask(
      `${server.url}/push/v1/organizations/quarry/sources/Chaos/documents?documentId=${encodeURIComponent(id)}`,
      { headers: { authorization: `Bearer ${keys.push}` } },
    )
    const { title = '', text = '' } = (await stored.json()) as { title?: string; text?: string }
    if (versionOf(text) !== version || !title.endsWith(` v${version}`))
      return `${id} is found at ${version}, and kept as "${title}" with ${text.slice(0, 5)}…${text.slice(-5)}`
  }
  return ''
}

/** Looks at what a server left that has ended: are the events there, and does the doctor find everything whole? */
export async function checkStopped(world: World): Promise<void> {
  const file = path.join(world.data, 'events.db')
  const database = await openDatabase(file, { durable: true, migrations: eventMigrations })
  try {
    const kept = new Set(
      (await database.all('SELECT hex(id) AS id FROM event')).map(row => String(row['id'])),
    )
    const lost = [...world.ledger.events].filter(id => !kept.has(keptId(id)))
    if (lost.length > 0) violate(world, `${lost.length} events are lost, ${lost[0]} among them`)
    for (const fault of await database.check()) violate(world, `events.db: ${fault}`)
  } finally {
    await database.close()
  }
  const { code, text } = await command(world.data, 'doctor')
  if (code !== 0) violate(world, `the doctor: ${text.replaceAll(/^ok .*\n/gm, '').trim()}`)
}

/** As the collector keeps the id of a customer event. */
const keptId = (id: string): string =>
  createHash('sha256').update(`customer:${id}`).digest().subarray(0, 16).toString('hex').toUpperCase()

export function keepCopy(data: string): string {
  const copy = `${data}.kept`
  rmSync(copy, { recursive: true, force: true })
  cpSync(data, copy, { recursive: true })
  return copy
}

export function putBack(data: string, copy: string): void {
  rmSync(data, { recursive: true, force: true })
  cpSync(copy, data, { recursive: true })
}

export function closeWorld({ data }: World): void {
  const folder = path.dirname(data)
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
