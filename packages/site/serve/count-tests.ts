import type { TestCount } from '../src/personal/visit.ts'

type CountTestsOptions = {
  /** Takes a batch to where tests are counted. */
  send(events: readonly TestCount[]): Promise<void>
  /** Calls back once, later. */
  later(act: () => void): void
  report(error: unknown): void
}

const batch = 100
/** What waits while counting fails; more is let go. */
const mostWaiting = 2000

type TestCounter = {
  count(counts: readonly TestCount[]): void
  /** Sends what waits, for as long as somebody takes it; resolves when nothing is under way. */
  flush(): Promise<void>
}

/** Gathers what tests have to count, so that no page waits and pages in a row make one call. */
export function createTestCounter({ send, later, report }: CountTestsOptions): TestCounter {
  let waiting: TestCount[] = []
  let planned = false
  let underWay: Promise<unknown> = Promise.resolve()

  /** @returns whether there may be more to send. */
  async function sendBatch(): Promise<boolean> {
    const now = waiting.slice(0, batch)
    if (now.length === 0) return false
    waiting = waiting.slice(batch)
    const sent = send(now)
    underWay = sent.catch(() => {})
    try {
      await sent
      return true
    } catch (error) {
      report(error)
      waiting = [...now, ...waiting].slice(0, mostWaiting)
      return false
    }
  }

  function plan(): void {
    if (planned || waiting.length === 0) return
    planned = true
    later(async () => {
      planned = false
      if (await sendBatch()) plan()
    })
  }

  return {
    count(counts) {
      if (waiting.length < mostWaiting) waiting.push(...counts)
      plan()
    },
    async flush() {
      await underWay
      while (await sendBatch());
    },
  }
}
