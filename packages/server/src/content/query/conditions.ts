import type { ContentField, ContentType } from '@quarry/protocol'
import { ContentFault } from '../access.ts'
import { filterable } from '../indexed-values.ts'
import {
  type EntryCondition,
  type EntryOrder,
  type EntryProperty,
  type EntryQuery,
  statuses,
  type ValueTest,
} from '../port/entry-query.ts'
import type { Filter } from './filter.ts'
import type { EntriesRequest } from './read.ts'

/** Which entries a request asks for. `scope` is the one content type that it is about, if it is about one. */
export function queryOf(request: EntriesRequest, project: string, scope: ContentType | null): EntryQuery {
  const { ids, slug, types, locales } = request
  const conditions: EntryCondition[] = []
  const isAmong = (property: EntryProperty, values: readonly string[]): void => {
    conditions.push({ on: 'property', property, test: { op: 'in', values } })
  }
  if (ids) isAmong('id', ids)
  if (slug !== null) isAmong('slug', [slug])
  if (types.length > 0) isAmong('type', types)
  // A pattern asked for by its id is answered as well.
  if (!ids || request.pattern) conditions.push({ on: 'pattern', is: request.pattern })
  if (locales && !locales.includes('*'))
    conditions.push({ on: 'locale', codes: locales, anyCase: true, orNone: true })
  if (request.createdBy) isAmong('creator', [request.createdBy])
  if (request.updatedBy) isAmong('author', [request.updatedBy])
  if (request.uiStatus.length > 0) isAmong('status', request.uiStatus)
  if (request.search !== null) conditions.push({ on: 'words', words: wordsOf(request.search), prefix: true })
  if (request.keyword !== null)
    conditions.push({ on: 'words', words: wordsOf(request.keyword), prefix: false })
  for (const filter of request.filters)
    conditions.push(
      filter.property.startsWith('fields.')
        ? fieldCondition(filter, scope, locales)
        : propertyCondition(filter),
    )
  return { project, state: request.state, conditions }
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Properties by what the wire calls them. */
const properties: ReadonlyMap<string, EntryProperty> = new Map([
  ['entityId', 'id'],
  ['type', 'type'],
  ['uiStatus', 'status'],
  ['created', 'created'],
  ['modified', 'modified'],
  ['workflowId', 'workflow'],
  ['workflowStageId', 'stage'],
  ['patternId', 'patternId'],
  ['creator', 'creatorName'],
  ['author', 'authorName'],
  ['name', 'name'],
  ['slug', 'slug'],
])

function propertyCondition(filter: Filter): EntryCondition {
  const { name, op, values } = filter
  if (filter.property === 'locale') {
    if (op === 'def') return { on: 'locales', there: values[0] === 'true' }
    return { on: 'locale', codes: values, not: op === 'neq' || op === 'nin' }
  }
  const property = properties.get(filter.property)
  if (!property) throw new ContentFault(400, `${name}: there is no property "${filter.property}"`)
  const odd = values.find(value => !(statuses as readonly string[]).includes(value))
  if (property === 'status' && odd !== undefined)
    throw new ContentFault(400, `${name}: "${odd}" is none of ${statuses.join(', ')}`)
  const isTime = property === 'created' || property === 'modified'
  const test = testOf(filter, isTime ? values.map(value => timeOf(name, value)) : values)
  return { on: 'property', property, test, not: negates(filter) }
}

function timeOf(name: string, value: string): string {
  const at = Date.parse(value)
  if (Number.isNaN(at)) throw new ContentFault(400, `${name}: "${value}" is not a time`)
  return new Date(at).toISOString()
}

/** A filter on a field of the one content type that the query is about. */
function fieldCondition(
  filter: Filter,
  type: ContentType | null,
  locales: readonly string[] | null,
): EntryCondition {
  const [id = '', property, ...more] = filter.property.slice('fields.'.length).split('.')
  const field = fieldOf(filter.name, id, type)
  const of = { field: id, locales, not: negates(filter) }
  if (property === undefined) return { on: 'field', ...of, test: fieldTest(filter, field) }
  const isKnown = property === 'id' || property === 'slug' || property === 'name'
  if (field.type !== 'contentReference' || !isKnown || more.length > 0)
    throw new ContentFault(400, `${filter.name}: of a reference, only id, slug and name can be filtered by`)
  return { on: 'target', ...of, property, test: testOf(filter, filter.values) }
}

function fieldTest(filter: Filter, field: ContentField): ValueTest {
  const isDate = field.type === 'date' || field.type === 'datetime'
  if (field.type !== 'number' && !isDate) return testOf(filter, filter.values)
  if (filter.op === 'match' || filter.op === 'starts')
    throw new ContentFault(400, `${filter.name}: a ${field.type} is compared with eq, in, gt, gte, lt or lte`)
  const numbers = filter.values.map(value => {
    const number = isDate ? Date.parse(value) : Number(value)
    if (filter.op !== 'def' && (value === '' || Number.isNaN(number)))
      throw new ContentFault(400, `${filter.name}: "${value}" is not a ${isDate ? 'date' : 'number'}`)
    return number
  })
  return testOf(filter, numbers)
}

function testOf({ op, values: [text = ''] }: Filter, values: readonly (string | number)[]): ValueTest {
  if (op === 'match') return { op: 'contains', text }
  if (op === 'starts') return { op, text }
  if (op === 'def') return { op: 'there' }
  if (op === 'gt' || op === 'gte' || op === 'lt' || op === 'lte') return { op, value: values[0] ?? '' }
  return { op: 'in', values }
}

/** `neq` and `nin` say that no value equals; `def=false` that there is none. */
function negates({ op, values }: Filter): boolean {
  return op === 'neq' || op === 'nin' || (op === 'def' && values[0] === 'false')
}

export function fieldOf(name: string, id: string, type: ContentType | null): ContentField {
  if (!type)
    throw new ContentFault(400, `${name}: custom fields need a query about one content type: add type=<id>`)
  const field = type.fields?.find(one => one.id === id)
  if (!field) throw new ContentFault(400, `${name}: content type "${type.id}" has no field "${id}"`)
  if (filterable.has(field.type)) return field
  throw new ContentFault(400, `${name}: a field of type "${field.type}" cannot be filtered or ordered by`)
}

const orderings: ReadonlyMap<string, 'modified' | 'created' | 'name' | 'slug'> = new Map([
  ['updated_at', 'modified'],
  ['created_at', 'created'],
  ['name', 'name'],
  ['slug', 'slug'],
])

/** `name_ASC`, `fields.magnitude_DESC`, …: at most five, the newest first when nothing is said. */
export function ordersOf({ orderBy, locales }: EntriesRequest, scope: ContentType | null): EntryOrder[] {
  const wanted = orderBy.length > 0 ? orderBy : ['updated_at_DESC']
  return wanted.slice(0, 5).map(one => {
    const [, property = '', direction = ''] = /^([\w.$-]+?)_(ASC|DESC)$/.exec(one) ?? []
    const descending = direction === 'DESC'
    const by = orderings.get(property)
    if (by) return { by, descending }
    if (!property.startsWith('fields.')) {
      const known = [...orderings.keys(), 'fields.<fieldId>'].join(', ')
      throw new ContentFault(400, `orderBy: "${one}" is none; write <${known}>_ASC or _DESC`)
    }
    const field = property.slice('fields.'.length)
    const { type } = fieldOf(`orderBy=${one}`, field, scope)
    return { by: 'field', field, locales, numeric: ['number', 'date', 'datetime'].includes(type), descending }
  })
}
