import { expect, it } from 'vitest'
import { createRestartPauses } from './restart-pauses.ts'

it('begins again at once, ever later when it ends again and again, and at once after a calm time', () => {
  let now = 0
  const next = createRestartPauses(() => now)
  const pauses = Array.from({ length: 9 }, () => {
    now += 30_000
    return next()
  })
  expect(pauses).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  now += 300_001
  expect(next()).toBe(0)
  expect(next()).toBe(250)
})
