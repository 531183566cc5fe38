import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Document, FacetRequest, SearchRequest } from '@quarry/engine'
import type { Building, Opened } from './contender.ts'
import type { Question } from './rows.ts'

export type Command = readonly [program: string, ...given: string[]]

/** A program in another language that takes documents, a line each, until it is asked to keep them. */
export async function buildThere(command: Command): Promise<Building> {
  const peer = start(command)
  await peer.read()
  const ask = async () => {
    await peer.write('\n')
    await peer.read()
  }
  return {
    pid: peer.pid,
    write: documents => peer.write(documents.map(lineOfDocument).join('')),
    finish: ask,
    rest: ask,
    close: async () => void peer.end(),
  }
}

/** One that takes questions, and answers what a row of them took. */
export async function openThere(command: Command): Promise<Opened> {
  const peer = start(command)
  return {
    pid: peer.pid,
    openMs: Number(await peer.read()),
    async sample(questions, { warmUp, runs, limitMs }) {
      const lines = questions.map(lineOfQuestion).join('')
      await peer.write(`${warmUp} ${runs} ${limitMs} ${questions.length}\n${lines}`)
      const [p50, p95, processor, done, totals = ''] = (await peer.read()).split('\t')
      return {
        p50: Number(p50),
        p95: Number(p95),
        processor: Number(processor),
        runs: Number(done),
        totals: totals.split(',').map(Number),
      }
    },
    close: async () => void peer.end(),
  }
}

function start([program, ...given]: Command) {
  const child = spawn(program, given, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // Whoever waits for a line is told that it ended.
  child.stdin.on('error', () => {})
  let going = Promise.resolve()
  if (child.pid === undefined) throw new Error(`${program} does not start.`)
  return {
    pid: child.pid,
    /** Returns when what was written before has gone, so that neither side waits for the other. */
    async write(text: string) {
      const before = going
      going = new Promise(resolve => child.stdin.write(text, () => resolve()))
      await before
    },
    async read(): Promise<string> {
      const line = await lines.next()
      if (line.done) throw new Error(`${program} ended.`)
      return line.value
    },
    end: () => child.stdin.end(),
  }
}

/** The words of the corpus are plain letters: nothing has to be escaped. */
function lineOfDocument({ id, fields }: Document): string {
  const cell = (name: string) => [fields[name]].flat().join(' ')
  const names = ['title', 'body', 'category', 'author', 'tags', 'path', 'price', 'date', 'site']
  return `${[id, ...names.map(cell)].join('\t')}\n`
}

function lineOfQuestion(question: Question): string {
  if (question.kind === 'correct')
    return `${['correct', question.word, 0, 5, '', '', 0, '', ''].join('\t')}\n`
  const { from, size, sort, fold, facets = [], selections = [] } = question.request
  const [by] = sort ?? []
  const cells = [
    ...wordsOf(question.request),
    from,
    size,
    by?.by === 'field' ? by.field : '',
    fold?.field ?? '',
    fold?.size ?? 0,
    facets.map(facetOf).join(' '),
    selections
      .flatMap(({ filter }) => (filter.kind === 'in' ? [`${filter.field}=${filter.values.join(',')}`] : []))
      .join(' '),
  ]
  return `${cells.join('\t')}\n`
}

function wordsOf({ query }: SearchRequest): [kind: string, text: string] {
  if (query.kind === 'all') return ['everything', '']
  if (query.kind === 'phrase') return ['phrase', query.text]
  if (query.kind === 'prefix') return ['prefix', query.prefix]
  if (query.kind === 'text')
    return [query.fuzzy ? 'fuzzy' : query.match === 'any' ? 'any' : 'all', query.text]
  throw new Error(`Peers are not asked queries of kind "${query.kind}".`)
}

function facetOf(facet: FacetRequest): string {
  if (facet.kind !== 'ranges') return `${facet.field}=${'size' in facet ? facet.size : 10}`
  const bounds = [facet.ranges[0]?.from, ...facet.ranges.map(({ to }) => to)]
  return `${facet.field}=${bounds.join(',')}`
}
