import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Contender, Opening } from './contender.ts'
import { buildThere, type Command, openThere } from './peer.ts'
import { type RowName, rowNames } from './rows.ts'

const version = '0.27.0'
const environment = path.resolve('.cache', 'bench', `tantivy-${version}`)
const python = path.join(environment, 'bin', 'python')
/** It has none of them. */
const unknown: readonly RowName[] = ['fold by site', 'and2 + proximity', 'browse again + f6', 'did-you-mean']

/** A library in Rust, asked from Python: facets are aggregations over its columns, in a pass of their own. */
export const tantivy: Contender & Opening = {
  name: 'tantivy',
  rows: rowNames.filter(row => !unknown.includes(row)),
  ready,
  build: folder => buildThere(program('build.py', folder)),
  open: folder => openThere(program('ask.py', folder)),
}

const program = (name: string, folder: string): Command => [
  python,
  path.join('bench', 'engine', 'tantivy', name),
  folder,
]

function ready(): string | undefined {
  try {
    if (!existsSync(python)) run('python3', '-m', 'venv', environment)
    run(python, '-m', 'pip', 'install', '-q', `tantivy==${version}`)
    return undefined
  } catch {
    return `tantivy is left out: it wants Python 3.9 or later with venv, and pip that can bring tantivy ${version}.`
  }
}

function run(command: string, ...given: string[]): void {
  execFileSync(command, given, { stdio: ['ignore', 'ignore', 'inherit'] })
}
