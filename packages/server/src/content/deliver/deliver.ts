import type {
  ContentBlock,
  ContentFields,
  ContentIssue,
  DataResources,
  EntryEnvelope,
} from '@quarry/protocol'
import { isObject, type JsonObject } from '../json.ts'
import type { StoredEntry } from '../port/entry-store.ts'
import type { PathReader } from '../project-map.ts'
import { chooseLocale } from '../query/locale.ts'
import type { Selection } from '../query/projection.ts'
import { internalReference } from '../references.ts'
import { blocksOf, mapBlocks } from './blocks.ts'
import { decide, isGroup, judge } from './conditions.ts'
import type { DataContext, DataSource } from './data-source.ts'
import { toEnvelope } from './envelope.ts'
import { type FillContext, fillProperty, TokenFailed } from './fill.ts'
import { localise } from './localise.ts'
import type { ReferenceReader } from './reference-reader.ts'
import type { ReportLevel } from './token.ts'

type DeliverOptions = {
  /** Languages wanted; null for all of them, unflattened and with their conditions untouched. */
  locales: readonly string[] | null
  defaultLocale: string
  depth: number
  inputs: Readonly<Record<string, string>>
  selection: Selection | null
  withBlockIds: boolean
  keepVariables: boolean
  /** Of entries that are referred to, only these fields are wanted. */
  ofReferenced?: ((field: string) => boolean) | undefined
}

type Issues = Record<string, ContentIssue[]>
export type Delivered = {
  entries: EntryEnvelope[]
  errors: Issues
  warnings: Issues
  infos: Issues
  /** How long the data that went in is good for. */
  freshForMs: number
}

type DeliverPorts = {
  references: ReferenceReader
  /** Data of resources other than references. */
  data: DataSource
  paths: PathReader
}

const mostIssues = 50

/**
 * Makes stored entries ready to be read: one language chosen, data and references fetched, tokens replaced,
 * conditions decided as far as they can be here, fields selected. An entry that fails its token is left out.
 */
export async function deliver(
  rows: readonly StoredEntry[],
  options: DeliverOptions,
  ports: DeliverPorts,
): Promise<Delivered> {
  const errors: Issues = {}
  const warnings: Issues = {}
  const infos: Issues = {}
  const byLevel: Record<ReportLevel, Issues> = { e: errors, w: warnings, i: infos }
  await ports.references.prefetch(rows, options.depth)
  const entries: EntryEnvelope[] = []
  const floor: Work['floor'] = new Map()
  let freshForMs = Number.POSITIVE_INFINITY
  const freshFor = (ms: number) => {
    freshForMs = Math.min(freshForMs, ms)
  }
  for (const row of rows) {
    const report = (level: ReportLevel, issue: ContentIssue) => {
      byLevel[level][row.id] ??= []
      const list = byLevel[level][row.id]
      if (list && list.length < mostIssues) list.push(issue)
    }
    const one = await deliverOne(row, options.depth, new Set(), {
      ...options,
      ...ports,
      report,
      freshFor,
      floor,
    })
    if (one) entries.push(one)
  }
  return { entries, errors, warnings, infos, freshForMs }
}

type Work = DeliverOptions &
  DeliverPorts &
  Pick<DataContext, 'report' | 'freshFor'> & {
    /** Entries on the lowest level look the same wherever they are referred to: each is made once. */
    floor: Map<string, Promise<EntryEnvelope | null>>
  }

async function deliverOne(
  row: StoredEntry,
  depth: number,
  above: ReadonlySet<string>,
  work: Work,
): Promise<EntryEnvelope | null> {
  const own = work.locales ? chooseLocale(row.locales, work.locales, work.defaultLocale) : null
  if (work.locales && own === null) return null
  // What is the same in all languages is read in the reader's: links lead there, conditions ask for it.
  const wanted = work.locales?.find(code => code !== '*') ?? own
  const locale = row.locales.length === 0 ? wanted : own
  const envelope = toEnvelope(row)
  const { entry } = envelope
  const written = above.size > 0 && work.ofReferenced ? some(entry.fields, work.ofReferenced) : entry.fields
  const fields = own === null ? written : localise(written ?? {}, own, work.selection)
  const inputs = locale === null ? work.inputs : { ...work.inputs, locale }
  const inside: Inside = { ...work, inputs, locale, depth, path: new Set([...above, row.id]) }
  try {
    // Most entries hold no token and no page link: their text says so at once.
    const dynamic =
      row.body.includes('${') || row.body.includes('projectMapNode') || row.body.includes('"variable"')
    if (dynamic) await work.paths.prefetch(row.body)
    const filled = dynamic ? await fillHolder({ ...entry, fields: fields ?? {} }, {}, inside) : fields
    return { ...envelope, entry: { ...entry, fields: finish(filled ?? {}, inside) } }
  } catch (error) {
    if (error instanceof TokenFailed) return null
    throw error
  }
}

