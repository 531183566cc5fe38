import type { SearchEngine } from '@quarry/engine'
import { memoryDocuments } from '@quarry/engine/documents'
import { type DurableOptions, openDurableIndex } from '@quarry/engine/durable'
import { type CrashingFiles, crashingFiles } from '@quarry/engine/files/crashing'
import { createReferenceEngine } from '@quarry/engine/reference'
import { describe, expect, it } from 'vitest'
import { scenarioOf } from '../differential/differential.ts'
import { fields } from '../differential/documents.ts'
import { createRandom } from '../random.ts'
import { differenceFromReference } from './equals-reference.ts'

const index = 'sea'

/** Every change goes to the disk at once, and merges write files: as many steps as there can be. */
const eager = { commitMs: 0, commitChanges: 1, memoryMergeBytes: 0 } as const

/** An engine on a disk that may crash, its documents, which do not, and the reference driver that is told the same. */
async function setUp(options: Partial<DurableOptions> = {}) {
  const documents = memoryDocuments()
  const reference = createReferenceEngine()
  const files = crashingFiles()
  const open = (disk: CrashingFiles, more: Partial<DurableOptions> = {}) =>
    openDurableIndex({ documents, files: () => disk, ...eager, ...options, ...more })
  const engine = await open(files)
  for (const one of [engine, reference]) await one.ensureIndex({ name: index, version: 1, fields })
  const write = async (ops: Parameters<SearchEngine['write']>[1]) => {
    for (const one of [engine, reference]) await one.write(index, ops, { visible: 'wait' })
  }
  return { engine, reference, files, open, write }
}

/** The batches of a scenario in small pieces: many segments, so that there are merges. */
function piecesOf(seed: number, requests: number) {
  const scenario = scenarioOf(seed, requests)
  const ops = scenario.batches.flat()
  const pieces = []
  for (let from = 0; from < ops.length; from += 4) pieces.push(ops.slice(from, from + 4))
  return { pieces: pieces.slice(0, 16), requests: scenario.requests }
}

describe('after a power cut', () => {
  it.each([1, 2, 3, 4])('everything acknowledged is there once and found as before (seed %i)', async seed => {
    const random = createRandom(seed)
    const { reference, files, open, write } = await setUp()
    const { pieces, requests } = piecesOf(seed, 4)
    let from = 0
    for (const ops of pieces) {
      await write(ops)
      const until = files.steps()
      for (let times = 0; times < 5; times++) {
        // Any moment of this step, and the very end of it.
        const after = times === 0 ? until : from + random.below(until - from + 1)
        const disk = files.crash(after, ways => random.below(ways))
        const reasons = new Set<string>()
        const again = await open(disk, { progress: ({ why }) => reasons.add(why) })
        expect(await differenceFromReference(again, reference, index, requests)).toBeUndefined()
        // No crash damages what was committed: at most the changes since are read again.
        expect(
          [...reasons].filter(why => why !== '' && !(from === 0 && why.includes('no manifest'))),
        ).toEqual([])
        // And what was left behind by the crash is gone once the next commit is through.
        await again.close()
        const third = await open(disk)
        expect(await differenceFromReference(third, reference, index, requests.slice(0, 1))).toBeUndefined()
        expect(await third.verify(index)).toEqual([])
        await third.close()
      }
      from = until
    }
  })
  it('nothing is read again that was committed', async () => {
    const { engine, files, open, write } = await setUp()
    for (const ops of piecesOf(3, 1).pieces) await write(ops)
    await engine.close()
    const steps: unknown[] = []
    const again = await open(files, { progress: step => steps.push(step) })
    expect(steps).toEqual([])
    await again.close()
  })
})

describe('a damaged index', () => {
  it('is made again from its documents, whichever bit has flipped, and says why', async () => {
    const random = createRandom(7)
    const { engine, reference, files, open, write } = await setUp()
    const { pieces, requests } = piecesOf(5, 3)
    for (const ops of pieces) await write(ops)
    await engine.close()
    expect(files.list().filter(name => name.startsWith('segment')).length).toBeGreaterThan(0)
    for (const name of files.list()) {
      for (let times = 0; times < 3; times++) {
        const disk = files.crash(files.steps(), () => 0)
        disk.flip(name, random.below(disk.read(name).length * 8))
        const reasons: string[] = []
        const again = await open(disk, { progress: ({ why }) => reasons.push(why) })
        expect(reasons[0], name).toMatch(/checksum|format|analysis|other fields|cannot be read|manifest/)
        expect(await differenceFromReference(again, reference, index, requests), name).toBeUndefined()
        expect(await again.verify(index)).toEqual([])
        await again.close()
      }
    }
  })
  it('is made again when a file is missing', async () => {
    const { engine, reference, files, open, write } = await setUp()
    const { pieces, requests } = piecesOf(6, 3)
    for (const ops of pieces) await write(ops)
    await engine.close()
    for (const name of files.list()) {
      const disk = files.crash(files.steps(), () => 0)
      disk.remove(name)
      const again = await open(disk)
      expect(await differenceFromReference(again, reference, index, requests), name).toBeUndefined()
      await again.close()
    }
  })
  it('is seen by verify, and healed by rebuild', async () => {
    const { engine, reference, files, write } = await setUp()
    const { pieces, requests } = piecesOf(10, 3)
    for (const ops of pieces) await write(ops)
    expect(await engine.verify(index)).toEqual([])
    const segment = files.list().find(name => name.startsWith('segment')) ?? ''
    files.flip(segment, 4000)
    expect(await engine.verify(index)).toEqual([`${segment} does not match its checksum`])
    await engine.rebuild(index)
    expect(await engine.verify(index)).toEqual([])
    expect(await differenceFromReference(engine, reference, index, requests)).toBeUndefined()
    await engine.close()
  })
})

describe('a full disk', () => {
  it.each([0, 100, 1500, 4000])('loses nothing and stops no search (%i bytes left)', async room => {
    const errors: unknown[] = []
    const { engine, reference, files, open, write } = await setUp({ onError: error => errors.push(error) })
    const { pieces, requests } = piecesOf(9, 3)
    const half = Math.floor(pieces.length / 2)
    for (const ops of pieces.slice(0, half)) await write(ops)
    files.fill(room)
    for (const ops of pieces.slice(half)) {
      await write(ops)
      expect(await differenceFromReference(engine, reference, index, requests)).toBeUndefined()
    }
    expect(errors.map(String).join()).toContain('ENOSPC')
    // A crash now: the documents have what the files have not.
    const crashed = await open(files.crash(files.steps(), () => 0))
    expect(await differenceFromReference(crashed, reference, index, requests)).toBeUndefined()
    // Room again: the next change brings everything to the disk.
    files.fill(Number.POSITIVE_INFINITY)
    await write([{ op: 'upsert', id: 'late', version: 1, fields: { title: 'late' } }])
    expect(await engine.verify(index)).toEqual([])
    const steps: unknown[] = []
    const again = await open(files, { progress: step => steps.push(step) })
    expect(steps).toEqual([])
    expect(await differenceFromReference(again, reference, index, requests)).toBeUndefined()
    await again.close()
  })
})
