import { spawn } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/** How much memory the measured process holds, in MB. */
export async function residentOf(url: string): Promise<number> {
  const response = await fetch(`${url}/bench-usage`, { signal: AbortSignal.timeout(60_000) })
  return ((await response.json()) as { rss: number }).rss / 1e6
}

/** Asks an address ten times a second from a thread that does nothing else. @returns what gives the times, and ends it. */
export function watchAddress(address: string): () => Promise<number[]> {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads')
    const times = []
    let over = false
    parentPort.once('message', () => { over = true })
    const turn = async () => {
      const began = performance.now()
      await fetch(workerData, { signal: AbortSignal.timeout(30000) }).then(r => r.text()).catch(() => {})
      times.push(performance.now() - began)
      if (over) parentPort.postMessage(times)
      else setTimeout(turn, 100)
    }
    turn()`
  const worker = new Worker(program, { eval: true, workerData: address })
  return () =>
    new Promise(resolve => {
      worker.once('message', (times: number[]) => {
        void worker.terminate()
        resolve(times)
      })
      worker.postMessage('end')
    })
}

/** A process that does nothing but answer: what it takes there is the machine's doing, and its neighbours'. */
export async function startBare(): Promise<{ url: string; stop(): void }> {
  const program = `
    const server = require('node:http').createServer((request, response) => response.end('alive'))
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>(resolve =>
    child.stdout.once('data', data => resolve(String(data).trim())),
  )
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() }
}