function some(fields: ContentFields = {}, isWanted: (field: string) => boolean): ContentFields {
  return Object.fromEntries(Object.entries(fields).filter(([id]) => isWanted(id)))
}

type Inside = Work & { locale: string | null; depth: number; path: ReadonlySet<string> }
type Holder = { fields?: ContentFields; _dataResources?: DataResources }

async function fillHolder(holder: Holder, inherited: JsonObject, inside: Inside): Promise<ContentFields> {
  const document = { ...inherited, ...(await fetchResources(holder, inside)) }
  const context: FillContext = {
    document,
    inputs: inside.inputs,
    report: inside.report,
    pathOfNode: (id, values) => inside.paths.pathOf(id, values, inside.locale),
    keepVariables: inside.keepVariables,
  }
  const fields: ContentFields = {}
  for (const [id, property] of Object.entries(holder.fields ?? {})) {
    if (property.type !== '$block') {
      const filled = fillProperty(id, property, context)
      if (filled) fields[id] = filled
      continue
    }
    const blocks = new Map<ContentBlock, ContentFields | null>()
    for (const block of blocksOf(property)) blocks.set(block, await fillBlock(block, document, inside))
    fields[id] = mapBlocks(property, (_, block) => blocks.get(block) ?? null)
  }
  return fields
}

/** The fields of a block, or null when one of its tokens took the block with it. */
async function fillBlock(
  block: ContentBlock,
  document: JsonObject,
  inside: Inside,
): Promise<ContentFields | null> {
  try {
    return await fillHolder(block, document, inside)
  } catch (error) {
    if (error instanceof TokenFailed && error.action === 'c') return null
    throw error
  }
}

async function fetchResources(holder: Holder, inside: Inside): Promise<JsonObject> {
  const document: JsonObject = {}
  const all = Object.entries(holder._dataResources ?? {})
  if (all.length === 0) return document
  // In one language, the references of the others are not worth following.
  const isUsed = usesOf(holder.fields ?? {})
  for (const [key, resource] of all) {
    if (resource.type !== internalReference) {
      const got = await inside.data(key, resource, { ...inside, depth: inside.depth - 1 })
      if (got !== undefined) document[key] = got
    } else if (isUsed(key)) document[key] = await follow(resource, inside)
  }
  return document
}

/** Whether a key stands in these fields: in a reference most often, so that all else is written out for others alone. */
function usesOf(fields: ContentFields): (key: string) => boolean {
  const references = Object.values(fields).filter(({ type }) => type === 'contentReference')
  const inReferences = JSON.stringify(references)
  let inAll: string | undefined
  return key => {
    if (inReferences.includes(key)) return true
    inAll ??= JSON.stringify(fields)
    return inAll.includes(key)
  }
}

async function follow(
  resource: DataResources[string],
  inside: Inside,
): Promise<{ entries: EntryEnvelope[] }> {
  const entries: EntryEnvelope[] = []
  for (const target of await inside.references.read(resource, inside.depth, inside.path)) {
    if ('stub' in target) entries.push(target.stub)
    else {
      const one = await deliverReferenced(target.row, inside)
      if (one) entries.push(one)
    }
  }
  return { entries }
}

function deliverReferenced(row: StoredEntry, inside: Inside): Promise<EntryEnvelope | null> {
  const depth = inside.depth - 1
  if (depth > 0) return deliverOne(row, depth, inside.path, inside)
  const known = inside.floor.get(row.id) ?? deliverOne(row, depth, inside.path, inside)
  inside.floor.set(row.id, known)
  return known
}

function finish(fields: ContentFields, inside: Inside): ContentFields {
  const done: ContentFields = {}
  const facts = { locale: inside.locale, inputs: inside.inputs }
  for (const [id, property] of Object.entries(fields)) {
    if (inside.selection && !inside.selection.keeps(id, property.type)) continue
    const decided = inside.locale === null ? property : decide(property, facts)
    if (decided)
      done[id] = mapBlocks(decided, (inner, block) => (hidden(block, facts) ? null : finish(inner, inside)))
  }
  return inside.withBlockIds ? done : withoutBlockIds(done)
}

function hidden(block: ContentBlock, facts: Parameters<typeof judge>[1]): boolean {
  const rule = (block as Record<string, unknown>)['$viz']
  if (!isObject(rule)) return false
  if (rule['explicitlyHidden'] === true) return true
  const { criteria } = rule
  return isGroup(criteria) && judge(criteria, facts) === false
}

function withoutBlockIds(fields: ContentFields): ContentFields {
  const bare: ContentFields = {}
  for (const [id, property] of Object.entries(fields)) {
    if (property.type !== '$block' || !Array.isArray(property.value)) bare[id] = property
    else {
      const value = property.value.map(block => {
        if (!isObject(block)) return block
        const { _id, ...rest } = block
        return rest
      })
      bare[id] = { ...property, value }
    }
  }
  return bare
}
