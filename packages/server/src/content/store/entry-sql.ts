import { normalize } from '@quarry/language'
import type { SqlValue } from '@quarry/store'
import type { EntryCondition, EntryOrder, EntryProperty, EntryQuery, ValueTest } from '../port/entry-query.ts'

/** A piece of SQL about a row `e` of `entry`. */
type Sql = { sql: string; parameters: SqlValue[] }

/** Where an entry stands between its draft and its published row. */
const uiStatus = `(CASE
  WHEN e.state = 0 THEN (SELECT CASE WHEN o.modified >= e.modified THEN 'Published' ELSE 'Modified' END
    FROM entry o WHERE o.project = e.project AND o.id = e.id AND o.state = 64)
  ELSE (SELECT CASE WHEN e.modified >= o.modified THEN 'Published' ELSE 'Modified' END
    FROM entry o WHERE o.project = e.project AND o.id = e.id AND o.state = 0) END)`

const columns: Readonly<Record<EntryProperty, string>> = {
  id: 'e.id',
  type: 'e.type',
  slug: 'e.slug',
  name: 'e.name',
  creator: 'e.creator',
  creatorName: 'e.creator_name',
  author: 'e.author',
  authorName: 'e.author_name',
  created: 'e.created',
  modified: 'e.modified',
  workflow: 'e.workflow',
  stage: 'e.stage',
  patternId: "(SELECT json_extract(p.body, '$._pattern') FROM entry_part p WHERE p.part = e.part)",
  status: `coalesce(${uiStatus}, CASE e.state WHEN 0 THEN 'Draft' ELSE 'Orphan' END)`,
}

/** What of a value `contains` and `starts` look at, and what is done to their text so that the two are alike. */
type Loose = { column: string; bend: (text: string) => string }

export function whereOf({ project, state, conditions }: EntryQuery): Sql {
  const layer = { sql: 'e.project = ? AND e.state = ?', parameters: [project, state] }
  return joined(' AND ', [layer, ...conditions.map(sqlOf)])
}

function sqlOf(condition: EntryCondition): Sql {
  switch (condition.on) {
    case 'property': {
      const { property, test, not = false } = condition
      const { sql, parameters } = testSql(test, columns[property], looseOf(property))
      return { sql: not ? `NOT coalesce(${sql}, 0)` : `(${sql})`, parameters }
    }
    case 'pattern':
      return { sql: 'e.pattern = ?', parameters: [condition.is ? 1 : 0] }
    case 'locales':
      return { sql: `e.locales ${condition.there ? '<>' : '='} ',,'`, parameters: [] }
    case 'locale': {
      const { codes, anyCase = false, orNone = false, not = false } = condition
      const any = codes.map(
        (code): Sql => ({
          sql: `instr(${anyCase ? 'lower(e.locales)' : 'e.locales'}, ?) > 0`,
          parameters: [`,${anyCase ? code.toLowerCase() : code},`],
        }),
      )
      const none: Sql[] = orNone ? [{ sql: "e.locales = ',,'", parameters: [] }] : []
      const { sql, parameters } = joined(' OR ', [...none, ...any])
      return { sql: `${not ? 'NOT ' : ''}(${sql || '0'})`, parameters }
    }
    case 'words': {
      const { words, prefix } = condition
      const text = words.map(word => `"${word.replaceAll('"', '""')}"${prefix ? '*' : ''}`).join(' ')
      if (text === '') return { sql: '0', parameters: [] }
      return {
        sql: 'e.part IN (SELECT rowid FROM entry_words WHERE entry_words MATCH ?)',
        parameters: [text],
      }
    }
    case 'field': {
      const { field, locales, test, not = false } = condition
      const loose = { column: 'v.folded', bend: normalize }
      return exists(
        'entry_value v',
        [valueSql(field, locales), testSql(test, isNumeric(test) ? 'v.number' : 'v.text', loose)],
        not,
      )
    }
    case 'target': {
      const { field, locales, property, test, not = false } = condition
      const column = `t.${property}`
      const loose = { column, bend: (text: string) => text }
      return exists(
        'entry_value v JOIN entry t ON t.project = e.project AND t.id = v.text AND t.state = e.state',
        [valueSql(field, locales), testSql(test, column, loose)],
        not,
      )
    }
  }
}

function looseOf(property: EntryProperty): Loose {
  if (property === 'creatorName' || property === 'authorName')
    return { column: `lower(${columns[property]})`, bend: text => text.toLowerCase() }
  return {
    column: `(SELECT v.folded FROM entry_value v WHERE v.part = e.part AND v.field = '$${property}')`,
    bend: normalize,
  }
}

function testSql(test: ValueTest, column: string, { column: loose, bend }: Loose): Sql {
  switch (test.op) {
    case 'there':
      return { sql: `${column} IS NOT NULL AND ${column} <> ''`, parameters: [] }
    case 'contains':
      return { sql: `instr(${loose}, ?) > 0`, parameters: [bend(test.text)] }
    case 'starts': {
      const text = bend(test.text)
      return { sql: `substr(${loose}, 1, ?) = ?`, parameters: [[...text].length, text] }
    }
    case 'in':
      return isIn(column, test.values)
    default:
      return { sql: `${column} ${signs[test.op]} ?`, parameters: [test.value] }
  }
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function isIn(column: string, values: readonly SqlValue[]): Sql {
  const [only] = values
  return values.length === 1 && only !== undefined
    ? { sql: `${column} = ?`, parameters: [only] }
    : { sql: `${column} IN (SELECT value FROM json_each(?))`, parameters: [JSON.stringify(values)] }
}

function isNumeric(test: ValueTest): boolean {
  const value = test.op === 'in' ? test.values[0] : 'value' in test ? test.value : ''
  return typeof value === 'number'
}

/** A value of the entry, in one of these languages or in all. */
function valueSql(field: string, locales: readonly string[] | null): Sql {
  const value = { sql: 'v.part = e.part AND v.field = ?', parameters: [field] }
  return locales === null ? value : joined(' AND ', [value, isIn('v.locale', ['', ...locales])])
}

function exists(from: string, conditions: readonly Sql[], not: boolean): Sql {
  const { sql, parameters } = joined(' AND ', conditions)
  return { sql: `${not ? 'NOT ' : ''}EXISTS (SELECT 1 FROM ${from} WHERE ${sql})`, parameters }
}

function joined(by: string, parts: readonly Sql[]): Sql {
  return {
    sql: parts.map(({ sql }) => sql).join(by),
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}

const ordered = {
  created: 'e.created',
  modified: 'e.modified',
  slug: 'e.slug',
  name: 'e.name COLLATE NOCASE',
}

export function orderSql(orders: readonly EntryOrder[]): Sql {
  const parts = orders.map((order): Sql => {
    const direction = `${order.descending ? 'DESC' : 'ASC'} NULLS LAST`
    if (order.by !== 'field') return { sql: `${ordered[order.by]} ${direction}`, parameters: [] }
    const { sql, parameters } = valueSql(order.field, order.locales)
    const least = order.numeric ? 'min(v.number)' : 'min(v.folded)'
    return { sql: `(SELECT ${least} FROM entry_value v WHERE ${sql}) ${direction}`, parameters }
  })
  return joined(', ', [...parts, { sql: 'e.id', parameters: [] }])
}
