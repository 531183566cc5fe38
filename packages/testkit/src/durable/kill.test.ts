import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createOracle } from '@quarry/engine'
import { openEmbedded } from '@quarry/server/indexing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scenarioOf } from '../differential/differential.ts'
import { fields } from '../differential/documents.ts'
import { createRandom } from '../random.ts'
import { buildPrograms } from './build-programs.ts'
import { differenceFromOracle } from './equals-oracle.ts'
import { createStory, opsPerWrite } from './story.ts'

const rounds = Number(process.env['QUARRY_KILL_ROUNDS'] ?? 5)
const seed = Number(process.env['QUARRY_KILL_SEED'] ?? 1)

let programs: Awaited<ReturnType<typeof buildPrograms>>
const folder = mkdtempSync(path.join(tmpdir(), 'quarry-kill-'))
beforeAll(async () => {
  programs = await buildPrograms({ writer: path.join(import.meta.dirname, 'kill-program.ts') })
})
afterAll(() => {
  programs.remove()
  rmSync(folder, { recursive: true, force: true })
})

it(
  `a process killed ${rounds} times loses nothing that it acknowledged`,
  async () => {
    const random = createRandom(seed)
    const story = createStory(seed)
    const oracle = createOracle()
    await oracle.ensureIndex({ name: 'sky', version: 1, fields })
    let written = 0
    for (let round = 0; round < rounds; round++) {
      const inWorkers = round % 2 === 0
      const acknowledged = await writeUntilKilled(written, 1 + random.below(60), inWorkers)
      const engine = openEmbedded(folder)
      const { seq } = await engine.stats('sky')
      // Whole writes only, all that were acknowledged, and at most the four that were under way.
      expect(seq % opsPerWrite).toBe(0)
      const kept = seq / opsPerWrite
      expect(kept).toBeGreaterThan(acknowledged)
      expect(kept).toBeLessThanOrEqual(acknowledged + 1 + 8)
      for (; written < kept; written++) await oracle.write('sky', story(written), { visible: 'wait' })
      const { requests } = scenarioOf(seed + round, 6)
      expect(await differenceFromOracle(engine, oracle, 'sky', requests)).toBeUndefined()
      await engine.close()
    }
  },
  20_000 + rounds * 5_000,
)

/** @returns the last of the writes that were acknowledged without a gap before it. */
async function writeUntilKilled(first: number, most: number, inWorkers: boolean): Promise<number> {
  const program = path.join(programs.folder, 'writer.js')
  const workers = inWorkers ? programs.folder : ''
  const child = spawn(process.execPath, [program, folder, workers, String(seed), String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const seen = new Set<number>()
  for await (const line of createInterface({ input: child.stdout })) {
    seen.add(Number(line))
    if (seen.size === most) child.kill('SIGKILL')
  }
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  return Math.max(...seen)
}
