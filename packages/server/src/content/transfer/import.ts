import { setImmediate } from 'node:timers/promises'
import type { ContentType, EntryState, EntryWrite } from '@quarry/protocol'
import * as wire from '@quarry/protocol/schema'
import type { z } from 'zod'
import { ContentFault, type ContentIdentity } from '../access.ts'
import type { Content, ContentTransaction } from '../content.ts'
import { isObject } from '../json.ts'
import type { ResourceKind } from '../port/resource-store.ts'
import type { ContentService } from '../service.ts'
import { stamp } from '../stamp.ts'
import { definitionsIn, publishFirstManifest, putDefinitions } from './definitions.ts'
import type { ContentFile } from './files.ts'

type ImportOptions = {
  /** Who stands as author. */
  identity?: ContentIdentity
  /** Called after each batch. */
  onProgress?: (done: { file: string; written: number; unchanged: number; failed: number }) => void
}

export type ImportResult = {
  written: number
  unchanged: number
  failures: { file: string; messages: readonly string[] }[]
}

const batchSize = 50
/** Who stands as author of what is imported, where nothing else is said. */
export const importer: ContentIdentity = { subject: 'import', name: 'Import', isKey: false }

/**
 * Brings files of content into a project. What is there already and the same is left alone, so that an import
 * that was stopped is simply started again. What is refused is reported, and the rest goes in.
 */
export async function importContent(
  content: Content,
  project: string,
  files: Iterable<ContentFile> | AsyncIterable<ContentFile>,
  { identity = importer, onProgress }: ImportOptions = {},
): Promise<ImportResult> {
  const result: ImportResult = { written: 0, unchanged: 0, failures: [] }
  let definitions = false
  /** Types that are not there because they were refused, and how many entries are not for that reason alone. */
  const waiting = new Map<string, number>()
  for await (const file of files) {
    definitions ||= file.kind === 'personalisation'
    for (let at = 0; at < file.items.length; at += batchSize) {
      await writeBatch(file.items.slice(at, at + batchSize), file)
      onProgress?.({ file: file.name, ...result, failed: result.failures.length })
      // Requests that came in meanwhile have their turn.
      await setImmediate()
    }
  }
  for (const [type, count] of waiting)
    if (count > 0)
      result.failures.push({
        file: `entries/${type}`,
        messages: [`${count} entries wait for the type "${type}", which is refused`],
      })
  if (definitions && result.failures.length === 0) await publishFirstManifest(content, project, identity)
  return result

  /** One transaction a batch is fast; when one item is refused, the batch goes again item by item. */
  async function writeBatch(batch: readonly unknown[], file: ContentFile): Promise<void> {
    const whole = await attempt(batch, file)
    if (whole === null) return
    for (const item of batch) {
      const fault = await attempt([item], file)
      if (!fault) continue
      const type = await absentType(item, file.kind)
      if (type === null) result.failures.push({ file: file.name, messages: fault.messages })
      else waiting.set(type, (waiting.get(type) ?? 0) + 1)
    }
  }

  /** The type of a refused entry, where it was refused itself. Remembers refused types. */
  async function absentType(item: unknown, kind: ContentFile['kind']): Promise<string | null> {
    if (kind === 'content-types') {
      const type = bare(item, 'contentType')
      const id = isObject(type) ? String(type['id']) : ''
      if ((await content.store.contentTypes.get(project, id)) === null) waiting.set(id, 0)
    }
    if (kind !== 'entries' || !isObject(item)) return null
    const entry = [item['entry'], item['draft'], item['published'], item].find(isObject)
    const type = String(entry?.['type'])
    return waiting.has(type) ? type : null
  }

  /** Writes all of these or none. @returns what is wrong with one of them. */
  async function attempt(items: readonly unknown[], file: ContentFile): Promise<ContentFault | null> {
    const count = { written: 0, unchanged: 0 }
    try {
      await content.store.transaction(async store => {
        const tx = { store, service: content.serviceOf(store) }
        for (const item of items)
          for (const isNew of await write(tx, item, file.kind)) count[isNew ? 'written' : 'unchanged']++
      })
    } catch (error) {
      if (error instanceof ContentFault) return error
      throw error
    }
    if (count.written > 0) content.changed()
    result.written += count.written
    result.unchanged += count.unchanged
    return null
  }

  /** @returns for each thing that the item stands for whether it was new. */
  async function write(
    { store, service }: ContentTransaction,
    item: unknown,
    kind: ContentFile['kind'],
  ): Promise<boolean[]> {
    const stored = async (of: ResourceKind, id: string): Promise<Record<string, unknown>> =>
      (await store.resources.get(project, of, id))?.body ?? {}
    switch (kind) {
      case 'entries': {
        const done: boolean[] = []
        // Draft and published are most often one entry, which is read once.
        let last: { given: unknown; entry: EntryWrite['entry'] } | undefined
        for (const [state, given] of statesOf(item)) {
          const entry: EntryWrite['entry'] = last && last.given === given ? last.entry : entryIn(state, given)
          last = { given, entry }
          done.push(await writeEntry(service, { state, entry }))
        }
        const id = last?.entry._id?.toLowerCase()
        if (
          id &&
          isObject(item) &&
          item['published'] === null &&
          (await store.entries.get(project, id, 64))
        ) {
          await service.deleteEntry(project, id, 64, identity)
          done.push(true)
        }
        return done
      }
      case 'content-types': {
        const { contentType } = parse(wire.contentTypeWrite, { contentType: bare(item, 'contentType') })
        const {
          created: _,
          updated: __,
          ...before
        } = (await store.contentTypes.get(project, contentType.id)) ?? {}
        return unlessSame(before, contentType, () =>
          service.putContentType(project, contentType as ContentType),
        )
      }
      case 'locales': {
        const { locale } = parse(wire.localeWrite, { locale: bare(item, 'locale') })
        const before = await stored('locale', locale.locale)
        // The first language is the default without saying so.
        const same = { ...locale, isDefault: locale.isDefault ?? before['isDefault'] }
        return unlessSame(before, same, () => service.putLocale(project, locale))
      }
      case 'assets': {
        const { asset } = parse(wire.assetWrite, { asset: bare(item, 'asset') })
        if (!asset._id) throw new ContentFault(400, `Asset "${asset._name}": an imported asset needs an _id`)
        return unlessSame(await stored('asset', asset._id), asset, () => service.putAsset(project, asset))
      }
      case 'map': {
        const { nodes } = parse(wire.mapNodeWrite, { nodes: [bare(item, 'node')] })
        const before = await Promise.all(nodes.map(node => stored('map-node', node.id ?? '')))
        return unlessSame(before, nodes, () => service.putNodes(project, nodes))
      }
      case 'redirects': {
        const { redirect } = parse(wire.redirectWrite, { redirect: bare(item, 'redirect') })
        if (!redirect.id)
          throw new ContentFault(400, `${redirect.sourceUrl}: an imported redirect needs an id`)
        return unlessSame(await stored('redirect', redirect.id), redirect, () =>
          service.putRedirect(project, redirect),
        )
      }
      case 'personalisation': {
        const puts = await definitionsIn(item, parse, store, project)
        const same = (before: object, after: object): boolean => canonical(before) === canonical(after)
        return [await putDefinitions(store, project, puts, stamp(content.now()), same)]
      }
      case 'data-types': {
        const { data } = parse(wire.dataTypeWrite, { data: bare(item, 'data') })
        return unlessSame(await stored('data-type', data.id), data, () =>
          store.resources.put(project, 'data-type', data.id, data, stamp(content.now())),
        )
      }
    }
  }

  async function writeEntry(service: ContentService, body: EntryWrite): Promise<boolean> {
    // Without one, the next import would make the entry again.
    if (!body.entry._id)
      throw new ContentFault(400, `Entry "${body.entry._slug ?? ''}": an imported entry needs an _id`)
    if (await service.isUnchanged(project, body)) return false
    await service.putEntry(project, body, identity)
    return true
  }
}

