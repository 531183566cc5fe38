/** Work that must not overlap: each piece begins when the one before has ended, well or not. */
export type Queue = {
  run<Result>(work: () => Promise<Result> | Result): Promise<Result>
  /** How many pieces have not begun. */
  readonly waiting: number
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    get waiting() {
      return waiting
    },
    run(work) {
      waiting += 1
      const result = last.then(() => {
        waiting -= 1
        return work()
      })
      last = result.catch(() => {})
      return result
    },
  }
}

/** Lets through what arrived meanwhile. */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
