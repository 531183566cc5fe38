/** Ends when another signal does, or when the time is up. */
type TimeLimit = {
  signal: AbortSignal
  isUp(): boolean
  /** Lets go of the clock and of the other signal. Always called: nothing else does. */
  end(): void
}

/**
 * As `AbortSignal.timeout` joined to another signal, but forgotten when it is over: those of the platform stay in memory, with
 * all that waits for them, until the whole heap is looked through.
 */
export function timeLimit(ms: number, outer?: AbortSignal): TimeLimit {
  const given = new AbortController()
  let isUp = false
  const leave = (): void => given.abort(outer?.reason)
  const timer = setTimeout(() => {
    isUp = true
    given.abort(new DOMException(`It took longer than ${ms} ms.`, 'TimeoutError'))
  }, ms)
  if (outer?.aborted) leave()
  outer?.addEventListener('abort', leave, { once: true })
  return {
    signal: given.signal,
    isUp: () => isUp,
    end() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', leave)
    },
  }
}

/** What ignores its signal keeps nobody waiting. */
export function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}
