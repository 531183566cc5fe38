import { expect, it } from 'vitest'
import { fuzzRoutes } from '../test/fuzz-run.ts'

/** `npm run bench -- fuzz` asks for more. */
const runs = Number(process.env['QUARRY_FUZZ_ROUTES'] ?? 3000)
/** Milliseconds of processor time, which neighbours do not take part in; the first request of a kind pays for its code. */
const dearestMs = 1000

it(`every call answers or refuses what makes no sense; none of ${runs} breaks`, {
  timeout: 60_000 + runs * 100,
}, async () => {
  const { broken, reported, calls, answered, dearest } = await fuzzRoutes(runs, 5)
  const told = broken.slice(0, 5).map(({ status, text, request }) => ({ status, text, ...request }))
  expect(told).toEqual([])
  expect(reported).toEqual([])
  expect(dearest[0]?.ms).toBeLessThan(dearestMs)
  // Not everything is refused: otherwise nothing behind the door would have been tried.
  expect(answered.size).toBeGreaterThan(calls / 3)
})
