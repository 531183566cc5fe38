import { closeSync, openSync, readSync } from 'node:fs'
import { parse } from 'csv-parse'
import { UsageError } from './command.ts'
import type { Piece } from './ingest-input.ts'
import { readLetters } from './letters.ts'
import { type Cells, plainCells } from './table-values.ts'

/** Which columns are what; those that are not said are guessed by their names. */
export type Columns = {
  id?: string
  title?: string
  text?: string
  /** A column, or a pattern with columns in it: `/product/{sku}`. */
  link?: string
  date?: string
  delimiter?: string
}

const guesses: Readonly<Record<'id' | 'title' | 'text' | 'link' | 'date', RegExp>> = {
  id: /^(documentid|id|sku|key|ec_product_id|artikelnummer|artikel_?nr|referencia|reference|identifiant|identificador)$/,
  title: /^(title|name|titel|bezeichnung|titre|intitule|titulo|nombre|nom)$/,
  text: /^(text|body|data|description|content|summary|beschreibung|inhalt|zusammenfassung|descripcion|resumen|contenido|texto|texte|resume|contenu)$/,
  link: /^(url|uri|link|href|clickableuri)$/,
  date: /^(date|modified|updated|published|datum|fecha)$/,
}

/** What documents have of their own, by the names that tables give it. */
const own: readonly (readonly [field: string, names: RegExp, holds: RegExp])[] = [
  ['author', /^(auteur|autrice|autor|autora|autorin|verfasser|verfasserin)$/, /./],
  ['language', /^(langue|sprache|idioma|lengua)$/, /^[a-z]{2,3}(-[a-z0-9]+)*$/i],
]

const reading = {
  bom: true,
  max_record_size: 6 * 1024 * 1024,
  skip_empty_lines: true,
  skip_records_with_error: true,
} as const
/** So many rows decide how a table writes its numbers and days. */
const looked = 1000

/** A document a row: columns become fields of their name, but for those that are title, text, link and date. */
export async function* readCsv(
  file: string,
  name: string,
  after: number,
  columns: Columns,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<Piece> {
  const delimiter = columns.delimiter ?? delimiterOf(file)
  const first = await firstRows(file, delimiter, names)
  const plain = plainCells(first)
  let plan: Plan | undefined
  const skipped: Piece[] = []
  const parser = (await readLetters(file)).pipe(
    parse({
      ...reading,
      info: true,
      delimiter,
      columns: (written: string[]) => {
        const header = written.map(column => names.get(column) ?? column)
        plan = planColumns(header, columns, first)
        return header
      },
      on_skip(error) {
        const line = error && 'lines' in error ? Number(error['lines']) : 0
        skipped.push({ line, refused: error?.message ?? 'It cannot be read.' })
      },
    }),
  )
  const late = function* (): Generator<Piece> {
    for (const piece of skipped.splice(0)) if (piece.line > after) yield piece
  }
  for await (const found of parser) {
    yield* late()
    const { record, info } = found as { record: Record<string, string>; info: { lines: number } }
    if (info.lines > after && plan)
      yield { line: info.lines, document: documentOf(record, plan, name, info.lines, plain) }
  }
  yield* late()
}

async function firstRows(
  file: string,
  delimiter: string,
  names: ReadonlyMap<string, string>,
): Promise<Cells[]> {
  const rows: Cells[] = []
  const parser = (await readLetters(file)).pipe(
    parse({
      ...reading,
      delimiter,
      columns: (written: string[]) => written.map(column => names.get(column) ?? column),
      to: looked,
    }),
  )
  for await (const row of parser) rows.push(row as Cells)
  return rows
}

type Plan = {
  id?: string
  title?: string
  text: string[]
  link?: string
  date?: string
  fields: [string, string][]
}

function planColumns(header: readonly string[], wanted: Columns, rows: readonly Cells[]): Plan {
  const find = (what: keyof typeof guesses): string | undefined => {
    const said = wanted[what]
    if (what === 'link' && said !== undefined && isPattern(said)) return checkPattern(said, header)
    if (said === undefined) return header.find(column => guesses[what].test(fieldName(column)))
    if (header.includes(said)) return said
    throw new UsageError(`There is no column "${said}". Columns: ${header.join(', ')}.`)
  }
  const texts = wanted.text?.split(',').map(one => one.trim())
  const missing = texts?.find(one => !header.includes(one))
  if (missing !== undefined)
    throw new UsageError(`There is no column "${missing}". Columns: ${header.join(', ')}.`)
  const guessed = texts ?? header.filter(column => guesses.text.test(fieldName(column)))
  const [id, title, link, date] = [find('id'), find('title'), find('link'), find('date')]
  const used = new Set([title, link, date, ...guessed])
  const names = new Map<string, string>()
  const written = new Set(header.map(fieldName))
  for (const column of header) {
    const field = ownField(column, written, rows) ?? fieldName(column)
    const other = names.get(field)
    if (other !== undefined && !used.has(column))
      throw new UsageError(
        `The columns "${other}" and "${column}" would both be the field ${field}. Rename one.`,
      )
    if (!used.has(column)) names.set(field, column)
  }
  return {
    ...(id === undefined ? {} : { id }),
    ...(title === undefined ? {} : { title }),
    ...(link === undefined ? {} : { link }),
    ...(date === undefined ? {} : { date }),
    text: guessed,
    fields: [...names],
  }
}

/** The field that every document has, where a column holds it and no other is called so. */
function ownField(column: string, written: ReadonlySet<string>, rows: readonly Cells[]): string | undefined {
  const name = fieldName(column)
  const found = own.find(([field, names]) => names.test(name) && !written.has(field))
  const values = rows.map(row => row[column]?.trim() ?? '').filter(Boolean)
  return found && values.every(value => found[2].test(value)) ? found[0] : undefined
}

const isPattern = (link: string): boolean => link.includes('{')

/** @returns the pattern, all of whose columns are there. */
function checkPattern(pattern: string, header: readonly string[]): string {
  for (const [, column = ''] of pattern.matchAll(/\{([^}]*)\}/g))
    if (!header.includes(column))
      throw new UsageError(`There is no column "${column}". Columns: ${header.join(', ')}.`)
  return pattern
}

