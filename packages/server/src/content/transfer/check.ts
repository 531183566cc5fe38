import type { ContentEntry, ContentFields, EntryState } from '@quarry/protocol'
import type { Content } from '../content.ts'
import { isObject } from '../json.ts'
import { internalReference } from '../references.ts'

export type Finding = {
  kind: 'broken reference' | 'missing translation' | 'orphan asset' | 'missing type' | 'empty page'
  /** The entry, asset or node. */
  subject: string
  message: string
}

const listed = new RegExp(`"type":"${internalReference}","variables":\\{"entryIds":"([^"]*)"`, 'g')

/** What is not right about a project's content although each write was accepted by itself. */
export async function* checkContent(
  content: Content,
  project: string,
  state: EntryState = 64,
): AsyncGenerator<Finding> {
  const { contentTypes, resources, entries } = content.store
  const types = new Map((await contentTypes.list(project, null, 10_000, 0)).map(type => [type.id, type]))
  const locales = (await resources.list(project, 'locale')).map(one => one.id)
  const used = new Set<string>()

  for (let after = ''; ; ) {
    const ids = await entries.idsAfter(project, after, 200)
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    for (const row of await entries.many(project, ids, state)) {
      const subject = `${row.type} "${row.name}" (${row.id})`
      for (const [, list = ''] of row.body.matchAll(listed)) {
        const targets = list.split(',').filter(Boolean)
        const known = await entries.states(project, targets)
        for (const id of targets) {
          if (!known.get(id)?.includes(state)) {
            const why = known.has(id) ? 'is not published' : 'does not exist'
            yield { kind: 'broken reference', subject, message: `refers to ${id}, which ${why}` }
          }
        }
      }
      for (const [, url = ''] of row.body.matchAll(/"url":\{"type":"[^"]*","value":"([^"]*)"/g)) used.add(url)
      const entry = JSON.parse(row.body) as ContentEntry
      if (!types.has(row.type))
        yield { kind: 'missing type', subject, message: `has the type "${row.type}", which is gone` }
      yield* untranslated(entry.fields ?? {}, row.locales, locales, subject)
    }
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
