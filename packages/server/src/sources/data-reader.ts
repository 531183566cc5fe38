import { Worker } from 'node:worker_threads'
import { createTurns } from '@quarry/store'
import { type Data, isPlain, readData, type SentData } from './decode-data.ts'
import { fileExtensions } from './formats/read-file.ts'

/** Takes the text out of what is pushed. */
export type DataReader = {
  read(sent: SentData): Promise<Data>
  close(): Promise<void>
}

type DataReaderOptions = {
  /** The built worker; without one everything is read on this thread. */
  program: string | null
  /** So long may one document take, and one file of many pages. */
  mostMs?: number
  mostFileMs?: number
}

/** Ten times what the largest of real pages takes on a slow machine. */
const usualMs = 5000
/** A thousand printed pages on a slow machine. */
const usualFileMs = 30_000
const memory = { maxOldGenerationSizeMb: 256 }

/**
 * Reads in a worker, one document after the other: one that takes too long or too much memory ends the worker, is
 * refused alone, and the next document begins another.
 */
export function createDataReader({
  program,
  mostMs = usualMs,
  mostFileMs = usualFileMs,
}: DataReaderOptions): DataReader {
  const inTurn = createTurns()
  let worker: Worker | null = null

  function start(file: string): Worker {
    const started = new Worker(file, { resourceLimits: memory })
    // What a worker dies of is told by its end, and it may die while nobody waits.
    started.on('error', () => {})
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    worker = started
    return started
  }

  function readApart(file: string, sent: SentData): Promise<Data> {
    const reading = worker ?? start(file)
    const most = fileExtensions.includes(sent.extension.toLowerCase()) ? mostFileMs : mostMs
    reading.ref()
    return new Promise(resolve => {
      const end = (data: Data): void => {
        clearTimeout(timer)
        reading.off('message', end)
        reading.off('exit', lose)
        reading.unref()
        resolve(data)
      }
      const lose = (): void => end({ refused: 'It takes too much memory to read.' })
      const timer = setTimeout(() => {
        worker = null
        end({ refused: `It takes longer than ${most / 1000} s to read.` })
        void reading.terminate()
      }, most)
      reading.on('message', end)
      reading.once('exit', lose)
      reading.postMessage(sent)
    })
  }

  return {
    async read(sent) {
      if (program === null || isPlain(sent)) return readData(sent)
      return inTurn(() => readApart(program, sent))
    },
    async close() {
      await inTurn(async () => worker?.terminate())
    },
  }
}
