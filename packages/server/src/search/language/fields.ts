import type { FieldSpec } from '@quarry/engine'

/** What the index knows of fields, found by a name as people write it. */
export type Fields = {
  all: readonly FieldSpec[]
  get(name: string): FieldSpec | undefined
}

export function fieldsOf(specs: readonly FieldSpec[]): Fields {
  const byName = new Map(specs.map(spec => [spec.name.toLowerCase(), spec]))
  return {
    all: specs,
    get(name) {
      const plain = name.replace(/^@+/, '').toLowerCase()
      // The standard fields once had a prefix, and old expressions still do: `@sysdate`.
      return byName.get(plain) ?? (plain.startsWith('sys') ? byName.get(plain.slice(3)) : undefined)
    },
  }
}
