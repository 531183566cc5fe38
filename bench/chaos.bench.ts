/**
 * Faults that happen to servers, drawn by a seed, on real processes: killed while they write, a full disk, files lost and
 * damaged, a locked database, a clock that jumps, threads that end, services that stall. After each one: is anything lost
 * that was acknowledged, is anything half written, does its health tell the truth, and did a start mend it or say what to do?
 * `npm run bench -- chaos --seed=7 --faults=40`
 */
import { seededRandom } from '../packages/server/test/fuzz-bodies.ts'
import { type Fault, faults } from './chaos/faults.ts'
import { outage } from './chaos/outage.ts'
import { checkRunning, checkStopped, closeWorld, openWorld, restart, type World } from './chaos/world.ts'
import { measured, option, say } from './measure/report.ts'

const seed = Number(option('seed') ?? 1)
const count = Number(option('faults') ?? 40)
const only = option('only')
const kinds = [...faults, outage].filter(({ name }) => !only || name.includes(only))
if (kinds.length === 0) throw new Error(`No fault has "${only}" in its name.`)

await measured(async () => {
  const random = seededRandom(seed)
  const world = await openWorld()
  const rows: string[][] = []
  try {
    for (let turn = 1; turn <= count; turn++) {
      const kind = kinds[Math.floor(random() * kinds.length)]!
      rows.push(await suffer(world, kind, turn, random))
      say(`  ${rows.at(-1)?.join(' | ')}`)
    }
    await world.server.stop()
  } finally {
    await world.server.kill()
    closeWorld(world)
  }
  const { violations, ledger } = world
  if (violations.length > 0) process.exitCode = 1
  const sum = (of: World['ledger']['documents']): number =>
    [...of.values()].reduce((all, { acknowledged }) => all + acknowledged, 0)
  return {
    tables: [{ title: `${count} faults, seed ${seed}`, columns: ['', 'fault', 'what', 'violations'], rows }],
    values: { seed, faults: count, violations, answers: Object.fromEntries(ledger.answers) },
    notes: [
      `${count} faults, ${violations.length} violations.`,
      `Answers to writes (0: none): ${[...ledger.answers]
        .sort()
        .map(([name, times]) => `${name} × ${times}`)
        .join(', ')}. ` +
        `Up to version ${sum(ledger.documents)} of ${ledger.documents.size} documents and ${sum(ledger.entries)} of ` +
        `${ledger.entries.size} entries together, ${ledger.events.size} events acknowledged.`,
      ...violations.map(violation => `Violated: ${violation}.`),
    ],
  }
})

async function suffer(
  world: World,
  { name, act }: Fault,
  turn: number,
  random: () => number,
): Promise<string[]> {
  const before = world.violations.length
  world.fault = `fault ${turn}, ${name}`
  const what = await act(world, random)
  world.fault += what ? ` (${what})` : ''
  await checkRunning(world)
  // What is in the databases is looked at when nobody has them open.
  if (turn % 4 === 0 || turn === count) {
    await world.server.stop()
    await checkStopped(world)
    await restart(world)
  }
  return [String(turn), name, what, String(world.violations.length - before)]
}
