/** The process that reads what is pushed: whatever it costs, pages and searches do not wait for it. */
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { type Data, endsOfTime, readData, type SentData, tooLong } from './decode-data.ts'

/** Three times what the largest of real files takes. */
const mostBytes = 400 * 1024 * 1024
const lookEveryMs = 25
const parent = process.ppid

type Watched = {
  /** So long may one document take. */
  mostMs: number
  /** What this process had spent when it began to read; 0: it does not. */
  since: Float64Array<SharedArrayBuffer>
}

if (isMainThread) read(Number(process.argv[2]))
else watch(workerData)

/** Milliseconds of processor time: a machine that is busy with something else makes no document dear. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function read(mostMs: number): void {
  if (!process.send) throw new Error('This file is a process: it is started by the server.')
  process.on('disconnect', () => process.exit())
  // Supervisors and terminals tell all processes of a server to end. It ends this one itself, when nothing is read any more.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  const since = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
  new Worker(new URL(import.meta.url), { workerData: { mostMs, since } satisfies Watched }).unref()
  process.on('message', async (sent: SentData) => {
    const began = spent()
    since[0] = began
    const stopLooking = endWhenIdle(mostMs)
    // A reader of files may stumble over what its makers did not think of: that is the fault of one document.
    const data = await readData(sent).catch((): Data => ({ refused: 'The data cannot be read.' }))
    since[0] = 0
    stopLooking()
    process.send?.(spent() - began > mostMs ? tooLong(mostMs) : data)
  })
}

/** Readers wait for nothing but their own work. One that waits for so long waits for what never comes, and spends nothing. */
function endWhenIdle(mostMs: number): () => void {
  const idleMs = (): number => performance.eventLoopUtilization().idle
  const began = idleMs()
  const looking = setInterval(() => {
    if (idleMs() - began > mostMs) process.kill(process.pid, endsOfTime)
  }, lookEveryMs)
  return () => clearInterval(looking)
}

/**
 * From a thread of its own, for whoever reads may not look up for long: what is unfolded lies outside of the heap, which is
 * bounded already, and nobody waits for an answer when the server has ended.
 */
function watch({ mostMs, since }: Watched): void {
  let asleep: { since: number; spent: number } | null = null
  setInterval(() => {
    const [began = 0] = since
    const now = performance.now()
    // Other threads may work for one that waits; what looks here takes a little too.
    const waits = began > 0 && isAsleep()
    if (!waits || (asleep && spent() - asleep.spent > 20 + (now - asleep.since) / 10)) asleep = null
    if (waits) asleep ??= { since: now, spent: spent() }
    if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    else if (began > 0 && spent() - began > mostMs) process.kill(process.pid, endsOfTime)
    else if (asleep && now - asleep.since > mostMs) process.kill(process.pid, endsOfTime)
  }, lookEveryMs)
}

/**
 * Whether the thread that reads waits, and not for the processor: then it spends nothing, however long it takes. Where the
 * system does not tell, the server ends it, later.
 */
function isAsleep(): boolean {
  try {
    const state = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
    return state.slice(state.lastIndexOf(')')).startsWith(') S')
  } catch {
    return false
  }
}
