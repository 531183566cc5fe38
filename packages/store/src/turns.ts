/** Lets one piece of work be done at a time, in the order in which they came. One that comes alone begins at once. */
export function createTurns(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let isTaken = false
  return async function inTurn(work) {
    if (isTaken) await new Promise<void>(resolve => waiting.push(resolve))
    isTaken = true
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed over, so that nobody steps in between.
      if (next) next()
      else isTaken = false
    }
  }
}
