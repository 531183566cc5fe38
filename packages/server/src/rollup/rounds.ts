type RoundsOptions = {
  /** One round. It may end early when all are over. */
  round(areOver: () => boolean): Promise<void>
  /** How long to rest after one that took so long. */
  restAfter(tookMs: number): number
  /** Whether the next one would find something to do. */
  isDue?(): boolean
  onError: (error: unknown) => void
}

/** Does something again and again, one round at a time, the first at once. */
export function startRounds({ round, restAfter, isDue = () => true, onError }: RoundsOptions) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isOver = false

  function now(): Promise<void> {
    running ??= round(() => isOver).finally(() => {
      running = null
    })
    return running
  }

  function plan(ms: number): void {
    if (isOver) return
    timer = setTimeout(async () => {
      const started = performance.now()
      if (isDue())
        await now().catch(error => {
          if (!isOver) onError(error)
        })
      plan(restAfter(performance.now() - started))
    }, ms).unref()
  }

  plan(0)
  return {
    /** A whole round from now on: one that is under way may have begun before what it is to see. */
    async next(): Promise<void> {
      await running
      await now()
    },
    async close(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      await running?.catch(() => undefined)
    },
  }
}
