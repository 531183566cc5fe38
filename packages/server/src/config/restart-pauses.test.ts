import { expect, it } from 'vitest'
import { createRestartPauses } from './restart-pauses.ts'

it('begins again at once, ever later when it ends again and again, and at once after a calm time', () => {
  let now = 0
  const next = createRestartPauses(() => now)
  const pauses = Array.from({ length: 9 }, () => {
    now += 30_000
    return next()
  })
  expect(pauses).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  now += 600_001
  expect(next()).toBe(0)
  expect(next()).toBe(1000)
})
