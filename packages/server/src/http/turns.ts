/** Runs a step now, or in a later turn of the event loop. */
export type InTurn = (step: () => void) => void

/**
 * Steps that may take milliseconds, one a turn of the event loop, in the order in which they came. What is ready at the
 * same time, such as the results of four searches, would else be worked off back to back, while whoever is to be
 * refused, asks for little or for the health of the process stands in a socket.
 */
export function createTurns(): InTurn {
  const waiting: (() => void)[] = []
  let isTaken = false

  function next(): void {
    const step = waiting.shift()
    isTaken = step !== undefined
    if (!step) return
    setImmediate(next)
    step()
  }

  return step => {
    if (isTaken) {
      waiting.push(step)
      return
    }
    isTaken = true
    setImmediate(next)
    step()
  }
}
