import { mkdirSync, readFileSync } from 'node:fs'
import { appendFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { networkOf } from './network-of.ts'

/** What a visitor decided, or that they are to be forgotten by these cookies. */
export type HeldDecision = { id: string; body: object | null; cookie: string }

export type HeldDecisions = {
  /** Holds what the collector could not be told by an address; rejected where there is no place for it. */
  hold(decision: HeldDecision, address: string): Promise<void>
  /** Decisions stay; whose they were is forgotten. */
  forget(visitors: readonly string[]): Promise<void>
  /** Whether the collector has just shown that it is away: nobody need wait for it once more. */
  isResting(): boolean
}

type HeldOptions = {
  folder: string
  /** Tells the collector. @returns false: later. */
  send(decision: HeldDecision): Promise<boolean>
  /** Calls back after a time. */
  later(ms: number, act: () => void): void
  report(error: unknown): void
  most?: number
  /** Of one network: the place of all others is not for one to fill. */
  mostOfOne?: number
}

/** A quiet week of a busy site, in 4 MB. */
const mostHeld = 20_000
/** More than a large house decides in such a week. */
const mostHeldOfOne = 1000
const [firstRestMs, longestRestMs] = [1000, 60_000]

/**
 * Decisions that were made while the collector was away: in a file, so that a start forgets none, and told in their order
 * when it is back.
 */
export function createHeldDecisions(options: HeldOptions): HeldDecisions {
  const { folder, send, later, report, most = mostHeld, mostOfOne = mostHeldOfOne } = options
  const file = path.join(folder, 'consent-waiting.jsonl')
  const found = read(file)
  let held = found.split('\n').flatMap(readLine)
  /** What a full disk, or an end of the process, has cut: the next line is to be one of its own. */
  let endsCut = found !== '' && !found.endsWith('\n')
  /** By the id of what is held, since the start: no address is written down. */
  const networks = new Map<string, string>()
  let restMs = firstRestMs
  let isWaiting = false
  let last: Promise<unknown> = Promise.resolve()

  function inTurn(act: () => Promise<void>): Promise<void> {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }

  /** Beside the file first: who is killed meanwhile has lost none. */
  async function writeAll(): Promise<void> {
    await writeFile(`${file}.new`, held.map(lineOf).join(''), { mode: 0o600 })
    await rename(`${file}.new`, file)
    endsCut = false
  }

  function plan(): void {
    if (isWaiting || held.length === 0) return
    isWaiting = true
    later(restMs, () => {
      isWaiting = false
      void tell().catch(report)
    })
    restMs = Math.min(longestRestMs, restMs * 2)
  }

  async function tell(): Promise<void> {
    const told = new Set<string>()
    try {
      for (const one of held) {
        if (!(await send(one))) break
        told.add(one.id)
        restMs = firstRestMs
      }
    } catch (error) {
      report(error)
    }
    if (told.size > 0)
      await inTurn(async () => {
        held = held.filter(({ id }) => !told.has(id))
        for (const id of told) networks.delete(id)
        await writeAll()
      }).catch(report)
    plan()
  }

  plan()
  return {
    hold: (decision, address) =>
      inTurn(async () => {
        // Withdrawals have a share of their own: no number of decisions stands in their way.
        const network = `${decision.body === null ? 'withdrawn' : 'decided'} ${networkOf(address)}`
        const ofOne = [...networks.values()].filter(one => one === network).length
        if (ofOne >= mostOfOne) throw new Error('More is held of one network than people decide there.')
        if (held.length >= most) throw new Error(`${file} is full: the collector is away for too long.`)
        mkdirSync(folder, { recursive: true })
        const before = endsCut ? '\n' : ''
        endsCut = true
        await appendFile(file, before + lineOf(decision), { mode: 0o600 })
        endsCut = false
        if (held.length === 0)
          report(new Error('The collector was not told of a decision on consent: it is held until it is.'))
        held = [...held, decision]
        networks.set(decision.id, network)
        plan()
      }),
    forget: visitors =>
      inTurn(async () => {
        const isTheirs = ({ body, cookie }: HeldDecision): boolean =>
          body !== null && visitors.some(visitor => cookie.includes(visitor))
        if (!held.some(isTheirs)) return
        held = held.map(one => (isTheirs(one) ? { ...one, cookie: '' } : one))
        await writeAll()
      }),
    isResting: () => isWaiting,
  }
}

const lineOf = (decision: HeldDecision): string => `${JSON.stringify(decision)}\n`

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Nothing was ever held.
    return ''
  }
}

/** A line that a full disk has cut is none, and so is what nobody decided. */
function readLine(line: string): HeldDecision[] {
  try {
    const { id, body, cookie } = JSON.parse(line) as HeldDecision
    return [id, cookie].every(one => typeof one === 'string') && typeof body === 'object'
      ? [{ id, body, cookie }]
      : []
  } catch {
    return []
  }
}
