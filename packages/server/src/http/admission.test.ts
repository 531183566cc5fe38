import { describe, expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

/** Work that ends when a test says so. */
function openStage(running: number) {
  let now = 0
  const admit = createAdmission({ running, clock: () => now })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const outcomes: string[] = []
  return {
    begun,
    outcomes,
    ask(name: string, clientAddress: string, leaving?: AbortController, givesWay = false): Promise<void> {
      const work = async (): Promise<void> => {
        begun.push(name)
        await new Promise<void>(resolve => ends.push(resolve))
      }
      const caller = { inner: false, clientAddress, givesWay }
      return admit(caller, work, leaving && (() => leaving.signal)).then(
        () => void outcomes.push(`${name} done`),
        (error: Error & { status?: number; headers?: Record<string, string> }) =>
          void outcomes.push(
            `${name} ${error.status ?? error.message} ${error.headers?.['retry-after'] ?? ''}`,
          ),
      )
    },
    /** Ends the oldest that runs, after some time. */
    async end(afterMs = 100): Promise<void> {
      now += afterMs
      ends.shift()?.()
      await settle()
    },
    pass(ms: number): void {
      now += ms
    },
    inner: () => admit({ inner: true, clientAddress: '' }, async () => 'done'),
  }
}

/** Some turns of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise(resolve => setImmediate(resolve))
}

describe('admission', () => {
  it('runs so much at once, lets twice as much wait, and refuses the rest', async () => {
    const stage = openStage(2)
    for (let n = 0; n < 7; n++) void stage.ask(`${n}`, `10.0.0.${n}`)
    await settle()
    expect(stage.begun).toEqual(['0', '1'])
    expect(stage.outcomes).toEqual(['6 503 1'])
    await stage.end()
    expect(stage.begun).toEqual(['0', '1', '2'])
    for (let n = 0; n < 6; n++) await stage.end()
    expect(stage.outcomes).toHaveLength(7)
    expect(stage.outcomes.filter(outcome => outcome.endsWith('done'))).toHaveLength(6)
  })
  it("takes nobody's place for what is made behind a visitor's back: that never waits", async () => {
    const stage = openStage(2)
    void stage.ask('renewal', '10.0.0.1', undefined, true)
    void stage.ask('0', '10.0.0.1')
    void stage.ask('1', '10.0.0.1')
    void stage.ask('another renewal', '10.0.0.1', undefined, true)
    await settle()
    expect(stage.begun).toEqual(['renewal', '0'])
    expect(stage.outcomes).toEqual(['another renewal 503 1'])
  })
  it('lets more wait of what is cheap', async () => {
    const stage = openStage(2)
    void stage.ask('first', 'a')
    await settle()
    await stage.end(5)
    for (let n = 0; n < 55; n++) void stage.ask(`${n}`, `10.0.0.${n}`)
    await settle()
    // 250 ms are fifty times 5 ms, beside the two that run.
    expect(stage.outcomes.filter(outcome => outcome.includes('503'))).toHaveLength(3)
  })
  it('lets wait what one page asks at once, however dear it is on a slow machine', async () => {
    const stage = openStage(2)
    void stage.ask('first', 'a')
    await settle()
    await stage.end(200)
    stage.pass(2000)
    for (let n = 0; n < 11; n++) void stage.ask(`${n}`, 'a')
    await settle()
    expect(stage.outcomes).toEqual(['first done', '10 503 1'])
  })
  it('lets less wait when the rush does not end: the queue would only make everybody late', async () => {
    const stage = openStage(1)
    void stage.ask('first', 'a')
    await settle()
    await stage.end(5)
    for (let n = 0; n < 40; n++) void stage.ask(`${n}`, `10.0.0.${n}`)
    await settle()
    expect(stage.outcomes).toEqual(['first done'])
    for (let n = 0; n < 20; n++) await stage.end(40)
    expect(stage.outcomes.filter(outcome => outcome.endsWith('done'))).toHaveLength(21)
    void stage.ask('late', 'late')
    await settle()
    expect(stage.outcomes.at(-1)).toBe('late 503 1')
  })
  it('lets no more wait of what is cheap than a few milliseconds of it, when the rush does not end', async () => {
    const stage = openStage(1)
    void stage.ask('first', 'a')
    await settle()
    await stage.end(1)
    for (let n = 0; n < 20; n++) void stage.ask(`${n}`, `10.0.0.${n}`)
    for (let n = 0; n < 600; n++) {
      void stage.ask(`more ${n}`, `10.0.1.${n % 250}`)
      await stage.end(1)
    }
    for (let n = 0; n < 30; n++) await stage.end(1)
    const before = stage.outcomes.length
    for (let n = 0; n < 40; n++) void stage.ask(`late ${n}`, `10.0.2.${n}`)
    await settle()
    // One runs, and of the others 8 ms at most are let in.
    expect(stage.outcomes.length - before).toBeGreaterThanOrEqual(31)
  })
  it('takes a queue that empties for a moment for the same rush, and a quiet second for its end', async () => {
    const stage = openStage(1)
    async function letIn(name: string): Promise<number> {
      const before = stage.outcomes.length
      for (let n = 0; n < 40; n++) void stage.ask(`${name} ${n}`, `10.0.0.${n}`)
      await settle()
      const refused = stage.outcomes.length - before
      for (let n = refused; n < 40; n++) await stage.end(20)
      return 40 - refused
    }
    void stage.ask('first', 'a')
    await settle()
    await stage.end(5)
    expect(await letIn('rush')).toBe(40)
    stage.pass(500)
    expect(await letIn('the same')).toBeLessThan(5)
    stage.pass(1001)
    expect(await letIn('another')).toBeGreaterThan(8)
  })
  it('takes nobody who types for a rush, though calls wait again and again', async () => {
    const stage = openStage(1)
    void stage.ask('first', 'a')
    await settle()
    await stage.end(2)
    for (let key = 0; key < 10; key++) {
      for (let n = 0; n < 8; n++) void stage.ask(`${key} ${n}`, 'a')
      await settle()
      for (let n = 0; n < 8; n++) await stage.end(2)
      stage.pass(150)
    }
    expect(stage.outcomes.filter(outcome => !outcome.endsWith('done'))).toEqual([])
    expect(stage.outcomes).toHaveLength(81)
  })
  it('leaves half of the places to others, and gives turns to who has least', async () => {
    const stage = openStage(4)
    for (let n = 0; n < 8; n++) void stage.ask(`greedy ${n}`, 'greedy')
    await settle()
    expect(stage.begun).toEqual(['greedy 0', 'greedy 1'])
    void stage.ask('visitor', 'visitor')
    await settle()
    expect(stage.begun.at(-1)).toBe('visitor')
  })
  it('leaves no place empty while nobody else has asked for a second: an office is one address', async () => {
    const stage = openStage(4)
    stage.pass(1001)
    for (let n = 0; n < 4; n++) void stage.ask(`office ${n}`, 'office')
    await settle()
    expect(stage.begun).toHaveLength(4)
    void stage.ask('office 4', 'office')
    void stage.ask('visitor', 'visitor')
    await settle()
    await stage.end(10)
    expect(stage.begun.at(-1)).toBe('visitor')
    // Others are about: half of the places again.
    for (let n = 0; n < 3; n++) await stage.end(10)
    expect(stage.begun).toEqual(['office 0', 'office 1', 'office 2', 'office 3', 'visitor', 'office 4'])
    void stage.ask('office 5', 'office')
    void stage.ask('office 6', 'office')
    await settle()
    expect(stage.begun.at(-1)).toBe('office 5')
  })
  it('refuses the last of who has most waiting, so that another may wait', async () => {
    const stage = openStage(2)
    for (let n = 0; n < 5; n++) void stage.ask(`greedy ${n}`, 'greedy')
    void stage.ask('other', 'other')
    await settle()
    expect(stage.begun).toEqual(['greedy 0', 'other'])
    void stage.ask('visitor', 'visitor')
    await settle()
    expect(stage.outcomes).toEqual(['greedy 4 429 1'])
    void stage.ask('greedy 5', 'greedy')
    await settle()
    expect(stage.outcomes.at(-1)).toBe('greedy 5 429 1')
    await stage.end()
    await stage.end()
    expect(stage.begun).toEqual(['greedy 0', 'other', 'greedy 1', 'visitor'])
  })
  it('drops what its caller does not wait for any more', async () => {
    const stage = openStage(1)
    const leaving = new AbortController()
    void stage.ask('first', 'a')
    void stage.ask('gone', 'b', leaving)
    void stage.ask('next', 'c')
    await settle()
    leaving.abort(new Error('left'))
    await settle()
    expect(stage.outcomes).toEqual(['gone left '])
    await stage.end()
    expect(stage.begun).toEqual(['first', 'next'])
  })
  it('fills no turn of the event loop with work that never waits, and counts what has come meanwhile', async () => {
    let now = 0
    let turns = 0
    const count = (): void => {
      turns += 1
      if (turns < 100) setImmediate(count)
    }
    setImmediate(count)
    const admit = createAdmission({ running: 8, clock: () => now })
    const turnOf: number[] = []
    const work = async (): Promise<void> => {
      now += 20
      turnOf.push(turns)
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => admit({ inner: false, clientAddress: `10.0.0.${n}` }, work)),
    )
    for (const turn of turnOf) expect(turnOf.filter(other => other === turn).length).toBeLessThanOrEqual(4)
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(20)
  })
  it('refuses at the door what would be refused inside, and counts who is on the way in', async () => {
    let end = (): void => {}
    const admit = createAdmission({ running: 1, clock: () => 0 })
    const hold = (): Promise<void> => new Promise(resolve => (end = resolve))
    void admit({ inner: false, clientAddress: 'a' }, hold)
    await settle()
    const left = [admit.arrive('b'), admit.arrive('c')]
    expect(() => admit.arrive('d')).toThrow(expect.objectContaining({ status: 503 }))
    // Who leaves, or is admitted, is on the way no more; both may be told twice.
    left[0]?.()
    left[0]?.()
    const arrived = admit.arrive('d')
    expect(() => admit.arrive('e')).toThrow(expect.objectContaining({ status: 503 }))
    const outcome = admit({ inner: false, clientAddress: 'd', arrived }, async () => 'done')
    await settle()
    // One waits, one is on its way: as full as before.
    expect(() => admit.arrive('e')).toThrow(expect.objectContaining({ status: 503 }))
    left[1]?.()
    admit.arrive('e')()
    end()
    expect(await outcome).toBe('done')
  })
  it('holds up nothing from inside this process', async () => {
    const stage = openStage(1)
    void stage.ask('first', 'a')
    await settle()
    expect(await stage.inner()).toBe('done')
  })
})
