import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '@quarry/store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPrograms } from '../../../testkit/src/durable/build-programs.ts'
import { eventMigrations } from './store/event-counts.ts'
import { openEventCounts } from './store/open-event-counts.ts'

const rounds = Number(process.env['QUARRY_KILL_ROUNDS'] ?? 4)
const settings = { days: 180, visitors: 5, origin: '' }
let programs: Awaited<ReturnType<typeof buildPrograms>>
const memory = '/dev/shm'
const folder = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), 'quarry-events-'))
beforeAll(async () => {
  programs = await buildPrograms({
    events: path.join(import.meta.dirname, 'store/events.ts'),
    collector: path.join(import.meta.dirname, 'test/kill-program.ts'),
  })
})
afterAll(() => {
  programs.remove()
  rmSync(folder, { recursive: true, force: true })
})

it(`a collector killed ${rounds} times loses no event that it acknowledged, and counts each once`, async () => {
  const file = path.join(folder, 'events.db')
  const acknowledged = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    const program = path.join(programs.folder, 'collector.js')
    const first = String(round * 100_000)
    const child = spawn(process.execPath, [program, file, programs.folder, first], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let seen = 0
    for await (const text of createInterface({ input: child.stdout })) {
      acknowledged.add(Number(text))
      if (++seen === 30 + round * 41) child.kill('SIGKILL')
    }
    await ended
    expect(child.signalCode).toBe('SIGKILL')
  }
  const counts = await openEventCounts({ file, settings, onError: () => {} })
  while (await counts.aggregate()) {
    // Until everything is counted.
  }
  await counts.close()
  const database = await openDatabase(file, { durable: true, migrations: eventMigrations })
  const kept = new Set(
    (await database.all('SELECT body FROM event')).map(row =>
      Number(JSON.parse(String(row['body'])).document.replace('document ', '')),
    ),
  )
  for (const number of acknowledged) expect(kept).toContain(number)
  const counted = database.get('SELECT count(*) AS documents, sum(opens) AS opens FROM opened')
  expect(await counted).toEqual({ documents: kept.size, opens: kept.size })
  expect(await database.check()).toEqual([])
  await database.close()
}, 300_000)

it('what cannot be written down is refused alone, and nothing is taken after the end', async () => {
  const errors: unknown[] = []
  const file = path.join(folder, 'restarted.db')
  const counts = await openEventCounts({
    file,
    settings,
    workers: programs.folder,
    onError: error => errors.push(error),
  })
  const event = { id: 'one', kind: 'view', at: 0, visitor: null, body: {} } as const
  expect(await counts.append([event])).toBe(1)
  // A cycle of references cannot be written down, and that alone is refused.
  const round: Record<string, never> = {}
  round['itself'] = round as never
  await expect(counts.append([{ ...event, id: 'two', body: round }])).rejects.toThrow(/circular/i)
  expect(await counts.append([event, { ...event, id: 'three' }])).toBe(1)
  await counts.close()
  await expect(counts.aggregate()).rejects.toMatchObject({
    message: expect.stringContaining('closed'),
    status: 503,
  })
  expect(errors).toEqual([])
})

it('a worker without work ends, and the next call has another one', async () => {
  const resting = path.join(folder, 'resting')
  mkdirSync(resting)
  const mark = path.join(resting, 'ended')
  writeFileSync(
    path.join(resting, 'events.js'),
    `import { writeFileSync } from 'node:fs'
     process.once('exit', () => writeFileSync(${JSON.stringify(mark)}, ''))
     await import(${JSON.stringify(path.join(programs.folder, 'events.js'))})`,
  )
  writeFileSync(path.join(resting, 'package.json'), '{"type":"module"}')
  const file = path.join(folder, 'resting.db')
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const counts = await openEventCounts({ file, settings, workers: resting, onError, idleMs: 1 })
  const event = { id: 'one', kind: 'view', at: 0, visitor: null, body: {} } as const
  expect(await counts.append([event])).toBe(1)
  await expect.poll(() => existsSync(mark)).toBe(true)
  expect(await counts.append([event, { ...event, id: 'two' }])).toBe(1)
  await counts.close()
  expect(errors).toEqual([])
})

it('a worker that ends is replaced: calls that waited are told, later ones are answered', async () => {
  const errors: unknown[] = []
  const ending = path.join(folder, 'ending')
  mkdirSync(ending)
  // The real worker, which ends at its first call when nothing says that it did so before.
  writeFileSync(
    path.join(ending, 'events.js'),
    `import { existsSync, writeFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     const mark = ${JSON.stringify(path.join(ending, 'mark'))}
     if (!existsSync(mark)) parentPort.once('message', () => { writeFileSync(mark, ''); process.exit(1) })
     else await import(${JSON.stringify(path.join(programs.folder, 'events.js'))})`,
  )
  writeFileSync(path.join(ending, 'package.json'), '{"type":"module"}')
  const file = path.join(folder, 'ending.db')
  const counts = await openEventCounts({
    file,
    settings,
    workers: ending,
    onError: error => errors.push(error),
  })
  const event = { id: 'one', kind: 'view', at: 0, visitor: null, body: {} } as const
  const unavailable = { message: expect.stringContaining('ended unexpectedly'), status: 503 }
  await expect(counts.append([event])).rejects.toMatchObject(unavailable)
  expect(await counts.append([event])).toBe(1)
  expect(errors).toHaveLength(1)
  await counts.close()

  // When it ends again and again there are pauses, in which nobody waits.
  rmSync(path.join(ending, 'mark'))
  const pauses = [3_600_000, 1]
  const open = () =>
    openEventCounts({
      file,
      settings,
      workers: ending,
      onError: () => {},
      restartPause: () => pauses.shift() ?? 0,
    })
  const paused = await open()
  for (let turn = 0; turn < 2; turn++) await expect(paused.append([event])).rejects.toMatchObject(unavailable)
  await paused.close()
  rmSync(path.join(ending, 'mark'))
  const soon = await open()
  await expect(soon.append([event])).rejects.toMatchObject(unavailable)
  await expect.poll(() => soon.append([{ ...event, id: 'later' }]).catch(() => null)).toBe(1)
  await soon.close()
})
