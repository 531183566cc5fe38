import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Collection } from './collection.ts'

/** Rankings by query: of the title and the text as one field, and of both added, the title counting four times. */
export type LuceneRankings = { one: Map<string, string[]>; two: Map<string, string[]> }

const program = path.join('eval', 'ranking', 'lucene')
const libraries = path.join('.cache', 'eval', 'lucene')

/** Makes Lucene ready, or says in a sentence why it cannot be asked. */
export function readyLucene(): string | undefined {
  for (const command of ['java', 'mvn'])
    if (spawnSync(command, ['-version']).status !== 0)
      return `Lucene is left out: there is no ${command} here.`
  if (existsSync(libraries)) return undefined
  try {
    execFileSync('mvn', [
      '-q',
      '-f',
      path.join(program, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${path.resolve(libraries)}`,
    ])
    return undefined
  } catch {
    return 'Lucene is left out: Maven could not bring it.'
  }
}

export function rankByLucene({ language, documents, queries }: Collection, depth: number): LuceneRankings {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-lucene-'))
  try {
    const [documentsFile, queriesFile] = [path.join(folder, 'documents'), path.join(folder, 'queries')]
    writeFileSync(documentsFile, linesOf(documents.map(({ id, title, text }) => [id, title, text])))
    writeFileSync(queriesFile, linesOf(queries.map(({ id, text }) => [id, text])))
    const output = execFileSync(
      'java',
      [
        '-cp',
        path.join(libraries, '*'),
        path.join(program, 'Rank.java'),
        language,
        documentsFile,
        queriesFile,
        `${depth}`,
      ],
      { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const rankings: LuceneRankings = { one: new Map(), two: new Map() }
    for (const line of output.trimEnd().split('\n')) {
      const [variant, id, found] = line.split('\t') as [keyof LuceneRankings, string, string]
      rankings[variant].set(id, found === '' ? [] : found.split(' '))
    }
    return rankings
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return rows.map(cells => `${cells.map(cell => cell.replace(/\s+/g, ' ')).join('\t')}\n`).join('')
}