function documentOf(
  row: Record<string, string>,
  plan: Plan,
  name: string,
  line: number,
  plain: (column: string, text: string) => string,
): Record<string, unknown> {
  const key = plan.id === undefined ? '' : (row[plan.id] ?? '').trim()
  const place = `file:///${encodeURIComponent(name)}#`
  const isUri = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(key)
  const cell = (column: string | undefined): string =>
    column === undefined ? '' : (row[column] ?? '').trim()
  const link =
    plan.link !== undefined && isPattern(plan.link)
      ? plan.link.replace(/\{([^}]*)\}/g, (_, column: string) => encodeURIComponent(cell(column)))
      : cell(plan.link)
  const named: Record<string, string> = { clickableUri: link, date: plain(plan.date ?? '', cell(plan.date)) }
  return {
    documentId: isUri ? key : `${place}${key === '' ? line : encodeURIComponent(key)}`,
    title: cell(plan.title),
    data: plan.text.map(cell).filter(Boolean).join('\n'),
    fileExtension: '.txt',
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')),
    ...Object.fromEntries(
      plan.fields
        .map(([field, column]) => [field, plain(column, cell(column))])
        .filter(([, value]) => value !== ''),
    ),
  }
}

/** What a column is called as a field: letters, digits and `_`. */
export function fieldName(column: string): string {
  const plain = column
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[a-z]/.test(plain) ? plain : `column_${plain}`
}

/** What columns are called as fields, each otherwise: `Price (€)` and `Price ($)` are `price` and `price_2`. */
export function fieldNames(columns: readonly string[]): string[] {
  const taken = new Set<string>()
  return columns.map(column => {
    const name = fieldName(column)
    let free = name
    for (let number = 2; taken.has(free); number++) free = `${name.replace(/_$/, '')}_${number}`
    taken.add(free)
    return free
  })
}

/** What a column is by its name, where nobody says it. */
export const isGuessed = (what: keyof typeof guesses, column: string): boolean => guesses[what].test(column)

/** The one that stands most often in the first line. */
export function delimiterOf(file: string): string {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(64 * 1024)
    const head = bytes.toString('utf8', 0, readSync(handle, bytes)).split(/\r?\n/, 1)[0] ?? ''
    const count = (mark: string): number => head.split(mark).length
    return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ','
  } finally {
    closeSync(handle)
  }
}
