import { readFileSync } from 'node:fs'
import type { JudgedQuery, Judgments } from '@quarry/server/evaluate'

export type JudgedSet = { queries: JudgedQuery[]; judgments: Judgments }

/**
 * Reads `{queries: [{id, language, query, relevant: {page: grade}}]}`. A page is named by the last part of its address,
 * which is the same in every language.
 */
export function readJudgedSet(file: string): JudgedSet {
  const whole: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const listed = isRecord(whole) ? whole['queries'] : undefined
  if (!Array.isArray(listed)) throw new Error(`${file}: "queries" is not a list.`)
  const queries: JudgedQuery[] = []
  const judgments = new Map<string, ReadonlyMap<string, number>>()
  for (const [place, entry] of (listed as unknown[]).entries()) {
    const where = `${file}, query ${place + 1}`
    if (!isRecord(entry)) throw new Error(`${where}: expected an object.`)
    const [id, language, text] = ['id', 'language', 'query'].map(name => {
      const value = entry[name]
      if (typeof value !== 'string' || value === '') throw new Error(`${where}: "${name}" is missing.`)
      return value
    })
    if (judgments.has(id!)) throw new Error(`${where}: the id "${id}" is taken.`)
    queries.push({ id: id!, text: text!, metadata: { language } })
    judgments.set(id!, readGrades(entry['relevant'], where))
  }
  return { queries, judgments }
}

function readGrades(value: unknown, where: string): ReadonlyMap<string, number> {
  if (!isRecord(value)) throw new Error(`${where}: "relevant" is not an object of pages and grades.`)
  return new Map(
    Object.entries(value).map(([page, grade]) => {
      if (typeof grade !== 'number' || !Number.isInteger(grade) || grade < 0 || grade > 3)
        throw new Error(`${where}: the grade of "${page}" is not 0, 1, 2 or 3.`)
      return [page, grade]
    }),
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
