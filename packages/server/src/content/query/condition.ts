import type { ContentType } from '@quarry/protocol'
import type { SqlValue } from '@quarry/store'
import { ContentFault } from '../fault.ts'
import { type Condition, fold } from '../store/entries.ts'
import { compareText, fieldCondition, fieldOf, type Test } from './field-condition.ts'
import type { Filter } from './filter.ts'
import type { EntriesRequest } from './read.ts'

const statuses = ['Draft', 'Modified', 'Published', 'Orphan']

/** Where an entry stands between its draft and its published row. */
const uiStatus = `(CASE
  WHEN e.state = 0 THEN (SELECT CASE WHEN o.modified >= e.modified THEN 'Published' ELSE 'Modified' END
    FROM entry o WHERE o.project = e.project AND o.id = e.id AND o.state = 64)
  ELSE (SELECT CASE WHEN e.modified >= o.modified THEN 'Published' ELSE 'Modified' END
    FROM entry o WHERE o.project = e.project AND o.id = e.id AND o.state = 0) END)`
export const uiStatusSql = `coalesce(${uiStatus}, CASE e.state WHEN 0 THEN 'Draft' ELSE 'Orphan' END)`

/** Which rows a request asks for. */
export function conditionOf(request: EntriesRequest, project: string, scope: ContentType | null): Condition {
  const parts: string[] = []
  const parameters: SqlValue[] = []
  const add = (sql: string, ...values: SqlValue[]) => {
    parts.push(sql)
    parameters.push(...values)
  }
  add('e.project = ? AND e.state = ?', project, request.state)
  if (request.ids) add('e.id IN (SELECT value FROM json_each(?))', JSON.stringify(request.ids))
  if (request.slug !== null) add('e.slug = ?', request.slug)
  if (request.types.length > 0) add(`e.type IN (${marks(request.types)})`, ...request.types)
  // A pattern asked for by its id is answered as well.
  if (!request.ids || request.pattern) add('e.pattern = ?', request.pattern ? 1 : 0)
  if (request.locales && !request.locales.includes('*')) {
    const any = request.locales.map(() => 'instr(lower(e.locales), ?) > 0')
    add(
      `(${["e.locales = ',,'", ...any].join(' OR ')})`,
      ...request.locales.map(code => `,${code.toLowerCase()},`),
    )
  }
  if (request.createdBy) add('e.creator = ?', request.createdBy)
  if (request.updatedBy) add('e.author = ?', request.updatedBy)
  if (request.uiStatus.length > 0) add(`${uiStatusSql} IN (${marks(request.uiStatus)})`, ...request.uiStatus)
  const matched = 'e.row IN (SELECT rowid FROM entry_text WHERE entry_text MATCH ?)'
  for (const [text, open] of [
    [request.search, '*'],
    [request.keyword, ''],
  ] as const) {
    if (text === null) continue
    const words = text.match(/[\p{L}\p{N}]+/gu)
    if (words) add(matched, words.map(word => `"${word}"${open}`).join(' '))
    else add('0')
  }
  for (const filter of request.filters) {
    const condition = filter.property.startsWith('fields.')
      ? fieldCondition(filter, scope, request.locales)
      : plainCondition(filter)
    add(condition.sql, ...condition.parameters)
  }
  return { sql: parts.join(' AND '), parameters }
}

function plainCondition(filter: Filter): Condition {
  switch (filter.property) {
    case 'entityId':
      return whole(compareText(filter, 'e.id', 'e.id', fold))
    case 'type':
      return whole(compareText(filter, 'e.type', 'e.type', fold))
    case 'uiStatus': {
      const odd = filter.values.find(value => !statuses.includes(value))
      if (odd) throw new ContentFault(400, `${filter.name}: "${odd}" is none of ${statuses.join(', ')}`)
      return whole(compareText(filter, uiStatusSql, uiStatusSql, fold))
    }
    case 'created':
    case 'modified':
      return whole(
        compareText(
          { ...filter, values: filter.values.map(timeOf(filter.name)) },
          `e.${filter.property}`,
          '',
          fold,
        ),
      )
    case 'locale':
      return localeCondition(filter)
    case 'workflowId':
      return whole(compareText(filter, 'e.workflow', 'e.workflow', fold))
    case 'workflowStageId':
      return whole(compareText(filter, 'e.stage', 'e.stage', fold))
    case 'patternId':
      return whole(compareText(filter, "json_extract(e.body, '$._pattern')", '', fold))
    case 'creator':
    case 'author':
      return whole(
        compareText(filter, `e.${filter.property}_name`, `lower(e.${filter.property}_name)`, lower),
      )
    default: {
      const indexed = `(SELECT v.folded FROM entry_value v WHERE v.row = e.row AND v.field = '$${filter.property}')`
      return whole(compareText(filter, `e.${filter.property}`, indexed, fold))
    }
  }
}

const lower = (value: string) => value.toLowerCase()

/** A row without the value equals nothing: `neq` and `nin` keep it. */
function whole({ sql, parameters, negate }: Test): Condition {
  return { sql: negate ? `NOT coalesce(${sql}, 0)` : `(${sql})`, parameters }
}

function localeCondition({ op, values }: Filter): Condition {
  if (op === 'def') return { sql: `e.locales ${values[0] === 'true' ? '<>' : '='} ',,'`, parameters: [] }
  const any = values.map(() => 'instr(e.locales, ?) > 0').join(' OR ') || '0'
  const not = op === 'neq' || op === 'nin' ? 'NOT ' : ''
  return { sql: `${not}(${any})`, parameters: values.map(code => `,${code},`) }
}

const timeOf = (name: string) => (value: string) => {
  const at = Date.parse(value)
  if (Number.isNaN(at)) throw new ContentFault(400, `${name}: "${value}" is not a time`)
  return new Date(at).toISOString()
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}

const orders: ReadonlyMap<string, string> = new Map([
  ['updated_at', 'e.modified'],
  ['created_at', 'e.created'],
  ['name', 'e.name COLLATE NOCASE'],
  ['slug', 'e.slug'],
])

/** `name_ASC`, `fields.magnitude_DESC`, …; the id decides among equals, so that pages never overlap. */
export function orderOf(request: EntriesRequest, scope: ContentType | null): Condition {
  const parts: string[] = []
  const parameters: SqlValue[] = []
  const wanted = request.orderBy.length > 0 ? request.orderBy : ['updated_at_DESC']
  for (const one of wanted.slice(0, 5)) {
    const [, property = '', direction = ''] = /^([\w.$-]+?)_(ASC|DESC)$/.exec(one) ?? []
    const column = orders.get(property)
    if (column) parts.push(`${column} ${direction} NULLS LAST`)
    else if (property.startsWith('fields.')) {
      const id = property.slice('fields.'.length)
      const field = fieldOf(`orderBy=${one}`, id, scope)
      const counted = ['number', 'date', 'datetime'].includes(field.type)
      const codes = request.locales ? ['', ...request.locales] : []
      const locale = codes.length > 0 ? ` AND v.locale IN (${marks(codes)})` : ''
      const value = counted ? 'min(v.number)' : 'min(v.folded)'
      parts.push(
        `(SELECT ${value} FROM entry_value v WHERE v.row = e.row AND v.field = ?${locale}) ${direction} NULLS LAST`,
      )
      parameters.push(id, ...codes)
    } else {
      const known = [...orders.keys(), 'fields.<fieldId>'].join(', ')
      throw new ContentFault(400, `orderBy: "${one}" is none; write <${known}>_ASC or _DESC`)
    }
  }
  return { sql: [...parts, 'e.id'].join(', '), parameters }
}
