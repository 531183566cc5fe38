import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Grades } from './metrics.ts'

/** Lines of a file, or any other source of them. */
export type Lines = AsyncIterable<string> | Iterable<string>

export type JudgedQuery = { id: string; text: string; metadata: Readonly<Record<string, unknown>> }
type CorpusDocument = {
  id: string
  title: string
  text: string
  metadata: Readonly<Record<string, unknown>>
}
export type Judgments = ReadonlyMap<string, Grades>

/** The lines of a UTF-8 file, one at a time: a corpus need not fit in memory. */
export function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
}

/**
 * Judgments: `query 0 document grade` with spaces (TREC qrels), or `query document grade` with tabs and an optional
 * header line (BEIR). Later lines win.
 */
export async function readJudgments(lines: Lines): Promise<Judgments> {
  const judgments = new Map<string, Map<string, number>>()
  for await (const { text, number } of numbered(lines)) {
    const table = text.split('\t').map(column => column.trim())
    const columns = table.length === 3 ? table : text.split(/\s+/)
    const [query, document, grade] = columns.length === 4 ? [columns[0], columns[2], columns[3]] : columns
    if (query === undefined || document === undefined || grade === undefined || columns.length > 4) {
      throw new Error(`Judgments, line ${number}: expected a query, a document and a grade, got "${text}".`)
    }
    if (number === 1 && Number.isNaN(Number(grade))) continue
    if (grade === '' || !Number.isInteger(Number(grade))) {
      throw new Error(`Judgments, line ${number}: the grade "${grade}" is not a whole number.`)
    }
    const grades = judgments.get(query) ?? new Map<string, number>()
    judgments.set(query, grades.set(document, Number(grade)))
  }
  return judgments
}

/** Queries, one JSON object a line: `_id`, `text` and anything else as `metadata` (BEIR). */
export async function readQueries(lines: Lines): Promise<JudgedQuery[]> {
  const queries: JudgedQuery[] = []
  for await (const { text, number } of numbered(lines)) {
    const fields = parseLine(text, `Queries, line ${number}`)
    queries.push({
      id: idOf(fields, `Queries, line ${number}`),
      text: stringOf(fields['text']),
      metadata: restOf(fields),
    })
  }
  return queries
}

/** Documents, one JSON object a line: `_id`, `title`, `text` and anything else as `metadata` (BEIR). */
export async function* readCorpus(lines: Lines): AsyncGenerator<CorpusDocument> {
  for await (const { text, number } of numbered(lines)) {
    const fields = parseLine(text, `Corpus, line ${number}`)
    yield {
      id: idOf(fields, `Corpus, line ${number}`),
      title: stringOf(fields['title']),
      text: stringOf(fields['text']),
      metadata: restOf(fields),
    }
  }
}

async function* numbered(lines: Lines): AsyncGenerator<{ text: string; number: number }> {
  let number = 0
  for await (const line of lines) {
    number++
    const text = (number === 1 ? line.replace(/^\ufeff/, '') : line).trim()
    if (text !== '') yield { text, number }
  }
}

function parseLine(text: string, where: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${where}: not JSON.`, { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${where}: expected one JSON object.`)
  }
  return { ...value }
}

function idOf(fields: Record<string, unknown>, where: string): string {
  const id = fields['_id']
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error(`${where}: "_id" is missing.`)
  return String(id)
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What the format puts in `metadata`, and what others put beside it. */
function restOf({ _id, title, text, metadata, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return typeof metadata === 'object' && metadata !== null ? { ...rest, ...metadata } : rest
}
