/** A clock that stands still until it is told to go on. */
type FakeClock = {
  /** The function to hand over where `Date.now` would go. */
  now(): number
  advance(milliseconds: number): void
  /** Resolves when the clock has gone so far; rejects with the signal's reason. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

type Sleeper = { at: number; wake(): void }

export function createClock(start = Date.UTC(2025, 0, 1)): FakeClock {
  let time = start
  let sleepers: Sleeper[] = []
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds
      const due = sleepers.filter(({ at }) => at <= time).sort((one, other) => one.at - other.at)
      sleepers = sleepers.filter(({ at }) => at > time)
      for (const { wake } of due) wake()
    },
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const sleeper: Sleeper = { at: time + milliseconds, wake: resolve }
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter(other => other !== sleeper)
          reject(signal.reason)
        })
        sleepers.push(sleeper)
      }),
  }
}
