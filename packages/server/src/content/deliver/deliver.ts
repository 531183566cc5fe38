import type {
  ContentBlock,
  ContentFields,
  ContentIssue,
  DataResources,
  EntryEnvelope,
} from '@quarry/protocol'
import type { JsonObject } from '../json.ts'
import type { StoredEntry } from '../port/entry-store.ts'
import type { PathReader } from '../project-map.ts'
import { chooseLocale } from '../query/locale.ts'
import type { Selection } from '../query/projection.ts'
import { internalReference } from '../references.ts'
import { blocksOf, mapBlocks } from './blocks.ts'
import type { DataContext, DataSource } from './data-source.ts'
import type { CachedEntry, RequestEntries } from './entry-cache.ts'
import { readEntryText } from './entry-text.ts'
import { toEnvelope } from './envelope.ts'
import { type FillContext, fillProperty, TokenFailed } from './fill.ts'
import { finish } from './finish.ts'
import { localise } from './localise.ts'
import type { ReferenceReader, Target } from './reference-reader.ts'
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
  /** What was delivered before and may be shown again; nothing where more than the request has a say. */
  kept?: RequestEntries | undefined
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

/** An entry that is to be delivered, or as it was delivered before. */
export type ToDeliver = StoredEntry | CachedEntry

/**
 * Makes stored entries ready to be read: one language chosen, data and references fetched, tokens replaced,
 * conditions decided as far as they can be here, fields selected. An entry that fails its token is left out.
 */
export async function deliver(
  wanted: readonly ToDeliver[],
  options: DeliverOptions,
  ports: DeliverPorts,
): Promise<Delivered> {
  const errors: Issues = {}
  const warnings: Issues = {}
  const infos: Issues = {}
  const byLevel: Record<ReportLevel, Issues> = { e: errors, w: warnings, i: infos }
  await ports.references.prefetch(wanted.filter(isRow), options.depth)
  const entries: EntryEnvelope[] = []
  const floor: Work['floor'] = new Map()
  let freshForMs = Number.POSITIVE_INFINITY
  const freshFor = (ms: number) => {
    freshForMs = Math.min(freshForMs, ms)
  }
  for (const one of wanted) {
    if (!isRow(one) && ports.references.hasRoomFor(one.followed)) {
      entries.push(one.envelope())
      continue
    }
    const row = isRow(one) ? one : await ports.references.rowOf(one.head.id)
    if (!row) continue
    const report = (level: ReportLevel, issue: ContentIssue) => {
      byLevel[level][row.id] ??= []
      const list = byLevel[level][row.id]
      if (list && list.length < mostIssues) list.push(issue)
    }
    const dependsOnMore = () => undefined
    const work = { ...options, ...ports, report, freshFor, floor, dependsOnMore }
    const { envelope } = await make(row, options.depth, new Set(), work)
    if (envelope) entries.push(envelope)
  }
  return { entries, errors, warnings, infos, freshForMs }
}

const isRow = (one: ToDeliver): one is StoredEntry => 'body' in one

type Made = {
  envelope: EntryEnvelope | null
  /** Whether it is so in this answer alone: it says more than itself, or depends on data from elsewhere. */
  isOwn: boolean
}

type Work = DeliverOptions &
  DeliverPorts &
  Pick<DataContext, 'report' | 'freshFor'> & {
    /** Entries on the lowest level look the same wherever they are referred to: each is made once. */
    floor: Map<string, Promise<Made>>
    /** What is being made is for this answer alone. */
    dependsOnMore(): void
  }

/** Makes an entry that looks the same wherever it is shown, and keeps it for other answers. */
async function make(row: StoredEntry, depth: number, above: ReadonlySet<string>, work: Work): Promise<Made> {
  const { kept, references } = work
  if (!kept) return { envelope: await deliverOne(row, depth, above, work), isOwn: false }
  let isOwn = false
  const dependsOnMore = () => {
    isOwn = true
    work.dependsOnMore()
  }
  const before = references.followed()
  const envelope = await deliverOne(row, depth, above, {
    ...work,
    dependsOnMore,
    report(level, issue) {
      dependsOnMore()
      work.report(level, issue)
    },
    data(...asked) {
      dependsOnMore()
      return work.data(...asked)
    },
  })
  const { hasRoom, ...after } = references.followed()
  if (!envelope || isOwn || !hasRoom) return { envelope, isOwn }
  const followed = {
    references: after.references - before.references,
    characters: after.characters - before.characters,
  }
  return { envelope: kept.keep(row, depth, followed, envelope), isOwn }
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
  const read =
    own === null || !work.kept
      ? null
      : readEntryText(row.body, own, work.kept.property, id => work.selection?.perLocale(id) ?? false)
  const envelope = toEnvelope(row, read?.entry)
  const { entry } = envelope
  const written = above.size > 0 && work.ofReferenced ? some(entry.fields, work.ofReferenced) : entry.fields
  const fields = own === null ? written : localise(written ?? {}, own, work.selection, read?.asWritten)
  const inputs = locale === null ? work.inputs : { ...work.inputs, locale }
  const inside: Inside = { ...work, inputs, locale, depth, path: new Set([...above, row.id]) }
  try {
    // Most entries hold no token and no page link: their text says so at once.
    const dynamic =
      row.body.includes('${') || row.body.includes('projectMapNode') || row.body.includes('"variable"')
    if (dynamic) await work.paths.prefetch(row.body)
    const filled = dynamic
      ? await fillHolder({ ...entry, fields: fields ?? {} }, {}, inside, read?.asWritten)
      : fields
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

async function fillHolder(
  holder: Holder,
  inherited: JsonObject,
  inside: Inside,
  asWritten?: ReadonlySet<string>,
): Promise<ContentFields> {
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
    if (asWritten?.has(id)) {
      fields[id] = property
      continue
    }
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
    const one = 'row' in target ? await deliverReferenced(target, inside) : target.envelope
    if (one) entries.push(one)
  }
  return { entries }
}

async function deliverReferenced(
  { row }: Extract<Target, { row: StoredEntry }>,
  inside: Inside,
): Promise<EntryEnvelope | null> {
  const depth = inside.depth - 1
  if (depth > 0) return deliverOne(row, depth, inside.path, inside)
  const known = inside.floor.get(row.id) ?? make(row, depth, inside.path, inside)
  inside.floor.set(row.id, known)
  const { envelope, isOwn } = await known
  // Whoever made it was told; whoever only shows it is not.
  if (isOwn) inside.dependsOnMore()
  return envelope
}
