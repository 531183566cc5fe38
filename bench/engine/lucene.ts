import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Contender, Opening } from './contender.ts'
import { buildThere, type Command, openThere } from './peer.ts'
import { type RowName, rowNames } from './rows.ts'

const sources = path.join('bench', 'engine', 'lucene')
const made = path.resolve('.cache', 'bench', 'lucene')
const jars = process.env['LUCENE_JARS'] ?? path.join(made, 'jars')
const classes = path.join(made, 'classes')
/** It has neither of them, and keeps no counts. */
const unknown: readonly RowName[] = ['and2 + proximity', 'browse again + f6']

/** The library that most search services are built on, as it is set up to answer what we answer: totals are exact. */
export const lucene: Contender & Opening = {
  name: 'Lucene',
  rows: rowNames.filter(row => !unknown.includes(row)),
  ready,
  build: folder => buildThere(java('Build', folder)),
  open: folder => openThere(java('Ask', folder, '2147483647')),
}

/** The same index asked for the best ten alone: it may pass over what cannot be among them, and guesses the total. */
export const luceneBest: Contender & Opening = {
  ...lucene,
  name: 'Lucene, totals guessed',
  indexOf: 'lucene',
  rows: ['rare', 'common', 'and2', 'or2', 'phrase', 'prefix', 'page at 4990'],
  async open(folder) {
    const opened = await openThere(java('Ask', folder, '1000'))
    if (!('sample' in opened)) return opened
    return {
      ...opened,
      sample: async (questions, limits) => ({ ...(await opened.sample(questions, limits)), totals: [] }),
    }
  },
}

function java(program: string, ...given: string[]): Command {
  const classPath = [classes, path.join(jars, '*')].join(path.delimiter)
  return ['java', '-Xmx1g', '-XX:+UseSerialGC', '-cp', classPath, program, ...given]
}

function ready(): string | undefined {
  try {
    if (!existsSync(jars))
      run(
        'mvn',
        '-q',
        '-f',
        path.join(sources, 'pom.xml'),
        'dependency:copy-dependencies',
        `-DoutputDirectory=${jars}`,
      )
    run('javac', '-d', classes, '-cp', path.join(jars, '*'), ...programs())
    return undefined
  } catch {
    return 'Lucene is left out: it wants a JDK of 17 or later, and Maven or its jars in a folder that LUCENE_JARS names.'
  }
}

const programs = () =>
  ['Build', 'Ask', 'Question', 'Searches'].map(name => path.join(sources, `${name}.java`))

function run(command: string, ...given: string[]): void {
  execFileSync(command, given, { stdio: ['ignore', 'ignore', 'inherit'] })
}
