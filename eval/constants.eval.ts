/**
 * Constants of the ranking, chosen on all collections but one and scored on that one:
 * `npm run eval -- --constants=FOLDER,FOLDER [--queries=N]`. Folders as `--ranking` takes them.
 */
import { readCollections } from './ranking/collection.ts'
import { option, print, reportTo } from './report.ts'
import { type Constants, current } from './tuning/constants.ts'
import { leaveOneOut } from './tuning/leave-out.ts'
import { type ObservedCollection, observe } from './tuning/observe.ts'
import { scoreOf, withBest } from './tuning/score.ts'
import { textQueriesOf } from './tuning/text-queries.ts'

const depth = 200
const folders = option('constants')?.split(',').filter(Boolean) ?? []
const mostQueries = Number(option('queries') ?? 200)
const collections = (await Promise.all(folders.map(folder => readCollections(folder, mostQueries)))).flat()

const observed: ObservedCollection[] = []
for (const collection of collections) {
  const one = withBest(observe(collection, await textQueriesOf(collection)), current, depth)
  observed.push(one)
  print(
    `${one.name}: ${one.ids.length} documents, ${one.queries.length} queries, ${scoreOf(one, current).toFixed(4)}`,
  )
}
const { fits, all, alone } = leaveOneOut(observed)
print('\nOne constant changed, mean gain over all kinds of collections:')
for (const { name, value, gain, least } of alone)
  print(`  ${name} ${value}: ${percent(gain)}, least ${percent(least)}`)
print('\nLeft out, before, with what the others chose:')
for (const { leftOut, before, after, constants } of fits)
  print(
    `  ${leftOut.padEnd(12)} ${before.toFixed(4)} ${after.toFixed(4)} ${percent(after / before)}  ${changed(constants)}`,
  )
print(
  `  mean gain left out: ${percent(fits.reduce((sum, { before, after }) => sum + after / before, 0) / fits.length)}`,
)
print(`\nChosen by all: ${changed(all)}`)
reportTo({ fits, all, alone })

function percent(ratio: number): string {
  return `${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(2)} %`
}

function changed(constants: Constants): string {
  const others = (Object.keys(current) as (keyof Constants)[]).filter(
    name => constants[name] !== current[name],
  )
  return others.length === 0 ? 'as it is' : others.map(name => `${name} ${constants[name]}`).join(', ')
}
