import { writeFileSync } from 'node:fs'
import { type Moved, type TryOut, writtenFaults } from '@quarry/server/pipelines'
import { type Command, UsageError } from './command.ts'
import { withRules } from './pipelines-place.ts'
import { readQueries, readRules } from './pipelines-read.ts'

export const pipelinesExport: Command = {
  usage: 'pipelines export [FILE] [--version NUMBER] [--url URL --key KEY]',
  about: 'Prints the rules of searches, or writes them to a file, for keeping them in git.',
  async run({ options, rest }, surroundings) {
    const [file] = rest
    const number = options['version'] === undefined ? undefined : numberIn(options['version'])
    await withRules(surroundings, options, async place => {
      const { pipelines } = await place.document(number)
      const text = JSON.stringify({ pipelines }, null, 2)
      if (file === undefined) return surroundings.print(text)
      writeFileSync(file, `${text}\n`)
      surroundings.print(`${pipelines.length} pipelines are written to ${file}.`)
    })
  },
}

export const pipelinesCheck: Command = {
  usage: 'pipelines check FILE [--url URL --key KEY]',
  about: 'Says what is wrong with a file of rules, and changes nothing.',
  async run({ options, rest }, surroundings) {
    const document = readRules(rest[0], surroundings, options)
    if (options['url'])
      await withRules(surroundings, options, async place => {
        const faults = await place.check(document)
        if (faults.length > 0) throw new Error(`${rest[0]} cannot be used:\n${writtenFaults(faults)}`)
      })
    const { pipelines } = document
    const rules = pipelines.reduce((sum, one) => sum + (one.rules?.length ?? 0), 0)
    surroundings.print(`${rest[0]} is in order: ${pipelines.length} pipelines, ${rules} rules.`)
  },
}

export const pipelinesApply: Command = {
  usage: 'pipelines apply FILE [--note "Why"] [--url URL --key KEY]',
  about: 'Puts the rules of a file in the place of all there are. Searches follow at once.',
  async run({ options, rest }, surroundings) {
    const document = readRules(rest[0], surroundings, options)
    await withRules(surroundings, options, async place => {
      const [before] = await place.history()
      const version = await place.replace(document, options['note'] ?? '')
      const isSame = before?.number === version.number
      surroundings.print(
        isSame
          ? `Nothing has changed since version ${version.number}.`
          : `Version ${version.number} holds now.`,
      )
    })
  },
}

export const pipelinesHistory: Command = {
  usage: 'pipelines history [--url URL --key KEY]',
  about: 'Lists the versions of the rules, newest first: number, time, who, and why.',
  async run({ options }, surroundings) {
    await withRules(surroundings, options, async place => {
      const all = await place.history()
      if (all.length === 0)
        surroundings.print('There are no rules yet. quarry pipelines apply FILE makes some.')
      for (const { number, at, by, note } of all)
        surroundings.print([number, new Date(at).toISOString(), by, note].join('\t'))
    })
  },
}

export const pipelinesRollback: Command = {
  usage: 'pipelines rollback NUMBER [--url URL --key KEY]',
  about: 'Lets an older version of the rules hold again, as a new version.',
  async run({ options, rest }, surroundings) {
    const number = numberIn(rest[0] ?? '')
    await withRules(surroundings, options, async place => {
      const version = await place.rollBack(number)
      surroundings.print(`Version ${version.number} holds now, with what version ${number} held.`)
    })
  },
}

function numberIn(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new UsageError('Say which version, by its number: quarry pipelines history lists them.')
}

const usualShown = 20
const places = 5

export const pipelinesTry: Command = {
  usage:
    'pipelines try FILE --queries QUERIES.ndjson [--show 20] [--fail-on worse,emptied] [--url URL --key KEY]',
  about:
    'Asks recorded queries under a draft of rules: how many change, which results move, which empty ones are healed.',
  async run({ options, rest }, surroundings) {
    const { print } = surroundings
    const draft = readRules(rest[0], surroundings, options)
    const { queries: file, show = `${usualShown}` } = options
    if (file === undefined) throw new UsageError('Say which queries: --queries FILE, one a line.')
    if (!/^\d{1,4}$/.test(show)) throw new UsageError('--show is how many changes are printed of each kind.')
    const failing = (options['fail-on'] ?? '').split(',').filter(Boolean)
    const unknown = failing.find(name => !Object.hasOwn(titles, name))
    if (unknown !== undefined)
      throw new UsageError(`--fail-on: "${unknown}" is none of ${Object.keys(titles).join(', ')}.`)
    const queries = readQueries(file)
    await withRules(surroundings, options, async place => {
      const report = await place.tryOut(draft, queries)
      const { healed, emptied, moved, otherwise, worse } = report
      const kinds = { healed, emptied, moved, otherwise }
      const groups = { worse, ...kinds }
      const changed = Object.values(kinds).reduce((sum, list) => sum + list.length, 0)
      print(`${report.queries} queries: ${changed} would be answered otherwise.`)
      if (report.unreadable > 0) print(`${report.unreadable} lines are no search, or are refused.`)
      if (report.judged > 0) print(judgedLine(report))
      for (const [name, list] of Object.entries(groups)) {
        if (list.length === 0) continue
        print(`\n${list.length} ${titles[name as keyof typeof groups]}`)
        for (const one of list.slice(0, Number(show))) for (const line of written(one)) print(line)
        if (list.length > Number(show)) print(`  … and ${list.length - Number(show)} more`)
      }
      const bad = failing.find(name => (groups[name as keyof typeof groups] ?? []).length > 0)
      if (bad !== undefined) throw new Error(`Some are ${bad}.`)
    })
  },
}

const titles = {
  worse: 'would be answered less well:',
  healed: 'found nothing, and would find something:',
  emptied: 'found something, and would find nothing:',
  moved: 'would have other first results:',
  otherwise: 'would have the same first results, and another total or other triggers:',
}

function judgedLine({ judged, quality }: TryOut): string {
  return `${judged} of them are judged: nDCG@10 ${quality.before.toFixed(4)} → ${quality.after.toFixed(4)}.`
}

function written({ q, before, after }: Moved): string[] {
  const rows = Array.from(
    { length: Math.min(places, Math.max(before.top.length, after.top.length)) },
    (_, place) => {
      const [was, is] = [before.top[place], after.top[place]]
      const mark = was?.id === is?.id ? ' ' : '→'
      return `    ${place + 1}  ${(was?.title ?? '–').slice(0, 40).padEnd(40)} ${mark} ${(is?.title ?? '–').slice(0, 40)}`
    },
  )
  const triggers = after.triggers
    .filter(one => !before.triggers.includes(one))
    .map(one => `    triggers ${one}`)
  return [`  "${q}": ${before.total} → ${after.total}`, ...rows, ...triggers]
}
