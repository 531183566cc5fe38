import { describe, expect, it, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

/** A service that answers when told. */
function service() {
  const asked: { body: string; signal: AbortSignal | null | undefined; reply(status?: number): void }[] = []
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      asked.push({
        body: String(init?.body),
        signal: init?.signal,
        reply: (status = 200) => resolve(Response.json({ count: asked.length }, { status })),
      })
    })
  let time = 0
  const cached = createAnswerCache({ fetch, now: () => time, most: 2 })
  const ask = (body: object, signal?: AbortSignal, token = 'a') => {
    const answer = cached('/search', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
    // What a test leaves unanswered is given up after its end, when nobody looks at it.
    answer.catch(() => {})
    return answer
  }
  return { asked, ask, cached, pass: (milliseconds: number) => (time += milliseconds) }
}

describe('asking again', () => {
  it('costs nothing for half a minute, whatever the reason, and then a request', async () => {
    const { asked, ask, pass } = service()
    const first = ask({ q: 'mill', analytics: { actionCause: 'searchboxSubmit' } })
    asked[0]?.reply()
    expect(await (await first).json()).toEqual({ count: 1 })
    pass(30_000)
    expect(await (await ask({ q: 'mill', analytics: { actionCause: 'undo' } })).json()).toEqual({ count: 1 })
    pass(1)
    const third = ask({ q: 'mill' })
    asked[1]?.reply()
    expect(await (await third).json()).toEqual({ count: 2 })
  })

  it('shares what is already on its way', async () => {
    const { asked, ask } = service()
    const both = [ask({ q: 'mill' }), ask({ q: 'mill' })]
    expect(asked).toHaveLength(1)
    asked[0]?.reply()
    expect((await Promise.all(both)).map(one => one.status)).toEqual([200, 200])
  })

  it('of a service that says nothing ends after 20 seconds, and is a new question then', async () => {
    vi.useFakeTimers()
    const { asked, ask } = service()
    const first = ask({ q: 'mill' }).then(
      () => 'answered',
      () => 'given up',
    )
    await vi.advanceTimersByTimeAsync(19_999)
    expect(asked[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toBe('given up')
    void ask({ q: 'mill' })
    expect(asked).toHaveLength(2)
    vi.useRealTimers()
  })

  it('is another question with other words, and for another visitor', async () => {
    const { asked, ask } = service()
    void ask({ q: 'mill' })
    void ask({ q: 'mint' })
    void ask({ q: 'mill' }, undefined, 'b')
    expect(asked).toHaveLength(3)
  })

  it('is the same question a second later, though relative dates are written out', () => {
    const { asked, ask } = service()
    void ask({ start: '2026/11/20@14:02:03' })
    void ask({ start: '2026/11/20@14:02:04' })
    expect(asked).toHaveLength(1)
  })

  it('is the same question whatever values a list of choices remembers, unless they are to stay', () => {
    const { asked, ask } = service()
    const facet = (state: string, freezeCurrentValues = false) =>
      void ask({
        facets: [{ type: 'specific', freezeCurrentValues, currentValues: [{ value: 'a', state }] }],
      })
    void ask({ facets: [{ type: 'specific', freezeCurrentValues: false, currentValues: [] }] })
    facet('idle')
    expect(asked).toHaveLength(1)
    facet('selected')
    facet('idle', true)
    expect(asked).toHaveLength(3)
  })

  it('never repeats a refusal', async () => {
    const { asked, ask } = service()
    const refused = ask({ q: 'mill' })
    asked[0]?.reply(429)
    expect((await refused).status).toBe(429)
    void ask({ q: 'mill' })
    expect(asked).toHaveLength(2)
  })

  it('takes the question back when nobody waits, and only then', async () => {
    const { asked, ask } = service()
    const [one, other] = [new AbortController(), new AbortController()]
    const waiting = [ask({ q: 'mill' }, one.signal), ask({ q: 'mill' }, other.signal)]
    one.abort()
    await expect(waiting[0]).rejects.toThrow()
    expect(asked[0]?.signal?.aborted).toBe(false)
    other.abort()
    await expect(waiting[1]).rejects.toThrow()
    expect(asked[0]?.signal?.aborted).toBe(true)
    void ask({ q: 'mill' })
    expect(asked).toHaveLength(2)
  })

  it('keeps the newest answers only', async () => {
    const { asked, ask } = service()
    for (const q of ['a', 'b', 'c']) {
      const answer = ask({ q })
      asked.at(-1)?.reply()
      await answer
    }
    void ask({ q: 'c' })
    expect(asked).toHaveLength(3)
    void ask({ q: 'a' })
    expect(asked).toHaveLength(4)
  })

  it('leaves other requests alone', async () => {
    const { asked, cached } = service()
    void cached('/token')
    void cached('/token')
    expect(asked).toHaveLength(2)
  })
})
