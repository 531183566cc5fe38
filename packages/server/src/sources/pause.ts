import { setImmediate } from 'node:timers/promises'

/** So long may work of many pieces have the thread that answers. */
const sliceMs = 20

/** Between the pieces of some work: lets others have the thread when it was had for long enough. */
export function createPause(): () => Promise<void> {
  let since = performance.now()
  return async function pause() {
    if (performance.now() - since < sliceMs) return
    await setImmediate()
    since = performance.now()
  }
}
