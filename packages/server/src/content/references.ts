import type { ContentFields, DataResource, DataResources } from '@quarry/protocol'
import { isObject } from './json.ts'

/** The built-in data type of a reference from one entry to others. */
export const internalReference = 'uniformContentInternalReference'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const token = /^\$\{#jptr:\/((?:[^/:}\\]|\\.)+)\/entries(\/\d+)?(?::[^}]*)?\}$/

type Holder = { fields?: ContentFields; _dataResources?: DataResources }

/**
 * Stores references the way the protocol keeps them: a token plus a data resource that names the ids.
 * An editor may also write the ids themselves, or send back entries as they were resolved at delivery.
 */
export function storeReferences<Entry extends Holder>(entry: Entry, id: string): Entry {
  return store(entry, id, '')
}

function store<Entry extends Holder>(holder: Entry, id: string, path: string): Entry {
  // Blocks come here before they are checked: what is no field is left for the check to name.
  if (!isObject(holder.fields)) return holder
  const resources: DataResources = { ...holder._dataResources }
  const fields: ContentFields = {}
  for (const [name, property] of Object.entries(holder.fields)) {
    if (!isObject(property)) {
      fields[name] = property
      continue
    }
    const keep = (value: unknown, locale: string): unknown => {
      if (property.type === '$block') return storeBlocks(value, id, `${path}${name}-`)
      if (property.type !== 'contentReference') return value
      const ids = idsOf(value)
      if (!ids) return value
      const key = ['ref', id, `${path}${name}`, locale].filter(Boolean).join('-')
      resources[key] = { type: internalReference, variables: { entryIds: ids.join(',') } }
      return Array.isArray(value) ? `\${#jptr:/${key}/entries}` : `\${#jptr:/${key}/entries/0}`
    }
    const perLocale = isObject(property.locales) ? property.locales : null
    const locales = Object.entries(perLocale ?? {}).map(([code, value]) => [code, keep(value, code)])
    fields[name] = {
      ...property,
      ...(property.value === undefined ? {} : { value: keep(property.value, '') }),
      ...(perLocale ? { locales: Object.fromEntries(locales) as Record<string, unknown> } : {}),
    }
  }
  return { ...holder, fields, ...(Object.keys(resources).length > 0 ? { _dataResources: resources } : {}) }
}

function storeBlocks(value: unknown, id: string, path: string): unknown {
  if (!Array.isArray(value)) return value
  return value.map((block, at) =>
    isObject(block)
      ? store(block as Holder, id, `${path}${typeof block['_id'] === 'string' ? block['_id'] : at}-`)
      : block,
  )
}

function idsOf(value: unknown): string[] | null {
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0) return null
  const ids = list.map(one => {
    if (typeof one === 'string') return uuid.test(one) ? one.toLowerCase() : null
    const entry = isObject(one) && isObject(one['entry']) ? one['entry'] : null
    return entry && typeof entry['_id'] === 'string' ? entry['_id'] : null
  })
  return ids.every(one => one !== null) ? ids : null
}

/** The ids that a stored reference names, or null when the value is no reference of this form. */
export function referencedIds(
  value: unknown,
  resources: DataResources,
): { ids: string[]; multiple: boolean } | null {
  const match = typeof value === 'string' ? token.exec(value) : null
  const resource = match?.[1] ? resources[match[1]] : undefined
  if (!match || !resource || resource.type !== internalReference) return null
  return { ids: entryIds(resource), multiple: match[2] === undefined }
}

export function entryIds(resource: DataResource): string[] {
  return (resource.variables?.['entryIds'] ?? '')
    .split(',')
    .map(id => id.trim())
    .filter(Boolean)
}
