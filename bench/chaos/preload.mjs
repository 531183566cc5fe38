import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the server before its own first line (`node --import`): does to the process what cannot be done to it from
// outside, as the bench's process orders. The server's code is not touched.
const delay = monitorEventLoopDelay({ resolution: 10 })
const now = Date.now
const workers = new Set()
let offset = 0

Date.now = () => now() + offset
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now() + offset] : given, made),
})
process.on('worker', worker => {
  workers.add(worker)
  worker.once('exit', () => workers.delete(worker))
})
process.on('message', ({ id, clock, worker, usage }) => {
  if (clock !== undefined) offset = clock
  const all = [...workers]
  if (worker !== undefined && all.length > 0) void all[worker % all.length].terminate()
  if (!usage) return void process.send?.({ id, workers: all.length })
  // Since it was asked last; the first time nothing was watched.
  const loop = Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e6 : 0
  delay.enable()
  delay.reset()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ id, rss: rss / 1e6, heap: heapUsed / 1e6, files: openFiles(), loop })
})
// Orders keep no process alive that has come to its end.
process.channel?.unref()

/** Where the system tells; else none are counted. */
function openFiles() {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}
