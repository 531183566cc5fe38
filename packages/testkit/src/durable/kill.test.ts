import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { createReferenceEngine } from '@quarry/engine/reference'
import { openEmbedded } from '@quarry/server/indexing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scenarioOf } from '../differential/differential.ts'
import { fields } from '../differential/documents.ts'
import { createRandom } from '../random.ts'
import { buildPrograms } from './build-programs.ts'
import { differenceFromReference } from './equals-reference.ts'
import { createStory, opsPerWrite } from './story.ts'

const rounds = Number(process.env['QUARRY_KILL_ROUNDS'] ?? 10)
const seed = Number(process.env['QUARRY_KILL_SEED'] ?? 1)

let programs: Awaited<ReturnType<typeof buildPrograms>>
// What a process has written outlives it whether a disk has it or not: in memory the many syncs cost nothing.
const memory = '/dev/shm'
const folder = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), 'quarry-kill-'))
beforeAll(async () => {
  programs = await buildPrograms({ writer: path.join(import.meta.dirname, 'kill-program.ts') })
})
const running = new Set<Writer>()
afterAll(() => {
  for (const writer of running) writer.kill('SIGKILL')
  programs.remove()
  rmSync(folder, { recursive: true, force: true })
})

it(
  `a process killed ${rounds} times loses nothing that it acknowledged`,
  async () => {
    const random = createRandom(seed)
    const story = createStory(seed)
    const reference = createReferenceEngine()
    await reference.ensureIndex({ name: 'sea', version: 1, fields })
    let written = 0
    let next = startWriter(0)
    for (let round = 0; round < rounds; round++) {
      const acknowledged = await writeUntilKilled(next, written, 1 + random.below(60))
      // The next one gets ready while this one's work is looked at.
      if (round + 1 < rounds) next = startWriter(round + 1)
      const engine = openEmbedded(folder)
      const { seq } = await engine.stats('sea')
      // Whole writes only, all that were acknowledged, and at most the four that were under way.
      expect(seq % opsPerWrite).toBe(0)
      const kept = seq / opsPerWrite
      expect(kept).toBeGreaterThan(acknowledged)
      expect(kept).toBeLessThanOrEqual(acknowledged + 1 + 8)
      for (; written < kept; written++) await reference.write('sea', story(written), { visible: 'wait' })
      const { requests } = scenarioOf(seed + round, 6)
      expect(await differenceFromReference(engine, reference, 'sea', requests)).toBeUndefined()
      await engine.close()
    }
  },
  60_000 + rounds * 30_000,
)

type Writer = ChildProcessByStdio<Writable, Readable, null>

/** A process that waits until it is told where to begin. Every other one writes in worker threads. */
function startWriter(round: number): Writer {
  const program = path.join(programs.folder, 'writer.js')
  const workers = round % 2 === 0 ? programs.folder : ''
  const writer = spawn(process.execPath, [program, folder, workers, String(seed)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.add(writer)
  writer.once('exit', () => running.delete(writer))
  return writer
}

/** @returns the last of the writes that were acknowledged without a gap before it. */
async function writeUntilKilled(writer: Writer, first: number, most: number): Promise<number> {
  const ended = new Promise<void>(resolve => writer.once('exit', () => resolve()))
  writer.stdin.write(`${first}\n`)
  const seen = new Set<number>()
  for await (const line of createInterface({ input: writer.stdout })) {
    seen.add(Number(line))
    if (seen.size === most) writer.kill('SIGKILL')
  }
  await ended
  expect(writer.signalCode).toBe('SIGKILL')
  return Math.max(...seen)
}
