import type { ContentFields, ContentProperty, DataResource, DataResources } from '@quarry/protocol'
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
      const key = referenceKey(id, `${path}${name}`, locale)
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

/** The name under which what a field refers to is stored. */
export function referenceKey(id: string, field: string, locale: string): string {
  return ['ref', id, field, locale].filter(Boolean).join('-')
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

const opening = '"entryIds":"'
const listed = /((?:[^"\\]|\\.)*)"/y

/** The ids of all entries that the JSON of an entry names, in its blocks too, whatever data they are for. */
export function idsNamedIn(body: string): string[] {
  const ids = new Set<string>()
  // To look for what stands before them costs a tenth of matching all of it.
  for (let at = body.indexOf(opening); at >= 0; at = body.indexOf(opening, listed.lastIndex || at + 1)) {
    listed.lastIndex = at + opening.length
    for (const id of listed.exec(body)?.[1]?.split(',') ?? []) {
      const named = id.trim().toLowerCase()
      if (named !== '') ids.add(named)
    }
  }
  return [...ids]
}

/** The block types and the entries that an entry names, wherever in it. */
export function namedBy(entry: Holder): { blockTypes: string[]; targets: string[] } {
  const blockTypes = new Set<string>()
  const targets = new Set<string>()
  const todo: Holder[] = [entry]
  for (let holder = todo.pop(); holder; holder = todo.pop()) {
    for (const resource of Object.values(holder._dataResources ?? {}))
      if (resource?.type === internalReference) for (const id of entryIds(resource)) targets.add(id)
    if (!isObject(holder.fields)) continue
    for (const property of Object.values(holder.fields)) {
      if (!isObject(property) || property.type !== '$block') continue
      for (const block of valuesOf(property).flat()) {
        if (!isObject(block)) continue
        if (typeof block['type'] === 'string') blockTypes.add(block['type'])
        todo.push(block as Holder)
      }
    }
  }
  return { blockTypes: [...blockTypes], targets: [...targets] }
}

/** Every value of a property: in all languages and under all conditions. */
function valuesOf({ value, locales, conditions, localesConditions }: ContentProperty): unknown[] {
  const conditional = [conditions ?? [], ...Object.values(localesConditions ?? {})].flat()
  return [value, ...Object.values(locales ?? {}), ...conditional.map(one => one.value)]
}
