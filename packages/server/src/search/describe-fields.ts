import type { FieldSpec } from '@quarry/engine'
import type { FieldDescription } from '@quarry/protocol'
import type { Fields } from './language/index.ts'

/** What the fields of the index are, as the wire describes them. */
export function describeFields(fields: Fields): FieldDescription[] {
  return [...fields.all].sort((a, b) => (a.name < b.name ? -1 : 1)).map(describe)
}

const types: Record<FieldSpec['kind'], string> = {
  text: 'LargeString',
  keyword: 'String',
  path: 'String',
  number: 'Double',
  date: 'Date',
}

function describe({ name, kind, searchable, weight }: FieldSpec): FieldDescription {
  const isExact = kind === 'keyword' || kind === 'path'
  return {
    name: `@${name}`,
    description: '',
    type: types[kind],
    fieldType: types[kind],
    fieldSourceType: 'Custom',
    defaultValue: '',
    includeInQuery: kind === 'text' ? weight !== 0 : (searchable ?? 0) > 0,
    includeInResults: name !== 'body',
    groupByField: isExact,
    splitGroupByField: kind === 'path',
    sortByField: kind !== 'text',
  }
}
