import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { createReferenceEngine } from '@quarry/engine/reference'
import { openEmbedded } from '@quarry/server/indexing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkScenarioOf, differenceOf, differential } from '../differential/differential.ts'
import { asRequest, describeEngine, ideas, ids, shelf } from '../engine/index.ts'
import { buildPrograms } from './build-programs.ts'

let programs: Awaited<ReturnType<typeof buildPrograms>>
const folders: string[] = []
beforeAll(async () => {
  programs = await buildPrograms()
})
afterAll(() => {
  programs.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-workers-'))
  folders.push(folder)
  return folder
}

/** What threads could break. How a search is answered is the same code on any thread. */
const threaded = ['write', 'delete', 'patch', 'manage', 'scan', 'durable']

describeEngine('the embedded engine in workers', {
  open: async folder => openEmbedded(folder ?? newFolder(), { workers: programs.folder }),
  skip: process.env['QUARRY_THOROUGH']
    ? []
    : [
        {
          reason: 'the same code as on one thread; QUARRY_THOROUGH=1 runs it here too',
          cases: ideas.map(({ idea }) => idea).filter(idea => !threaded.includes(idea)),
        },
      ],
})

describe('the engine in workers', () => {
  it('answers as the reference driver does, right after each write', async () => {
    const engine = openEmbedded(newFolder(), {
      workers: programs.folder,
      refresh: { commitMs: 0, commitChanges: 1 },
    })
    const reference = createReferenceEngine()
    for (const seed of [1, 2]) expect(await differential(engine, reference, seed)).toBeUndefined()
    await engine.close()
  })
  it('does so when a third worker makes the segments', async () => {
    const engine = openEmbedded(newFolder(), { workers: programs.folder, refresh: { bulkFrom: 20 } })
    const scenario = bulkScenarioOf(5, 200, 4)
    expect(await differenceOf(createReferenceEngine(), engine, scenario, 'bulk')).toBeUndefined()
    await engine.close()
  })
  it.runIf(process.platform === 'linux')('lets searches go before what is indexed', async () => {
    // Of this process, which may itself have been started to go behind others.
    const own = getPriority()
    const isBehind = (thread: string): boolean => {
      try {
        return getPriority(Number(thread)) > own
      } catch {
        // It has ended since it was listed.
        return false
      }
    }
    const behind = () => readdirSync('/proc/self/task').filter(isBehind).length
    const before = behind()
    const engine = openEmbedded(newFolder(), { workers: programs.folder })
    await engine.ensureIndex({ name: 'n', version: 1, fields: [] })
    expect(behind()).toBe(before + 1)
    expect(getPriority()).toBe(own)
    await engine.close()
  })
  it('refuses a folder that is open already, and takes it once it is closed', async () => {
    const folder = newFolder()
    const first = openEmbedded(folder, { workers: programs.folder })
    expect(() => openEmbedded(folder)).toThrow(expect.objectContaining({ code: 'locked' }))
    await first.close()
    const second = openEmbedded(folder)
    await second.close()
  })
  it('searches in a thread that has loaded no database', () => {
    const loaded = (file: string, seen = new Set<string>()): Set<string> => {
      const text = readFileSync(path.join(programs.folder, file), 'utf8')
      for (const [, name = ''] of text.matchAll(/^(?:import|export)[^;'"]*["']([^"']+)["']/gm)) {
        const next = name.startsWith('.') ? path.join(path.dirname(file), name) : name
        if (seen.has(next)) continue
        seen.add(next)
        if (name.startsWith('.')) loaded(next, seen)
      }
      return seen
    }
    expect([...loaded('indexing.js')]).toContain('libsql')
    expect([...loaded('querying.js')]).not.toContain('libsql')
  })
  it('says which folder lacks the workers that it names', () => {
    expect(() => openEmbedded(newFolder(), { workers: '/nowhere' })).toThrow('no built workers in /nowhere')
  })
})

describe('a worker that indexes', () => {
  const atOnce = { refresh: { commitMs: 0, commitChanges: 1 }, restMs: 0 }
  /** The real workers, of which the one that indexes leaves a line for each of its lives. */
  function countedWorkers(): { workers: string; lives: () => number } {
    const folder = path.join(programs.folder, 'counted')
    const file = path.join(folder, 'lives')
    mkdirSync(folder, { recursive: true })
    for (const name of ['indexing', 'querying', 'building'])
      writeFileSync(path.join(folder, `${name}.js`), `import '../${name}.js'\n`)
    writeFileSync(
      path.join(folder, 'indexing.js'),
      `import '../indexing.js'
       import { appendFileSync } from 'node:fs'
       appendFileSync(${JSON.stringify(file)}, '.')\n`,
    )
    return { workers: folder, lives: () => readFileSync(file, 'utf8').length }
  }
  it('ends when nothing is asked of it, and the next write starts another: searches see all of it, and never less', async () => {
    const { workers, lives } = countedWorkers()
    const folder = newFolder()
    const lost: unknown[] = []
    const onError = (error: unknown) => void lost.push(error)
    const engine = openEmbedded(folder, { workers, onError, ...atOnce })
    await engine.ensureIndex({ name: 'sea', version: 1, fields: shelf })
    const written: string[] = []
    const seen = () => engine.search('sea', asRequest({})).then(ids)
    await expect
      .poll(async () => {
        const id = `d${String(written.length).padStart(3, '0')}`
        const write = engine.write('sea', [{ op: 'upsert', id, version: 1, fields: { title: 'fox' } }], {
          visible: 'wait',
        })
        // Meanwhile another one may be opening the same files.
        expect(await seen()).toEqual(expect.arrayContaining(written))
        await write
        written.push(id)
        expect((await seen()).sort()).toEqual(written.slice(0, 10))
        expect((await engine.stats('sea')).documents).toBe(written.length)
        return lives()
      })
      .toBeGreaterThan(3)
    await engine.close()
    expect(lost).toEqual([])
    const again = openEmbedded(folder)
    expect((await again.stats('sea')).documents).toBe(written.length)
    await again.close()
  })
})

describe('a worker that dies', () => {
  /** The real workers, of which the searching one dies when it is asked about an index named so. */
  function frailWorkers(): string {
    const folder = path.join(programs.folder, 'frail')
    mkdirSync(folder, { recursive: true })
    for (const name of ['indexing', 'building'])
      writeFileSync(path.join(folder, `${name}.js`), `import '../${name}.js'\n`)
    writeFileSync(
      path.join(folder, 'querying.js'),
      `import '../querying.js'
       import { parentPort } from 'node:worker_threads'
       parentPort.on('message', call => { if (call.arguments?.[0] === 'deadly') process.exit(1) })\n`,
    )
    return folder
  }
  it('fails the calls that wait, and is started again however often; after a pause where one is due', async () => {
    const lost: unknown[] = []
    const pauses = [0, 0, 1, 3_600_000]
    let restarts = 0
    const engine = openEmbedded(newFolder(), {
      workers: frailWorkers(),
      onError: error => lost.push(error),
      restartPause: () => pauses.shift() ?? 0,
      onRestart: () => {
        restarts += 1
      },
    })
    const unavailable = { message: expect.stringContaining('searching worker has ended'), status: 503 }
    const die = () => expect(engine.search('deadly', asRequest({}))).rejects.toMatchObject(unavailable)
    await engine.ensureIndex({ name: 'sea', version: 1, fields: shelf })
    await engine.write('sea', [{ op: 'upsert', id: 'a', version: 1, fields: { title: 'fox' } }], {
      visible: 'wait',
    })
    await die()
    expect(ids(await engine.search('sea', asRequest({})))).toEqual(['a'])
    await engine.write('sea', [{ op: 'upsert', id: 'b', version: 1, fields: { title: 'dog' } }], {
      visible: 'wait',
    })
    expect(ids(await engine.search('sea', asRequest({})))).toEqual(['a', 'b'])
    await die()
    expect(ids(await engine.search('sea', asRequest({})))).toEqual(['a', 'b'])
    await die()
    await expect.poll(() => engine.search('sea', asRequest({})).then(ids, () => [])).toEqual(['a', 'b'])
    await die()
    // Nobody waits for an hour.
    await expect(engine.search('sea', asRequest({}))).rejects.toMatchObject(unavailable)
    expect([lost.length, restarts]).toEqual([4, 3])
    await engine.close()
  })
})
