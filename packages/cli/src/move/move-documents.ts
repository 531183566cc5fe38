import { setTimeout as wait } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import { countShown, readAsPushed, readFromSearch, type SourceLine } from './read-documents.ts'
import type { Ends, Step } from './step.ts'

type Item = Readonly<Record<string, unknown>>

const movable: ReadonlySet<string> = new Set(['PUSH', 'CATALOG'])
const patienceMs = 10 * 60_000
/** Of a source, what makes another one like it. */
const sourceKept = ['name', 'sourceType', 'sourceVisibility', 'pushEnabled', 'streamEnabled']
const ourSourceKept = [...sourceKept, 'language', 'permissions', 'securityProvider']

const platform = (of: Installation, path: string) =>
  ['platform', `/rest/organizations/${of.organization}${path}`] as const
const push = (of: Installation, path: string) =>
  ['push', `/push/v1/organizations/${of.organization}${path}`] as const

/** Fields that somebody declared: those of the index itself are everywhere. */
export function fieldStep({ from, to }: Ends): Step {
  async function declared(of: Installation): Promise<Item[]> {
    const all: Item[] = []
    for (let page = 0; ; page++) {
      const path = `/indexes/page/fields?perPage=1000&page=${page}&origin=USER`
      const answer = await of.call<{ items: Item[]; totalPages: number }>('GET', platform(of, path))
      all.push(...answer.items.filter(({ system }) => system !== true))
      if (page + 1 >= answer.totalPages) return all
    }
  }
  return {
    name: 'fields',
    mayHoldMore: true,
    read: async () => ({ items: await declared(from) }),
    async write(items) {
      const known = new Set((await declared(to)).map(({ name }) => name))
      const isKnown = ({ name }: Item): boolean => known.has(name)
      const [fresh, old] = [(items as Item[]).filter(one => !isKnown(one)), (items as Item[]).filter(isKnown)]
      if (fresh.length > 0) await to.call('POST', platform(to, '/indexes/fields/batch/create'), fresh)
      if (old.length > 0) await to.call('PUT', platform(to, '/indexes/fields/batch/update'), old)
    },
    count: async of => (await declared(of)).length,
  }
}

/** A step for the documents of each source. Sources that are crawled make their documents themselves. */
export async function documentSteps({ from, to, note }: Ends): Promise<Step[]> {
  const steps: Step[] = []
  for (const source of await sourcesOf(from)) {
    if (!movable.has(String(source.sourceType ?? 'PUSH'))) {
      note(
        `The source "${source.name}" is of type ${source.sourceType}: what fills it there has to fill it again.`,
      )
      continue
    }
    if (!from.isOurs && source.sourceVisibility !== 'SHARED') {
      note(`The source "${source.name}" is left out: who may see its documents cannot be read there.`)
      continue
    }
    const mappings = from.isOurs ? await mappingsOf(from, source) : null
    const reader = from.isOurs ? readAsPushed(from, source) : readFromSearch(from, source, note)
    steps.push({
      name: `documents of ${source.name}`,
      read: reader,
      write: items => pushDocuments(to, source, items as Item[], mappings),
      count: of => (of === from && !from.isOurs ? countShown(from, source, note) : countIn(of, source.name)),
      sample: item => titleOf(item as Item),
    })
  }
  return steps
}

async function sourcesOf(of: Installation): Promise<SourceLine[]> {
  const all: SourceLine[] = []
  for (let page = 0; ; page++) {
    const answer = await of.call<{ sourceModels: SourceLine[]; totalPages?: number }>(
      'GET',
      platform(of, `/sources/pages?perPage=100&page=${page}`),
    )
    all.push(...answer.sourceModels)
    if (page + 1 >= (answer.totalPages ?? 1)) return all
  }
}

async function countIn(of: Installation, name: string): Promise<number | null> {
  const source = (await sourcesOf(of)).find(one => one.name === name)
  if (!source) return 0
  const information = source['information'] as { numberOfDocuments?: number } | undefined
  return information?.numberOfDocuments ?? null
}

/** What becomes of the metadata of its documents, which are moved as they were pushed; null: what everybody has. */
async function mappingsOf(from: Installation, { id }: SourceLine): Promise<Item | null> {
  const path = `/sources/${encodeURIComponent(id)}/mappings`
  // Releases before them have no such call.
  const told = await from.ask<{ common: { rules: Item[] }; types: Item[] }>('GET', platform(from, path))
  return told && told.common.rules.length + told.types.length > 0 ? told : null
}

/** The source of this name at the other end, made where there is none. */
async function sourceAt(to: Installation, source: SourceLine, mappings: Item | null): Promise<string> {
  const found = (await sourcesOf(to)).find(({ name }) => name === source.name)
  if (found) return found.id
  const names = to.isOurs ? ourSourceKept : sourceKept
  const model = Object.fromEntries(
    names.flatMap(name => (source[name] == null ? [] : [[name, source[name]]])),
  )
  const id = String((await to.call('POST', platform(to, '/sources'), model))['id'])
  const path = `/sources/${encodeURIComponent(id)}/mappings?rebuild=false`
  if (mappings) await to.call('PUT', platform(to, path), mappings)
  return id
}

/** A container is filled, and then taken as a batch: as the provider's push client does it. */
async function pushDocuments(
  to: Installation,
  source: SourceLine,
  documents: Item[],
  mappings: Item | null,
): Promise<void> {
  if (documents.length === 0) return
  const id = await sourceAt(to, source, mappings)
  const file = await to.call<{ uploadUri: string; fileId: string; requiredHeaders?: Record<string, string> }>(
    'POST',
    push(to, '/files'),
  )
  await to.upload(file.uploadUri, file.requiredHeaders ?? {}, JSON.stringify({ addOrUpdate: documents }))
  const batch = `/sources/${encodeURIComponent(id)}/documents/batch?fileId=${encodeURIComponent(file.fileId)}`
  const { requestId } = await to.call('PUT', push(to, batch))
  if (to.isOurs) await taken(to, id, String(requestId))
}

/** Our own services say what became of a batch; others are counted at the end. */
async function taken(to: Installation, source: string, requestId: string): Promise<void> {
  const path = `/sources/${encodeURIComponent(source)}/documents/outcome?limit=5&state=refused&requestId=${requestId}`
  type BatchOutcome = {
    request?: { state?: string; reason?: string; refused?: number }
    items: { documentId: string; reason?: string }[]
  }
  const end = Date.now() + patienceMs
  for (let pause = 20; Date.now() < end; pause = Math.min(pause * 2, 1000)) {
    const { request, items } = await to.call<BatchOutcome>('GET', push(to, path))
    if (request?.state === 'failed') throw new Error(`${to.name} did not take a batch: ${request.reason}`)
    if (request?.state === 'done') {
      const [first] = items
      if (!first) return
      throw new Error(
        `${to.name} refused ${request.refused} documents, the first "${first.documentId}": ${first.reason}`,
      )
    }
    await wait(pause)
  }
  throw new Error(`${to.name} is busy with what came before. Run the command again later.`)
}

const titleOf = ({ title }: Item): string | undefined => (typeof title === 'string' ? title : undefined)
