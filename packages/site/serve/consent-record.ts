import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

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

/** Decisions in a file of the site itself, where no collector keeps them: one line of JSON each, one write at a time. */
export function createConsentRecord(folder: string): ConsentRecord {
  const file = path.join(folder, 'consent.jsonl')
  let last: Promise<unknown> = mkdir(folder, { recursive: true })
  function inTurn(act: () => Promise<void>): Promise<void> {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }
  return {
    add: decision => inTurn(() => appendFile(file, `${JSON.stringify(decision)}\n`, { mode: 0o600 })),
    forget: visitor =>
      inTurn(async () => {
        const text = await readFile(file, 'utf8').catch(() => '')
        const lines = text.split('\n').filter(Boolean)
        if (!lines.some(line => line.includes(visitor))) return
        const forgotten = lines.map(line => {
          const decision = JSON.parse(line) as RecordedConsent
          return JSON.stringify(decision.visitor === visitor ? { ...decision, visitor: null } : decision)
        })
        await writeFile(file, `${forgotten.join('\n')}\n`, { mode: 0o600 })
      }),
  }
}
