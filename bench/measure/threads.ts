import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the system clock in a second, as Linux tells processor time. */
const ticksPerSecond = 100

/** Processor time in ms of each thread of this process that lives; empty where the system does not tell. */
export function threadTimes(): Map<string, number> {
  const times = new Map<string, number>()
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      // The name is in brackets and may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = Number(fields[11]) + Number(fields[12])
      times.set(thread, (ticks / ticksPerSecond) * 1000)
    }
  } catch {
    times.clear()
  }
  return times
}
