import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the system clock in a second, as Linux tells processor time. */
const ticksPerSecond = 100

/** Processor time in ms of each thread of this process, or another, that lives; empty where the system does not tell. */
export function threadTimes(pid: number | 'self' = 'self'): Map<string, number> {
  const times = new Map<string, number>()
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      times.set(thread, timeIn(`/proc/${pid}/task/${thread}/stat`))
  } catch {
    times.clear()
  }
  return times
}

/** Processor time in ms of all threads of another process, those that have ended too. Linux alone tells. */
export const processTime = (pid: number): number => timeIn(`/proc/${pid}/stat`)

/** Bytes that another process holds now, or held at the most. Linux alone tells. */
export function bytesHeld(pid: number, when: 'now' | 'most'): number {
  const [, kilobytes] = new RegExp(`^${when === 'now' ? 'VmRSS' : 'VmHWM'}:\\s*(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )!
  return Number(kilobytes) * 1024
}

function timeIn(file: string): number {
  const stat = readFileSync(file, 'utf8')
  // The name is in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}
