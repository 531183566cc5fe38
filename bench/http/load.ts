import type { Document } from '@quarry/engine'
import { writePath } from './host.ts'

export type Target = { url: string; token: string }

/** Sends questions at a steady rate, whether earlier ones are answered or not. Gives back how long each took. */
export async function askSteadily(
  target: Target,
  bodies: readonly object[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  const started = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = started + (turn * 1000) / perSecond
    await sleep(due - performance.now())
    const one = ask(target, bodies[turn % bodies.length] ?? {}).then(() => {
      // From when it was due: a sender that comes late must not make the service look quick.
      times.push(performance.now() - due)
      open.delete(one)
    })
    open.add(one)
  }
  await Promise.all(open)
  return times
}

export async function ask({ url, token }: Target, body: object, call = ''): Promise<void> {
  const response = await fetch(`${url}/rest/search/v2${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(120_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
}

/** How long completions take, one after the other, as somebody types words of the corpus. */
export async function suggestTimes(target: Target, beginnings: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const q of beginnings) {
    const started = performance.now()
    await ask(target, { q, count: 5, locale: 'en-US' }, '/querySuggest')
    times.push(performance.now() - started)
  }
  return times
}

/** Writes at a steady rate until told to stop. */
export function writeSteadily(
  { url }: Target,
  { perSecond, document }: { perSecond: number; document: (turn: number) => Document },
): { stop(): Promise<number> } {
  const batches = 4
  let stopped = false
  const work = (async () => {
    let written = 0
    const started = performance.now()
    for (let batch = 0; !stopped; batch++) {
      await sleep(started + (batch * 1000) / batches - performance.now())
      const size = perSecond / batches
      const list = Array.from({ length: size }, (_, place) => document(batch * size + place))
      await (await fetch(url + writePath, { method: 'POST', body: JSON.stringify(list) })).text()
      written += size
    }
    return written
  })()
  return {
    stop() {
      stopped = true
      return work
    },
  }
}

function sleep(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, ms))
}
