import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHeldDecisions, type HeldDecision } from './held-decisions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-held-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const decision = (id: string, visitor = ''): HeldDecision => ({
  id,
  body: { id },
  cookie: visitor && `coveo_visitorId=${visitor}`,
})

/** A collector that is away until it is told to be there, and a clock that goes when it is asked. */
function open(most?: number, mostOfOne?: number) {
  const told: HeldDecision[] = []
  const reported: unknown[] = []
  const waits: number[] = []
  const state = { isAway: true, fault: null as Error | null }
  let act: (() => void) | undefined
  const held = createHeldDecisions({
    folder,
    async send(one) {
      if (state.fault) throw state.fault
      if (state.isAway) return false
      told.push(one)
      return true
    },
    later(ms, next) {
      waits.push(ms)
      act = next
    },
    report: error => void reported.push(error),
    ...(most === undefined ? {} : { most }),
    ...(mostOfOne === undefined ? {} : { mostOfOne }),
  })
  return { held, told, reported, waits, state, pass: () => act?.() }
}
const kept = (): string => readFileSync(path.join(folder, 'consent-waiting.jsonl'), 'utf8')

it('tells what it holds, in its order, when the collector is back, and says once that it was away', async () => {
  const { held, told, reported, waits, state, pass } = open()
  for (const id of ['a', 'b']) await held.hold(decision(id), '192.0.2.1')
  expect([held.isResting(), reported.length]).toEqual([true, 1])
  for (const ms of [1000, 2000, 4000]) {
    await expect.poll(() => waits.at(-1)).toBe(ms)
    pass()
  }
  await expect.poll(() => waits.at(-1)).toBe(8000)
  state.isAway = false
  pass()
  await expect.poll(kept).toBe('')
  expect(told.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(held.isResting()).toBe(false)
})

it('goes on after a start where it was', async () => {
  await open().held.hold(decision('a', 'ada'), '192.0.2.1')
  const { told, state, pass } = open()
  state.isAway = false
  pass()
  await expect.poll(kept).toBe('')
  expect(told).toEqual([decision('a', 'ada')])
})

it('holds so many and no more', async () => {
  const { held } = open(2)
  await held.hold(decision('a'), '192.0.2.1')
  await held.hold(decision('b'), '192.0.2.1')
  await expect(held.hold(decision('c'), '192.0.2.1')).rejects.toThrow('is full')
  expect(kept().trim().split('\n')).toHaveLength(2)
})

it('holds no more of one network than its share, and of others all the same, until they are told', async () => {
  const { held, state, told, pass } = open(9, 2)
  await held.hold(decision('a'), '2001:db8::1')
  await held.hold(decision('b'), '2001:db8::2')
  await expect(held.hold(decision('c'), '2001:db8::3')).rejects.toThrow('one network')
  await held.hold(decision('d'), '192.0.2.1')
  const withdrawn = (id: string) => ({ id, body: null, cookie: `coveo_visitorId=${id}` })
  await held.hold(withdrawn('w'), '2001:db8::3')
  await held.hold(withdrawn('x'), '2001:db8::3')
  await expect(held.hold(withdrawn('y'), '2001:db8::3')).rejects.toThrow('one network')
  state.isAway = false
  pass()
  await expect.poll(() => told.length).toBe(5)
  await expect.poll(kept).toBe('')
  await held.hold(decision('e'), '2001:db8::3')
  expect(kept().trim().split('\n')).toHaveLength(1)
})

it('keeps the decision of whoever is forgotten, without their number, and still has them forgotten', async () => {
  const { held } = open()
  const forgetting = { id: 'f', body: null, cookie: 'coveo_visitorId=ada' }
  await held.hold(decision('a', 'ada'), '192.0.2.1')
  await held.hold(decision('b', 'bert'), '192.0.2.1')
  await held.hold(forgetting, '192.0.2.1')
  await held.forget(['ada'])
  const lines = kept().trim().split('\n')
  expect(lines.map(line => JSON.parse(line))).toEqual([decision('a'), decision('b', 'bert'), forgetting])
})

it('loses nothing beside a line that was cut, and passes over lines that say nothing', async () => {
  await open().held.hold(decision('a'), '192.0.2.1')
  const file = path.join(folder, 'consent-waiting.jsonl')
  appendFileSync(file, 'null\n7\n{"id":"x"}\n{"id":"y","body":null,"cookie":5}\n{"id":"z","body":{"id"')
  await open().held.hold(decision('b'), '192.0.2.1')
  const { held, told, reported, state, pass } = open()
  await held.forget(['ada'])
  state.isAway = false
  pass()
  await expect.poll(kept).toBe('')
  expect([told, reported]).toEqual([[decision('a'), decision('b')], []])
})

it('tries again when telling fails as it should not', async () => {
  const { held, told, reported, waits, state, pass } = open()
  await held.hold(decision('a'), '192.0.2.1')
  state.fault = new Error('no such thing')
  pass()
  await expect.poll(() => waits).toEqual([1000, 2000])
  expect(reported).toContain(state.fault)
  state.fault = null
  state.isAway = false
  pass()
  await expect.poll(() => told.length).toBe(1)
})
