import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MessagePort } from 'node:worker_threads'

const restMs = 10_000

/**
 * A thread keeps the room that it needed last, until it needs it again: an index that was opened, or a night of searches that
 * are over. Once nothing has come over these channels for a while it looks through its heap and gives back what is free.
 */
export function giveBackAtRest(channels: readonly Pick<MessagePort, 'on'>[], afterMs = restMs): void {
  const timer = setTimeout(collect, afterMs).unref()
  for (const channel of channels) channel.on('message', () => timer.refresh())
}

/** V8 does it by itself only while a heap grows. Its function for that has no other name. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
