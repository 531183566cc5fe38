type State = { ok: boolean; detail: string }

type ReadinessOptions = {
  check(): Promise<State>
  clock(): number
  /** So long whoever asks waits for a look; then the last one counts. */
  answerWithinMs?: number
}

/** A look that takes longer than this has failed. */
const failsAfterMs = 30_000

/**
 * Says whether a process is ready, soon, whatever it is busy with: one look at a time, and while it takes its time the
 * one before it counts.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<State> {
  const { check, clock, answerWithinMs = 50 } = options
  let last: State = { ok: false, detail: 'starting' }
  let looking: Promise<State> | null = null
  let since = 0

  async function look(): Promise<State> {
    since = clock()
    try {
      last = await check()
    } catch (error) {
      last = { ok: false, detail: error instanceof Error ? error.message : String(error) }
    } finally {
      looking = null
    }
    return last
  }

  return async function ready() {
    looking ??= look()
    let timer: NodeJS.Timeout | undefined
    const soon = new Promise<State>(resolve => {
      timer = setTimeout(() => {
        const tookMs = clock() - since
        const hangs = {
          ok: false,
          detail: `no look at the services ended within ${Math.round(tookMs / 1000)} s`,
        }
        resolve(tookMs > failsAfterMs ? hangs : last)
      }, answerWithinMs)
    })
    const state = await Promise.race([looking, soon])
    clearTimeout(timer)
    return state
  }
}
