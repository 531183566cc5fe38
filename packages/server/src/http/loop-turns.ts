/** Runs a step now, or in a later turn of the event loop. */
export type InTurn = (step: () => void) => void

/**
 * Steps that may take milliseconds, one a turn of the event loop, in the order in which they came. What is ready at the
 * same time, such as the results of four searches, would else be worked off back to back, while whoever is to be
 * refused, asks for little or for the health of the process stands in a socket. Where looking at what has come takes
 * longer than a step, because so much comes, as many steps run as take as long: to refuse is not all that there is to do.
 */
export function createLoopTurns(clock: () => number = () => performance.now()): InTurn {
  const waiting: (() => void)[] = []
  let isTaken = false
  let ended = 0
  let until = 0

  /** `then` comes when all that the step has set going has run, or waits for something. */
  function run(step: () => void, then: () => void): void {
    try {
      step()
    } finally {
      // One that fails must not keep the others waiting for ever.
      queueMicrotask(() =>
        process.nextTick(() => {
          ended = clock()
          then()
        }),
      )
    }
  }

  function beginTurn(): void {
    const now = clock()
    until = now + (now - ended)
    isTaken = waiting.length > 0
    next()
  }

  function next(): void {
    const step = waiting.shift()
    if (step) run(step, () => (clock() < until && waiting.length > 0 ? next() : setImmediate(beginTurn)))
  }

  return step => {
    if (isTaken) {
      waiting.push(step)
      return
    }
    isTaken = true
    run(step, () => setImmediate(beginTurn))
  }
}
