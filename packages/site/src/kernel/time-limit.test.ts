import { describe, expect, it } from 'vitest'
import { timeLimit } from './time-limit.ts'

const ended = (signal: AbortSignal): Promise<unknown> =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve(signal.reason)))

describe('a limit of time', () => {
  it('ends when the time is up, and says so', async () => {
    const limit = timeLimit(1)
    expect(await ended(limit.signal)).toMatchObject({ name: 'TimeoutError' })
    expect(limit.isUp()).toBe(true)
  })

  it('ends with the other signal, for its reason', () => {
    const outer = new AbortController()
    const limit = timeLimit(10_000, outer.signal)
    outer.abort('gone')
    expect([limit.signal.aborted, limit.signal.reason, limit.isUp()]).toEqual([true, 'gone', false])
    limit.end()
    const late = timeLimit(10_000, outer.signal)
    expect(late.signal.reason).toBe('gone')
    late.end()
  })

  it('lets go of both when it is over', async () => {
    const outer = new AbortController()
    const limit = timeLimit(1, outer.signal)
    limit.end()
    outer.abort()
    await ended(timeLimit(5).signal)
    expect([limit.signal.aborted, limit.isUp()]).toEqual([false, false])
  })
})
