import type { Caller } from './caller.ts'
import { Fault } from './fault.ts'
import { createRush } from './rush.ts'

/** Runs work when there is a place for it. Refused: too much waits already; given up: its caller has left. */
export type Admission = {
  <Result>(
    caller: Asking,
    work: () => Promise<Result>,
    /** Asked for only when the work has to wait: it is dear to make. */
    leaving?: () => AbortSignal,
  ): Promise<Result>
  /**
   * Looks before anything of a call is read, and throws the refusal that it would get. Whoever may come in is counted
   * until their work is admitted, or what this returns is called.
   */
  arrive(clientAddress: string): () => void
}

type Asking = Pick<Caller, 'inner' | 'clientAddress' | 'arrived'> & {
  /** Nobody waits for it: it is refused where it would have to wait. */
  givesWay?: boolean
}

type AdmissionOptions = {
  /** Work of this kind that runs at once. More would take no less time, and hold up whatever comes. */
  running: number
  /** So long may such work wait, however long the rush lasts: for callers who are no visitors. */
  waitMs?: number
  /** Milliseconds by a clock that never goes back. */
  clock?: () => number
}

type Waiting = { address: string; begin: () => void; refuse: (fault: unknown) => void }

/** So long may something wait in a rush… */
const mostWaitMs = 250
/** …and so long when it does not end: a queue that hardly empties serves nobody better, and everybody later. */
const shortWaitMs = 8
/** What one page asks at once may wait in any case: on a slow machine it is more than fits into that time, and it is no rush. */
const onePage = 8
/** So long is an address alone that nobody else has asked beside. */
const calmMs = 1000
/** So long may work of this kind be begun; then whatever else has come is looked at. */
const sliceMs = 10
/** The loop takes one new connection a turn, and reads from it in the next: so many turns without a call, and all are in. */
const quietTurns = 3
/** So long may the look take, or as long as the work before it: under a load that never pauses there is work to do as well. */
const longestLookMs = 5
/** The address of what nobody waits for: it takes nothing of a visitor's share. */
const behindBacks = 'behind backs'
/** Each is made once: an error takes down where it was made, which is a tenth of what a refusal costs. */
const busy = new Fault('ServiceUnavailableException', 'The service is busy. Try again in 1 s.', {
  retryAfter: 1,
})
const tooMany = new Fault(
  'TooManyRequestsException',
  'Too many of your calls are under way while others wait. Try again in 1 s.',
  { retryAfter: 1 },
)
/** How many of the last pieces of work tell what one costs. */
const remembered = 50

/**
 * Bounds what runs and what waits, by the time that it takes. Whoever waits takes turns with others, and one address has
 * half of the places at most where others have asked lately. Calls from inside this process belong to work that was admitted already.
 */
