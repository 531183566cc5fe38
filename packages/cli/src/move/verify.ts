import { setTimeout as wait } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import type { Step } from './step.ts'

/** Asks again until it is so: indexes follow what is pushed within a second here, later elsewhere. */
async function becomes(isSo: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const end = Date.now() + patienceMs
  for (let pause = 20; ; pause = Math.min(pause * 2, 5000)) {
    if (await isSo()) return true
    if (Date.now() + pause > end) return false
    await wait(pause)
  }
}

type Telling = { patienceMs: number; print: (line: string) => void }

/** Counts both ends, as often as an index may need to follow. @returns a sentence for each difference. */
export async function verifyCounts(
  steps: readonly Step[],
  from: Installation,
  to: Installation,
  { patienceMs, print }: Telling,
): Promise<string[]> {
  const faults: string[] = []
  for (const { name, count, mayHoldMore } of steps) {
    const there = await count(from)
    let here: number | null = null
    const isGood = await becomes(async () => {
      here = await count(to)
      return there === null || here === null || (mayHoldMore ? here >= there : here === there)
    }, patienceMs)
    if (isGood) print(`${name}: ${there ?? 'uncounted'} there, ${here ?? 'uncounted'} here.`)
    else faults.push(`${name}: ${there} at ${from.name}, but ${here} at ${to.name}.`)
  }
  return faults
}

type SearchReply = { results: readonly { title?: string }[] }

const shown = 10

/** Looks at both ends for what was moved. What the first end does not find, the other need not. */
export async function verifySamples(
  samples: readonly string[],
  from: Installation,
  to: Installation,
  { patienceMs, print }: Telling,
): Promise<string[]> {
  const finds = async (end: Installation, text: string): Promise<boolean> => {
    const { results } = await end.call<SearchReply>(
      'POST',
      ['search', `/rest/search/v2?organizationId=${end.organization}`],
      { q: text, numberOfResults: shown },
    )
    return results.some(({ title }) => title === text)
  }
  const asked: string[] = []
  const lost: string[] = []
  for (const text of samples) {
    if (!(await finds(from, text))) continue
    asked.push(text)
    if (!(await becomes(() => finds(to, text), patienceMs))) lost.push(text)
  }
  print(`${asked.length} sampled queries: ${asked.length - lost.length} find the same at both ends.`)
  return lost.map(text => `"${text}" is found at ${from.name}, and not at ${to.name}.`)
}
