import type { ContentType, EntryState, EntryWrite } from '@quarry/protocol'
import {
  assetWrite,
  contentTypeWrite,
  dataTypeWrite,
  entryWrite,
  localeWrite,
  mapNodeWrite,
  redirectWrite,
} from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { ContentIdentity } from '../access.ts'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import { isObject } from '../json.ts'
import { stamp } from '../stamp.ts'
import type { ResourceKind } from '../store/resources.ts'
import { definitionsIn, publishFirstManifest, putDefinitions } from './definitions.ts'
import type { ContentFile } from './files.ts'

export type ImportOptions = {
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
const importer: ContentIdentity = { subject: 'import', name: 'Import', isKey: false }

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
  for await (const file of files) {
    definitions ||= file.kind === 'personalisation'
    for (let at = 0; at < file.items.length; at += batchSize) {
      const batch = file.items.slice(at, at + batchSize)
      writeBatch(batch, file)
      onProgress?.({ file: file.name, ...result, failed: result.failures.length })
      // Requests that came in meanwhile have their turn.
      await new Promise<void>(resolve => setImmediate(resolve))
    }
  }
  if (definitions && result.failures.length === 0) publishFirstManifest(content, project, identity)
  return result

  /** One transaction a batch is fast; when one item is refused, the batch goes again item by item. */
  function writeBatch(batch: readonly unknown[], file: ContentFile): void {
    const before = { ...result }
    try {
      content.store.transaction(() => {
        for (const item of batch) write(item, file.kind)
      })
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      Object.assign(result, { written: before.written, unchanged: before.unchanged })
      for (const item of batch) writeAlone(item, file)
    }
  }

  function writeAlone(item: unknown, file: ContentFile): void {
    try {
      write(item, file.kind)
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      result.failures.push({ file: file.name, messages: error.messages })
    }
  }

  function write(item: unknown, kind: ContentFile['kind']): void {
    const { service } = content
    switch (kind) {
      case 'entries':
        for (const [state, entry] of statesOf(item)) writeEntry(state, entry)
        break
      case 'content-types': {
        const { contentType } = parse(contentTypeWrite, { contentType: bare(item, 'contentType') })
        const {
          created: _,
          updated: __,
          ...before
        } = content.store.contentTypes.get(project, contentType.id) ?? {}
        writeUnlessSame(before, contentType, () =>
          service.putContentType(project, contentType as ContentType),
        )
        break
      }
      case 'locales': {
        const { locale } = parse(localeWrite, { locale: bare(item, 'locale') })
        const before = stored('locale', locale.locale)
        // The first language is the default without saying so.
        const same = { ...locale, isDefault: locale.isDefault ?? before['isDefault'] }
        writeUnlessSame(before, same, () => service.putLocale(project, locale))
        break
      }
      case 'assets': {
        const { asset } = parse(assetWrite, { asset: bare(item, 'asset') })
        if (!asset._id) throw new ContentFault(400, `Asset "${asset._name}": an imported asset needs an _id`)
        writeUnlessSame(stored('asset', asset._id), asset, () => service.putAsset(project, asset))
        break
      }
      case 'map': {
        const { nodes } = parse(mapNodeWrite, { nodes: [bare(item, 'node')] })
        const before = nodes.map(node => stored('map-node', node.id))
        writeUnlessSame(before, nodes, () => service.putNodes(project, nodes))
        break
      }
      case 'redirects': {
        const { redirect } = parse(redirectWrite, { redirect: bare(item, 'redirect') })
        if (!redirect.id)
          throw new ContentFault(400, `${redirect.sourceUrl}: an imported redirect needs an id`)
        writeUnlessSame(stored('redirect', redirect.id), redirect, () =>
          service.putRedirect(project, redirect),
        )
        break
      }
      case 'personalisation': {
        const puts = definitionsIn(item, parse, content, project)
        const same = (before: object, after: object): boolean => canonical(before) === canonical(after)
        if (putDefinitions(content, project, puts, same)) result.written++
        else result.unchanged++
        break
      }
      case 'data-types': {
        const { data } = parse(dataTypeWrite, { data: bare(item, 'data') })
        writeUnlessSame(stored('data-type', data.id), data, () => {
          content.store.resources.put(project, 'data-type', data.id, data, stamp(content.now()))
          content.changed()
        })
      }
    }
  }

  function stored(kind: ResourceKind, id: string): Record<string, unknown> {
    return content.store.resources.get(project, kind, id)?.body ?? {}
  }

  function writeUnlessSame(before: object, after: object, put: () => void): void {
    if (canonical(before) === canonical(after)) result.unchanged++
    else {
      put()
      result.written++
    }
  }

  function writeEntry(state: EntryState, entry: unknown): void {
    const body = parse(entryWrite, { state, entry }) as EntryWrite
    // Without one, the next import would make the entry again.
    if (!body.entry._id)
      throw new ContentFault(400, `Entry "${body.entry._slug ?? ''}": an imported entry needs an _id`)
    if (content.service.isUnchanged(project, body)) {
      result.unchanged++
      return
    }
    content.service.putEntry(project, body, identity)
    result.written++
  }
}

/** `{ entry }` and a bare entry stand for both states, or for the draft with `state: 0`; `{ draft, published }` says each. */
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
