import type { FieldSpec } from '@quarry/engine'
import type { FieldDescription } from '@quarry/protocol'
import type { Fields } from '../query-language/fields.ts'

/** What the fields of the index are, as the wire describes them. */
export function describeFields(fields: Fields): FieldDescription[] {
  return [...fields.all].sort((a, b) => (a.name < b.name ? -1 : 1)).map(spec => describe(spec, fields))
}

const types: Record<FieldSpec['kind'], string> = {
  text: 'LargeString',
  keyword: 'String',
  path: 'String',
  number: 'Double',
  date: 'Date',
}

function describe({ name, kind }: FieldSpec, fields: Fields): FieldDescription {
  const isExact = kind === 'keyword' || kind === 'path'
  const isSorted = kind !== 'text' && fields.allows(name, 'sort')
  return {
    name: `@${name}`,
    description: '',
    type: types[kind],
    fieldType: types[kind],
    fieldSourceType: 'Custom',
    defaultValue: '',
    includeInQuery: fields.allows(name, 'query'),
    includeInResults: name !== 'body' && fields.allows(name, 'results'),
    groupByField: isExact && fields.allows(name, 'facet'),
    splitGroupByField: kind === 'path' && fields.allows(name, 'facet'),
    sortByField: isSorted,
    // Ours: whoever says that results can be in order of it wants it offered.
    ...(isSorted && fields.allows(name, 'offer') && { offered: true, label: fields.labelOf(name) }),
  }
}
