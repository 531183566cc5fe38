/** The process that reads what is pushed: whatever it costs, pages and searches do not wait for it. */
import { isMainThread, Worker } from 'node:worker_threads'
import { readData, type SentData } from './decode-data.ts'

/** Three times what the largest of real files takes. */
const mostBytes = 400 * 1024 * 1024
const lookEveryMs = 25
const parent = process.ppid

if (isMainThread) read()
else watch()

function read(): void {
  if (!process.send) throw new Error('This file is a process: it is started by the server.')
  process.on('disconnect', () => process.exit())
  new Worker(new URL(import.meta.url)).unref()
  process.on('message', (sent: SentData) => {
    readData(sent).then(
      data => process.send?.(data),
      // A reader of files may stumble over what its makers did not think of: that is the fault of one document.
      () => process.send?.({ refused: 'The data cannot be read.' }),
    )
  })
}

/**
 * From a thread of its own, for whoever reads may not look up for long: what is unfolded lies outside of the heap, which is
 * bounded already, and nobody waits for an answer when the server has ended.
 */
function watch(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, lookEveryMs)
}
