import type { ContentEntry, ContentFields, EntryState } from '@quarry/protocol'
import type { Content } from '../content.ts'
import { isObject } from '../json.ts'
import type { StoredEntry } from '../port/entry-store.ts'
import { createLinkCheck, namedByFields, type Pages, readPages } from './check-links.ts'

export type Finding = {
  kind:
    | 'broken reference'
    | 'broken link'
    | 'missing translation'
    | 'orphan asset'
    | 'missing type'
    | 'empty page'
  /** The entry, asset or node. */
  subject: string
  message: string
}

/** What is not right about a project's content although each write was accepted by itself. */
export async function* checkContent(
  content: Content,
  project: string,
  state: EntryState = 64,
  pages: Pages = readPages(null),
): AsyncGenerator<Finding> {
  const { contentTypes, resources, entries } = content.store
  const types = new Map((await contentTypes.list(project, null, 10_000, 0)).map(type => [type.id, type]))
  const locales = (await resources.list(project, 'locale')).map(one => one.id)
  const used = new Set<string>()

  yield* checkLinks(content, project, state, pages)
  for await (const row of allEntries(content, project, state)) {
    const subject = subjectOf(row)
    for (const [, url = ''] of row.body.matchAll(/"url":\{"type":"[^"]*","value":"([^"]*)"/g)) used.add(url)
    const entry = JSON.parse(row.body) as ContentEntry
    if (!types.has(row.type))
      yield { kind: 'missing type', subject, message: `has the type "${row.type}", which is gone` }
    yield* untranslated(entry.fields ?? {}, row.locales, locales, subject)
  }
  for (const { id, body } of await resources.list(project, 'asset')) {
    const fields = isObject(body['fields']) ? body['fields'] : {}
    const url = isObject(fields['url']) ? String(fields['url']['value']) : ''
    const subject = `asset "${String(body['_name'])}" (${id})`
    if (!used.has(url)) yield { kind: 'orphan asset', subject, message: 'is used by no entry' }
  }
  for (const { id, body } of await resources.list(project, 'map-node')) {
    const target = body['compositionId']
    if (typeof target !== 'string' || (await entries.get(project, target, state))) continue
    yield {
      kind: 'empty page',
      subject: `node "${id}"`,
      message: `shows the entry ${target}, which is not there`,
    }
  }
}

/** References and links of entries that lead nowhere: they are taken, because what they lead to may still come. */
async function* checkLinks(
  content: Content,
  project: string,
  state: EntryState,
  pages: Pages,
): AsyncGenerator<Finding> {
  const wrongOf = await createLinkCheck(content, project, state, pages)
  for await (const row of allEntries(content, project, state)) {
    const subject = subjectOf(row)
    for (const { field, ids, links } of namedByFields(JSON.parse(row.body) as ContentEntry)) {
      const known = await content.store.entries.states(project, ids)
      for (const id of ids) {
        if (known.get(id)?.includes(state)) continue
        const why = known.has(id) ? 'is not published' : 'does not exist'
        yield { kind: 'broken reference', subject, message: `refers in "${field}" to ${id}, which ${why}` }
      }
      const wrongs = new Set<string | null>()
      for (const link of links) wrongs.add(await wrongOf(link))
      for (const wrong of wrongs) {
        if (wrong !== null) yield { kind: 'broken link', subject, message: `${wrong} (in "${field}")` }
      }
    }
  }
}

const mostTold = 20

/** After content came in: the first of what leads nowhere in it, a sentence each. */
export async function tellOfLinks(
  content: Content,
  project: string,
  pages: Pages,
  tell: (text: string) => void,
): Promise<void> {
  let told = 0
  for await (const { subject, message } of checkLinks(content, project, 64, pages)) {
    if (told++ === mostTold) return tell('Warning: there is more of this: "quarry content check" names it.')
    tell(`Warning: ${subject} ${message}.`)
  }
}

const subjectOf = ({ type, name, id }: StoredEntry): string => `${type} "${name}" (${id})`

async function* allEntries(
  { store: { entries } }: Content,
  project: string,
  state: EntryState,
): AsyncGenerator<StoredEntry> {
  for (let after = ''; ; ) {
    const ids = await entries.idsAfter(project, after, 200)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    yield* await entries.many(project, ids, state)
  }
}

function* untranslated(
  fields: ContentFields,
  enabled: readonly string[],
  locales: readonly string[],
  subject: string,
): Generator<Finding> {
  const absent = enabled.length > 0 ? locales.filter(locale => !enabled.includes(locale)) : []
  if (absent.length > 0)
    yield { kind: 'missing translation', subject, message: `is not there in ${absent.join(', ')}` }
  for (const [id, property] of Object.entries(fields)) {
    if (!property.locales || Object.keys(property.locales).length === 0) continue
    const lacking = enabled.filter(locale => !Object.hasOwn(property.locales ?? {}, locale))
    if (lacking.length > 0) {
      yield { kind: 'missing translation', subject, message: `has no "${id}" in ${lacking.join(', ')}` }
    }
  }
}
