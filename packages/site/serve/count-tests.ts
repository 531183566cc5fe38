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

/** Gathers what tests have to count, so that no page waits and pages in a row make one call. */
export function createTestCounter({
  send,
  later,
  report,
}: CountTestsOptions): (counts: readonly TestCount[]) => void {
  let waiting: TestCount[] = []
  let planned = false

  function plan(): void {
    if (planned || waiting.length === 0) return
    planned = true
    later(() => {
      planned = false
      const now = waiting.slice(0, batch)
      waiting = waiting.slice(batch)
      send(now).then(plan, error => {
        report(error)
        waiting = [...now, ...waiting].slice(0, mostWaiting)
      })
    })
  }

  return counts => {
    if (waiting.length < mostWaiting) waiting.push(...counts)
    plan()
  }
}
