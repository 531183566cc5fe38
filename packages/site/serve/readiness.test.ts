import { expect, it } from 'vitest'
import { createReadiness } from './readiness.ts'

it('tells soon what was found last, while a new look takes its time, and says so when it hangs', async () => {
  let now = 0
  let looks = 0
  let finish = (_state: { ok: boolean; detail: string }): void => {}
  const ready = createReadiness({
    clock: () => now,
    answerWithinMs: 1,
    check() {
      looks += 1
      return new Promise(resolve => (finish = resolve))
    },
  })
  expect(await ready()).toEqual({ ok: false, detail: 'starting' })
  finish({ ok: true, detail: 'ready' })
  await expect.poll(ready).toEqual({ ok: true, detail: 'ready' })
  expect(await ready()).toEqual({ ok: true, detail: 'ready' })
  const before = looks
  now += 31_000
  expect(await ready()).toEqual({ ok: false, detail: expect.stringContaining('within 31 s') })
  expect(looks).toBe(before)
})

it('is not ready when looking fails', async () => {
  const ready = createReadiness({ clock: () => 0, check: () => Promise.reject(new Error('broken')) })
  expect(await ready()).toEqual({ ok: false, detail: 'broken' })
})
