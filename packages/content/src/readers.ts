import type { ContentEntry } from '@quarry/protocol'

/** The field that says who may read an entry: names of groups. An entry without it is for everybody. */
export const readersField = 'readers'

/**
 * The groups that may read an entry; a list for each language that says something of its own, of which all must be
 * met. What is neither a text nor a list of texts opens the entry to nobody.
 */
export function readersOf({ fields }: Pick<ContentEntry, 'fields'>): readonly (readonly string[])[] {
  const property = fields?.[readersField]
  if (!property) return []
  const values = property.value === undefined ? Object.values(property.locales ?? {}) : [property.value]
  return values.map(groupsIn).filter(list => list.length > 0)
}

export function mayRead(entry: Pick<ContentEntry, 'fields'>, groups: readonly string[]): boolean {
  // As in the index: how a name is written makes no other group of it.
  const own = new Set(groups.map(group => group.toLowerCase()))
  return readersOf(entry).every(list => list.some(group => own.has(group.toLowerCase())))
}

/** Readable by nobody: no group is called so. */
const nobody = ['']

function groupsIn(value: unknown): readonly string[] {
  if (value === null || value === undefined) return []
  const list = typeof value === 'string' ? value.split(',') : value
  if (!Array.isArray(list) || list.some(one => typeof one !== 'string')) return nobody
  return (list as string[]).map(one => one.trim()).filter(Boolean)
}
