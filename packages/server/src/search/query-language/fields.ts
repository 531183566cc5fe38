import type { FieldSpec } from '@quarry/engine'

/**
 * What a field may be used for: counted, sorted by, offered as an order, named in expressions, shown beside results, cut
 * into excerpts.
 */
export type FieldUse = 'facet' | 'sort' | 'offer' | 'query' | 'results' | 'excerpt'

/** Whether whoever declared a field lets it be used so; names come in lower case. */
export type AllowsUse = (name: string, use: FieldUse) => boolean

/** What the index knows of fields, found by a name as people write it. */
export type Fields = {
  all: readonly FieldSpec[]
  get(name: string): FieldSpec | undefined
  allows(name: string, use: FieldUse): boolean
  /** The name to ask the engine for; one that no field has where it may not be used so: it has no values then. */
  nameFor(name: string, use: FieldUse): string
  /** What people call it; empty where nobody said. */
  labelOf(name: string): string
}

/** Where nobody said anything: all but excerpts, which are cut from the body, and orders that nobody thought of. */
export const usualUse = (use: FieldUse): boolean => use !== 'excerpt' && use !== 'offer'

export function fieldsOf(
  specs: readonly FieldSpec[],
  allowsUse: AllowsUse = (_, use) => usualUse(use),
  labelOf: (name: string) => string = () => '',
): Fields {
  const byName = new Map(specs.map(spec => [spec.name.toLowerCase(), spec]))
  function get(name: string): FieldSpec | undefined {
    const plain = plainName(name)
    // The standard fields once had a prefix, and old expressions still do: `@sysdate`.
    return byName.get(plain) ?? (plain.startsWith('sys') ? byName.get(plain.slice(3)) : undefined)
  }
  const known = (name: string): string => plainName(get(name)?.name ?? name)
  const allows = (name: string, use: FieldUse): boolean => allowsUse(known(name), use)
  return {
    all: specs,
    get,
    allows,
    nameFor: (name, use) =>
      allows(name, use) ? (get(name)?.name ?? name.replace(/^@+/, '')) : `@${plainName(name)}`,
    labelOf: name => labelOf(known(name)),
  }
}

/** The same fields, of which some may be named in expressions whatever was said of them. */
export function alsoNaming(fields: Fields, names: readonly string[] = []): Fields {
  if (names.length === 0) return fields
  const also = new Set(names.map(plainName))
  const allows: AllowsUse = (name, use) =>
    (use === 'query' && also.has(plainName(name))) || fields.allows(name, use)
  return { ...fields, allows }
}

function plainName(name: string): string {
  return name.replace(/^@+/, '').toLowerCase()
}