function entryIn(state: EntryState, entry: unknown): EntryWrite['entry'] {
  return (parse(wire.entryWrite, { state, entry }) as EntryWrite).entry
}

async function unlessSame(before: object, after: object, put: () => Promise<unknown>): Promise<boolean[]> {
  if (canonical(before) === canonical(after)) return [false]
  await put()
  return [true]
}

/** `{ entry }` and a bare entry stand for both states, or for the draft with `state: 0`; `{ draft, published }` says each, and `published: null` that it is not. */
function statesOf(item: unknown): [EntryState, unknown][] {
  if (!isObject(item)) throw new ContentFault(400, 'An entry must be an object')
  const states: [EntryState, unknown][] = []
  const both = item['entry'] ?? (typeof item['type'] === 'string' ? item : undefined)
  const draft = item['draft'] ?? both
  const published = item['published'] ?? (item['state'] === 0 ? undefined : both)
  if (draft !== undefined) states.push([0, draft])
  if (published !== undefined) states.push([64, published])
  if (states.length === 0) throw new ContentFault(400, 'An entry must be { entry } or { draft, published }')
  return states
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const issues = checked.error.issues.slice(0, 20)
  throw new ContentFault(
    400,
    issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
  )
}

/** A thing as it is, or out of the body of a request. */
function bare(item: unknown, wrapper: string): unknown {
  return isObject(item) && isObject(item[wrapper]) ? item[wrapper] : item
}

/** JSON whose members stand in one order, so that equal things read alike. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  )
}
