import type { FieldModel } from './field.ts'

/** The products of a site, as its file of them says: what fields they have, and a document a product and language. */
type ReadProducts = { fields: readonly FieldModel[]; documents: readonly Record<string, unknown>[] }

type ReadOptions = {
  /** The languages of the site, the one at its root first. */
  locales: readonly string[]
  /** The site's address; without one, links are paths. */
  publicUrl: string
}

const mostProducts = 50_000
const decimal = /^-?\d+(\.\d+)?$/

/**
 * Reads a table of products, a row each. A column `ec_name` holds for all languages, `ec_name.de` for German only; several
 * values stand in one cell with `;` between them. Says what is wrong with its line, and takes nothing then.
 */
export function readProducts(csv: string, { locales, publicUrl }: ReadOptions): ReadProducts {
  const [header, ...rows] = readTable(csv)
  if (!header) throw new Error('It is empty.')
  const columns = header.cells.map(name => columnOf(name.trim(), locales))
  const fieldNames = columns.map(({ field }) => field)
  if (!fieldNames.includes('ec_product_id')) throw new Error('It has no column ec_product_id.')
  if (rows.length > mostProducts) throw new Error(`It has more than ${mostProducts} rows.`)
  const spoken = locales.filter(locale => columns.some(column => column.locale === locale))
  const ids = new Set<string>()
  for (const { cells, line } of rows) {
    if (cells.length !== columns.length)
      throw new Error(`Line ${line} has ${cells.length} cells, and the header ${columns.length}.`)
    const id = cells[fieldNames.indexOf('ec_product_id')]?.trim() ?? ''
    if (id === '') throw new Error(`Line ${line} has no ec_product_id.`)
    if (ids.has(id)) throw new Error(`Line ${line}: the product "${id}" is there already.`)
    ids.add(id)
  }

  const documentOf = (cells: readonly string[], locale: string | null): Record<string, unknown> => {
    const fields = columns.flatMap((column, at) => {
      const cell = cells[at]?.trim() ?? ''
      const isOurs = column.locale === null || column.locale === locale
      return cell === '' || !isOurs ? [] : [[column.field, cell] as const]
    })
    const product = Object.fromEntries(fields)
    const id = encodeURIComponent(product['ec_product_id'] ?? '')
    const prefix = locale === null || locale === locales[0] ? '' : `/${locale}`
    return {
      ...product,
      documentId: `product:///${locale ?? ''}/${id}`,
      clickableUri: `${publicUrl}${prefix}/product/${id}`,
      ...(locale === null ? {} : { language: locale }),
    }
  }
  return {
    fields: fieldsOf(columns, rows),
    documents: rows.flatMap(({ cells }) =>
      (spoken.length > 0 ? spoken : [null]).map(locale => documentOf(cells, locale)),
    ),
  }
}

type Column = { field: string; locale: string | null }
type Row = { cells: readonly string[]; line: number }

function columnOf(name: string, locales: readonly string[]): Column {
  const [field = '', locale] = name.split(/\.(.*)/s)
  if (!/^[a-z][a-z0-9_]{0,99}$/.test(field))
    throw new Error(`The column "${name}" is no name of a field: small letters, digits and _ only.`)
  if (locale !== undefined && !locales.includes(locale))
    throw new Error(`The column "${name}" is of no language of the site: ${locales.join(', ')}.`)
  return { field, locale: locale ?? null }
}

/** What columns hold decides what may be done with them: numbers are ordered, lists have several values. */
function fieldsOf(columns: readonly Column[], rows: readonly Row[]): FieldModel[] {
  const values = new Map<string, string[]>()
  columns.forEach(({ field }, at) => {
    const cells = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean)
    values.set(field, [...(values.get(field) ?? []), ...cells])
  })
  return [...values].map(([name, cells]): FieldModel => {
    if (cells.length > 0 && cells.every(cell => decimal.test(cell)))
      return { name, type: 'DOUBLE', facet: true, sort: true }
    const isList = cells.some(cell => cell.includes(';'))
    return { name, type: 'STRING', facet: true, ...(isList && { multiValueFacet: true }) }
  })
}

/** Rows of comma-separated values, with quotes and line breaks inside them; empty lines are left out. */
function readTable(csv: string): Row[] {
  const text = csv.replace(/^\uFEFF/, '')
  const rows: Row[] = []
  let cells: string[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const start = line
    let cell = ''
    if (text[at] === '"') {
      let end = at + 1
      for (; text[end] !== '"' || text[end + 1] === '"'; end += 1) {
        if (end >= text.length) throw new Error(`Line ${start}: a quote is not closed.`)
        if (text[end] === '"') end += 1
        if (text[end] === '\n') line += 1
        cell += text[end]
      }
      at = end + 1
      if (at < text.length && !/[,\r\n]/.test(text[at] ?? ''))
        throw new Error(`Line ${line}: after a quote a comma or the end of the line is expected.`)
    } else {
      const [plain = ''] = /^[^,\r\n]*/.exec(text.slice(at, at + 100_000)) ?? []
      cell = plain
      at += plain.length
    }
    cells.push(cell)
    if (text[at] === ',') {
      at += 1
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (cells.length > 1 || cells[0] !== '') rows.push({ cells, line: start })
    cells = []
    line += 1
  }
  return rows
}
