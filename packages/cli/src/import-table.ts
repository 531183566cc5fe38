import path from 'node:path'
import { slugOf } from '@quarry/server/content'
import { parse } from 'csv-parse'
import { UsageError } from './command.ts'
import type { Source, SourceField, SourcePage } from './import-pages.ts'
import { delimiterOf, fieldNames, isGuessed } from './ingest-csv.ts'
import { lettersOf, readLetters } from './letters.ts'
import { type Cells, plainCells } from './table-values.ts'

type Row = { line: number; values: Record<string, string> }

const mostRecord = 6 * 1024 * 1024
/** So many rows decide what a column holds. */
const looked = 1000

/** An entry a row. A column is the field of its name; `slug` or `id` names the entry, else its title. */
export async function readTable(file: string, type: string): Promise<Source> {
  const { remark } = await lettersOf(file)
  const written: Row[] = []
  const heads = new Map<string, string>()
  for await (const row of rowsOf(file, heads)) if (written.push(row) >= looked) break
  const plain = plainCells(written.map(({ values }) => values))
  const inPlainWords = ({ line, values }: Row): Row => ({
    line,
    values: Object.fromEntries(Object.entries(values).map(([column, text]) => [column, plain(column, text)])),
  })
  const sample = written.map(inPlainWords)
  const [first] = sample
  if (!first) throw new UsageError(`${file} holds no row below its heads.`)
  const columns = Object.keys(first.values)
  const titleColumn = columns.find(column => isGuessed('title', column))
  const name =
    ['slug', 'id', 'sku'].find(column => columns.includes(column)) ??
    columns.find(column => isGuessed('id', column)) ??
    titleColumn
  if (name === undefined)
    throw new UsageError(
      `${file} needs a column slug, id, sku, title or name: it names the entries. Columns: ${columns.join(', ')}.`,
    )
  async function* pages(): AsyncGenerator<SourcePage> {
    for await (const row of rowsOf(file)) {
      const { line, values } = inPlainWords(row)
      const place = `${path.basename(file)}:${line}`
      const named = values[name ?? '']
      if (!named) throw new Error(`${place}: the column ${name} is empty, and names the entry.`)
      yield {
        place,
        type,
        slug: slugOf(named),
        values: { ...values, title: values[titleColumn ?? ''] ?? named },
      }
    }
  }
  const titled = columns.includes('title') ? [] : [{ id: 'title', type: 'text' as const }]
  return {
    fields: [
      ...titled,
      ...columns
        .filter(column => column !== 'slug')
        .map(id =>
          fieldOf(
            id,
            sample.map(({ values }) => values),
            heads.get(id),
          ),
        ),
    ],
    pages: pages(),
    remarks: () => (remark === undefined ? [] : [remark]),
  }
}

/** What a column holds, and whether its values repeat: only such are worth a filter. */
export function fieldOf(id: string, rows: readonly Cells[], head = ''): SourceField {
  const values = rows.map(row => row[id] ?? '').filter(Boolean)
  const called = head.trim().replaceAll('_', ' ')
  const name = called === '' ? {} : { name: called.slice(0, 1).toUpperCase() + called.slice(1) }
  const all = (test: (value: string) => boolean): boolean => values.length > 0 && values.every(test)
  if (id === 'body') return { id, ...name, type: 'richText' }
  if (all(value => /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(value))) return { id, ...name, type: 'number' }
  if (all(value => /^\d{4}-\d\d-\d\d$/.test(value))) return { id, ...name, type: 'date' }
  const repeats = new Set(values).size <= values.length / 2 && values.every(value => value.length <= 60)
  const isLong = values.some(value => value.length > 200)
  return {
    id,
    ...name,
    type: 'text',
    ...(repeats && id !== 'title' ? { facet: true } : {}),
    ...(isLong && id !== 'summary' ? { excerpt: true } : {}),
  }
}

/** @param heads Gets what columns are called, by their fields. */
async function* rowsOf(file: string, heads = new Map<string, string>()): AsyncGenerator<Row> {
  const parser = (await readLetters(file)).pipe(
    parse({
      bom: true,
      info: true,
      delimiter: delimiterOf(file),
      columns(written: string[]) {
        const names = fieldNames(written)
        for (const [at, name] of names.entries()) heads.set(name, written[at] ?? '')
        return names
      },
      max_record_size: mostRecord,
      skip_empty_lines: true,
    }),
  )
  try {
    for await (const found of parser) {
      const { record, info } = found as { record: Record<string, string>; info: { lines: number } }
      yield { line: info.lines, values: record }
    }
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? `:${String(error.lines)}` : ''
    throw new Error(
      `${path.basename(file)}${line}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