export function createAdmission({
  running: places,
  waitMs,
  clock = () => performance.now(),
}: AdmissionOptions): Admission {
  const runningOf = new Map<string, number>()
  const shareOfOne = Math.max(1, Math.floor(places / 2))
  const price = createPrice()
  let waiting: Waiting[] = []
  let running = 0
  const rush = createRush(clock)
  let sliceBegan: number | null = null
  let isLooking = false
  let calls = 0
  /** Who asked last, and when; and when somebody else did. */
  let lastAddress = ''
  let lastAsked = clock()
  let othersAsked = lastAsked
  /** Calls that were let in, and are being read. */
  let arriving = 0

  const mayRun = (address: string): boolean =>
    running < places && (runningOf.get(address) ?? 0) < shareOf(address) && !isSliceOver()

  /** A whole office may stand behind one address: nothing is kept free for others while there are none. */
  const shareOf = (address: string): number =>
    address === lastAddress && clock() - othersAsked > calmMs ? places : shareOfOne

  function heardOf(address: string): void {
    if (address !== lastAddress) othersAsked = lastAsked
    lastAddress = address
    lastAsked = clock()
  }

  function mostWaiting(): number {
    const each = price.ms()
    if (each === 0) return 2 * places
    const lasts = rush.lasts()
    return Math.max(lasts ? 2 : onePage, Math.floor((waitMs ?? (lasts ? shortWaitMs : mostWaitMs)) / each))
  }

  /**
   * Whether it is time to look at what else has come. Work that never waits for anything would else be done one piece
   * after the other, while the rest stands in its sockets and in the queue of connections, where nothing counts it.
   */
  function isSliceOver(): boolean {
    const now = clock()
    if (sliceBegan === null) {
      sliceBegan = now
      setImmediate(() => look(0, clock() + Math.max(longestLookMs, clock() - now)))
    }
    return isLooking || now - sliceBegan > sliceMs
  }

  function look(quiet: number, until: number): void {
    isLooking = quiet < quietTurns && clock() < until
    if (isLooking) {
      const seen = calls
      setImmediate(() => look(calls === seen ? quiet + 1 : 0, until))
    } else {
      sliceBegan = null
      beginNext()
    }
  }

  function take(address: string): void {
    if (running === 0) price.begin(clock())
    running += 1
    runningOf.set(address, (runningOf.get(address) ?? 0) + 1)
  }

  function giveBack(address: string): void {
    price.end(clock())
    running -= 1
    const left = (runningOf.get(address) ?? 1) - 1
    if (left > 0) runningOf.set(address, left)
    else runningOf.delete(address)
    beginNext()
  }

  /** One at a time: what it costs before it first waits for something decides whether another may begin in this turn. */
  function beginNext(): void {
    const next = nextWaiting()
    if (!next) return
    take(next.address)
    next.begin()
  }

  /** The first of whoever has least under way. */
  function nextWaiting(): Waiting | undefined {
    let next: Waiting | undefined
    let least = Number.POSITIVE_INFINITY
    for (const one of waiting) {
      const underWay = runningOf.get(one.address) ?? 0
      if (!mayRun(one.address) || underWay >= least) continue
      next = one
      least = underWay
    }
    return next
  }

  /** Who goes when one too many comes: the newcomer, or the last of whoever has most that waits. */
  function whoGoes(address: string): Fault | Waiting {
    const counts = new Map<string, number>()
    for (const one of waiting) counts.set(one.address, (counts.get(one.address) ?? 0) + 1)
    const [greediest = '', most = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
    if (greediest === address && counts.size > 1) return tooMany
    if ((counts.get(address) ?? 0) + 1 >= most) return busy
    return waiting.findLast(one => one.address === greediest) ?? busy
  }

  function makeRoom(address: string): void {
    if (waiting.length < mostWaiting()) return
    const goes = whoGoes(address)
    if (goes instanceof Fault) throw goes
    goes.refuse(tooMany)
  }

  /** Resolves when there is a place, which is taken then. */
  function wait(address: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        waiting = waiting.filter(other => other !== one)
        if (waiting.length === 0) rush.ceased()
        signal?.removeEventListener('abort', leave)
        end()
      }
      const leave = (): void => settle(() => reject(signal?.reason))
      const one: Waiting = {
        address,
        begin: () => settle(resolve),
        refuse: fault => settle(() => reject(fault)),
      }
      signal?.addEventListener('abort', leave, { once: true })
      if (waiting.length === 0) rush.began()
      waiting.push(one)
    })
  }

  async function admit<Result>(
    { inner, clientAddress, arrived, givesWay = false }: Asking,
    work: () => Promise<Result>,
    leaving?: () => AbortSignal,
  ): Promise<Result> {
    // Whoever has no address is in this process, and answers for what it does.
    if (inner || clientAddress === '') return work()
    if (arrived) arrived()
    else calls += 1
    const address = givesWay ? behindBacks : clientAddress
    if (!givesWay) heardOf(address)
    if (mayRun(address) && !nextWaiting()) take(address)
    else if (givesWay) throw busy
    else {
      makeRoom(address)
      await wait(address, leaving?.())
    }
    try {
      const underWay = work()
      beginNext()
      return await underWay
    } finally {
      giveBack(address)
    }
  }

  function arrive(address: string): () => void {
    calls += 1
    heardOf(address)
    const free = isLooking ? 0 : Math.max(0, places - running)
    if (waiting.length + arriving >= mostWaiting() + free) {
      const goes = whoGoes(address)
      if (goes instanceof Fault) throw goes
    }
    arriving += 1
    let isIn = true
    return () => {
      if (isIn) arriving -= 1
      isIn = false
    }
  }

  return Object.assign(admit, { arrive })
}

/** What a piece of work costs: the time in which any of it runs, shared among what comes to its end. */
function createPrice() {
  const weight = 1 - 1 / remembered
  let spentMs = 0
  let pieces = 0
  let since = 0
  return {
    ms: (): number => (pieces === 0 ? 0 : spentMs / pieces),
    begin(now: number): void {
      since = now
    },
    end(now: number): void {
      spentMs = spentMs * weight + now - since
      pieces = pieces * weight + 1
      since = now
    },
  }
}
