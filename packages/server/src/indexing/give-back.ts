import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const restMs = 10_000

/** Less than this is not worth a look at everything that lives. */
const leastGrowth = 1.1

/**
 * A thread keeps the room that it needed last, until it needs it again: an index that was opened, or an hour of visitors who
 * are gone. Once nothing has come to it for a while it looks through its heap and gives back what is free.
 *
 * @returns what is to be called when something comes.
 */
export function giveBackAtRest(afterMs = restMs): () => void {
  let left = 0
  const timer = setTimeout(() => {
    if (getHeapStatistics().used_heap_size < left * leastGrowth) return
    collect()
    left = getHeapStatistics().used_heap_size
  }, afterMs).unref()
  return () => void timer.refresh()
}

/** V8 does it by itself only while a heap grows. Its function for that has no other name. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
