import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets the threads of searches go first when processors are short. Where threads have no priority of their own, which is
 * everywhere but on Linux, all stay equal.
 */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Nothing depends on it.
  }
}
