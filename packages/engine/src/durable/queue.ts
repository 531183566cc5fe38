/** Work that must not overlap: each piece begins when the one before has ended, well or not. */
export type Queue = {
  run<Result>(work: () => Promise<Result> | Result): Promise<Result>
  idle(): Promise<void>
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    },
    async idle() {
      await last
    },
  }
}
