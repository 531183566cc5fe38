import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLearnt } from './learn.ts'
import { startRollUp } from './roll-up.ts'
import { openEventCounts } from './store/open-event-counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks nothing of the events while none come, but for each hour and each day', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const settings = { days: 180, visitors: 5, origin: '' }
  const counts = await openEventCounts({ file: ':memory:', settings, onError })
  const aggregate = vi.spyOn(counts, 'aggregate')
  const learnt = createLearnt()
  let written = 0
  const rollUp = startRollUp({ counts, learnt, clock: Date.now, onError, written: () => written })
  const minutes = (number: number) => vi.advanceTimersByTimeAsync(number * 60_000)
  await minutes(1)
  expect(aggregate).toHaveBeenCalledTimes(1)
  await minutes(30)
  expect(aggregate).toHaveBeenCalledTimes(1)

  await counts.append([{ id: 'one', kind: 'view', at: Date.now(), visitor: null, body: { document: 'a' } }])
  written += 1
  await minutes(1)
  expect(aggregate.mock.calls.length).toBeGreaterThan(1)
  expect(await counts.state()).toEqual({ last: 1, aggregated: 1 })

  aggregate.mockClear()
  await minutes(20)
  expect(aggregate).not.toHaveBeenCalled()
  await minutes(60)
  expect(aggregate).toHaveBeenCalled()
  expect(errors).toEqual([])
  await rollUp.close()
  await counts.close()
})
