import type { ContentField, ContentType } from '@quarry/protocol'
import type { SqlValue } from '@quarry/store'
import { ContentFault } from '../fault.ts'
import { filterable } from '../indexed-values.ts'
import { type Condition, fold } from '../store/entries.ts'
import type { Filter, FilterOp } from './filter.ts'

const targetColumns = ['id', 'slug', 'name']

/** A filter on a field of the one content type that the query is about. */
export function fieldCondition(
  filter: Filter,
  type: ContentType | null,
  locales: readonly string[] | null,
): Condition {
  const [id = '', sub, ...more] = filter.property.slice('fields.'.length).split('.')
  const field = fieldOf(filter.name, id, type)
  const where = { sql: 'v.row = e.row AND v.field = ?', parameters: [id] as SqlValue[] }
  if (locales) {
    const codes = ['', ...locales]
    where.sql += ` AND v.locale IN (${codes.map(() => '?').join(', ')})`
    where.parameters.push(...codes)
  }
  if (sub !== undefined) {
    if (field.type !== 'contentReference' || !targetColumns.includes(sub) || more.length > 0) {
      throw new ContentFault(400, `${filter.name}: of a reference, only id, slug and name can be filtered by`)
    }
    const column = `t.${sub}`
    const test = compareText(filter, column, column, value => value)
    const sql = `SELECT 1 FROM entry_value v
      JOIN entry t ON t.project = e.project AND t.id = v.text AND t.state = e.state WHERE ${where.sql}`
    return exists(sql, where.parameters, test)
  }
  return exists(`SELECT 1 FROM entry_value v WHERE ${where.sql}`, where.parameters, compare(filter, field))
}

export function fieldOf(name: string, id: string, type: ContentType | null): ContentField {
  if (!type) {
    throw new ContentFault(400, `${name}: custom fields need a query about one content type: add type=<id>`)
  }
  const field = type.fields?.find(one => one.id === id)
  if (!field) throw new ContentFault(400, `${name}: content type "${type.id}" has no field "${id}"`)
  if (filterable.has(field.type)) return field
  throw new ContentFault(400, `${name}: a field of type "${field.type}" cannot be filtered or ordered by`)
}

/** How a value is compared, apart from which rows are looked at. */
export type Test = Condition & { negate: boolean }

function compare(filter: Filter, field: ContentField): Test {
  const dated = field.type === 'date' || field.type === 'datetime'
  if (field.type !== 'number' && !dated) return compareText(filter, 'v.text', 'v.folded', fold)
  const numbers = filter.values.map(value => {
    const number = dated ? Date.parse(value) : Number(value)
    if (filter.op !== 'def' && (value === '' || Number.isNaN(number))) {
      throw new ContentFault(400, `${filter.name}: "${value}" is not a ${dated ? 'date' : 'number'}`)
    }
    return number
  })
  if (filter.op === 'match' || filter.op === 'starts') {
    throw new ContentFault(400, `${filter.name}: a ${field.type} is compared with eq, in, gt, gte, lt or lte`)
  }
  return { ...comparison(filter.op, 'v.number', numbers), negate: negates(filter) }
}

/** `folded` is what `match` and `starts` look at, after `bend` has done to the value what was done to it. */
export function compareText(
  filter: Filter,
  column: string,
  folded: string,
  bend: (value: string) => string,
): Test {
  const [value = ''] = filter.values
  if (filter.op === 'match')
    return { sql: `instr(${folded}, ?) > 0`, parameters: [bend(value)], negate: false }
  if (filter.op === 'starts') {
    return {
      sql: `substr(${folded}, 1, ?) = ?`,
      parameters: [[...bend(value)].length, bend(value)],
      negate: false,
    }
  }
  return { ...comparison(filter.op, column, filter.values), negate: negates(filter) }
}

/** `neq` and `nin` say that no value equals; `def=false` that there is none. */
function negates({ op, values }: Filter): boolean {
  return op === 'neq' || op === 'nin' || (op === 'def' && values[0] === 'false')
}

function comparison(op: FilterOp, column: string, values: readonly SqlValue[]): Condition {
  const signs: Partial<Record<FilterOp, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
  if (op === 'def') return { sql: `${column} IS NOT NULL AND ${column} <> ''`, parameters: [] }
  const sign = signs[op]
  if (sign) return { sql: `${column} ${sign} ?`, parameters: values.slice(0, 1) }
  return { sql: `${column} IN (${values.map(() => '?').join(', ')})`, parameters: [...values] }
}

function exists(sql: string, parameters: readonly SqlValue[], test: Test): Condition {
  const not = test.negate ? 'NOT ' : ''
  return { sql: `${not}EXISTS (${sql} AND ${test.sql})`, parameters: [...parameters, ...test.parameters] }
}
