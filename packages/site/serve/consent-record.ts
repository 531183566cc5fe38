import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'

/** A decision as it is kept, with the visitor's number only where statistics are granted. */
type RecordedConsent = {
  at: number
  version: number
  given: readonly string[]
  visitor: string | null
}

export type ConsentRecord = {
  add(decision: RecordedConsent): Promise<void>
  /** Decisions stay as proof; whose they were is forgotten. */
  forget(visitor: string): Promise<void>
}

/** A million decisions and more; whoever fills the month with made ones does not fill the disk. */
const mostBytesOfMonth = 200_000_000
const fileOfRecord = /^consent(-\d{4}-\d{2})?\.jsonl$/

/**
 * Decisions in files of the site itself, where no collector keeps them: one for each month, one line of JSON each, one
 * write at a time.
 */
export function createConsentRecord(folder: string, mostBytes = mostBytesOfMonth): ConsentRecord {
  let last: Promise<unknown> = mkdir(folder, { recursive: true })
  function inTurn(act: () => Promise<void>): Promise<void> {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }
  return {
    add: decision =>
      inTurn(async () => {
        const month = new Date(decision.at).toISOString().slice(0, 7)
        const file = path.join(folder, `consent-${month}.jsonl`)
        const size = await stat(file).then(
          ({ size }) => size,
          () => 0,
        )
        if (size > mostBytes) throw new Error(`${file} is full: no more decisions are kept in this month.`)
        await appendFile(file, `${JSON.stringify(decision)}\n`, { mode: 0o600 })
      }),
    forget: visitor =>
      inTurn(async () => {
        for (const name of await readdir(folder)) {
          const file = path.join(folder, name)
          if (fileOfRecord.test(name) && (await names(file, visitor))) await forgetIn(file, visitor)
        }
      }),
  }
}

async function names(file: string, visitor: string): Promise<boolean> {
  for await (const line of linesOf(file)) if (line.includes(visitor)) return true
  return false
}

/** Beside the file first: who is killed meanwhile has lost no decision. */
async function forgetIn(file: string, visitor: string): Promise<void> {
  async function* forgotten(): AsyncGenerator<string> {
    for await (const line of linesOf(file))
      yield `${line.includes(visitor) ? without(visitor, line) : line}\n`
  }
  await pipeline(forgotten(), createWriteStream(`${file}.new`, { mode: 0o600 }))
  await rename(`${file}.new`, file)
}

function without(visitor: string, line: string): string {
  const decision = JSON.parse(line) as RecordedConsent
  return JSON.stringify(decision.visitor === visitor ? { ...decision, visitor: null } : decision)
}

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
