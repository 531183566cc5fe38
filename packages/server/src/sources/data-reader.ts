import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createTurns } from '@quarry/store'
import { type Data, endsOfTime, isPlain, readData, type SentData, tooLong } from './decode-data.ts'
import { fileExtensions } from './formats/read-file.ts'

/** Takes the text out of what is pushed. */
export type DataReader = {
  read(sent: SentData): Promise<Data>
  close(): Promise<void>
}

type DataReaderOptions = {
  /** The built program; without one everything is read on this thread. */
  program: string | null
  /** So long may one document take, and one file of many pages: of the processor's time, which its process measures. */
  mostMs?: number
  mostFileMs?: number
  /** So long does a process wait for the next. */
  idleMs?: number
}

/** Ten times what the largest of real pages takes on a slow machine. */
const usualMs = 5000
/** A thousand printed pages on a slow machine. */
const usualFileMs = 30_000
const usualIdleMs = 30_000
/** A process that spends nothing and does not answer, on a machine however busy, is waited for so many times as long. */
const patience = 20
const mostOfHeap = '--max-old-space-size=256'

/**
 * Reads in processes of their own, pages in one and files in another: a file may take long, and pages do not wait for it.
 */
export function createDataReader({
  program,
  mostMs = usualMs,
  mostFileMs = usualFileMs,
  idleMs = usualIdleMs,
}: DataReaderOptions): DataReader {
  if (program === null) return { read: readData, close: async () => {} }
  const pages = createLane(program, mostMs, idleMs)
  const files = createLane(program, mostFileMs, idleMs)
  return {
    async read(sent) {
      if (isPlain(sent)) return readData(sent)
      const isFile = fileExtensions.includes(sent.extension.toLowerCase())
      return (isFile ? files : pages).read(sent)
    },
    async close() {
      await Promise.all([pages.close(), files.close()])
    },
  }
}

/**
 * One document after the other: one that takes too long or too much memory ends the process, is refused alone, and the next
 * document begins another. What it took is given back with the process, all of it.
 */
function createLane(program: string, mostMs: number, idleMs: number): DataReader {
  const inTurn = createTurns()
  let reader: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, [String(mostMs)], {
      execArgv: [mostOfHeap],
      serialization: 'advanced',
      stdio: 'ignore',
      env: {},
    })
    // What it dies of is told by its end, and it may die while nobody waits.
    started.on('error', () => {})
    started.once('exit', () => {
      if (reader === started) reader = null
    })
    reader = started
    return started
  }

  function readApart(sent: SentData): Promise<Data> {
    clearTimeout(idle)
    const reading = reader ?? start()
    reading.ref()
    reading.channel?.ref()
    return new Promise(resolve => {
      const finish = (data: Data): void => {
        clearTimeout(timer)
        reading.off('message', finish)
        reading.off('exit', lose)
        reading.unref()
        reading.channel?.unref()
        idle = setTimeout(() => void end(), idleMs).unref()
        resolve(data)
      }
      const lose = (_code?: number | null, signal?: NodeJS.Signals | null): void =>
        finish(signal === endsOfTime ? tooLong(mostMs) : { refused: 'It takes too much memory to read.' })
      const timer = setTimeout(() => {
        finish(tooLong(mostMs))
        void end()
      }, mostMs * patience)
      reading.on('message', finish)
      reading.once('exit', lose)
      reading.send(sent, error => {
        // It ended before it was told.
        if (error && reading.exitCode === null && reading.signalCode === null) lose()
      })
    })
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = reader
    reader = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    // Nothing else may be left that keeps this process here: it would end before what is closed after this.
    ending.ref()
    ending.kill('SIGKILL')
    await ended
  }

  return {
    read: sent => inTurn(() => readApart(sent)),
    async close() {
      await inTurn(end)
    },
  }
}
