import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEndedSessions } from './ended-sessions.ts'

let folder: string
let time = 0
const clock = (): number => time
const day = 86_400_000
beforeEach(() => {
  time = Date.UTC(2026, 4, 7, 12)
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-sessions-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('tells every process with the same folder within a second, and one that begins later at once', async () => {
  const [here, there] = [createEndedSessions(folder, clock), createEndedSessions(folder, clock)]
  expect([await here.has('a'), await there.has('a')]).toEqual([false, false])
  await here.add('a', time + 8 * 3_600_000)
  await there.add('b', time + 8 * 3_600_000)
  expect([await here.has('a'), await there.has('b')]).toEqual([true, true])
  time += 1000
  expect([await there.has('a'), await here.has('b'), await here.has('c')]).toEqual([true, true, false])
  const later = createEndedSessions(folder, clock)
  expect([await later.has('a'), await later.has('b')]).toEqual([true, true])
})

it('forgets a session on the day after it would have been over', async () => {
  const ended = createEndedSessions(folder, clock)
  await ended.add('a', time + 3_600_000)
  await ended.add('b', time + 2 * day)
  expect(readdirSync(folder)).toHaveLength(2)
  time += day
  expect(await createEndedSessions(folder, clock).has('b')).toBe(true)
  expect(readdirSync(folder)).toEqual(['ended-sessions-2026-05-09.txt'])
})

it('ends a session here also where nothing can be written', async () => {
  const file = path.join(folder, 'full')
  writeFileSync(file, '')
  const ended = createEndedSessions(file, clock)
  await expect(ended.add('a', time + day)).rejects.toThrow()
  time += 1000
  expect(await ended.has('a')).toBe(true)
})
