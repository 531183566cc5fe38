import { setTimeout } from 'node:timers/promises'
import { openServices, readConfig } from '@quarry/server'
import { threadTimes } from '../measure/threads.ts'

/** A step of a start: what it took, of the thread that answers and of all others. */
export type Step = { name: string; seconds: number; mainMs: number; othersMs: number }
export type Start = { steps: Step[]; documents: number; peakMb: number; megabytes: number }

/** Longer than merging is put off. */
const quietMs = 2_500

/** Opens the services on a folder, and asks for a first suggestion; tells the other process what each step took. */
export async function host(data: string, contentFolder: string): Promise<void> {
  const steps: Step[] = []
  let last = now()
  const step = (name: string): void => {
    const next = now()
    const mainMs = next.mainMs - last.mainMs
    const othersMs = next.allMs - last.allMs - mainMs
    steps.push({ name, seconds: (next.wall - last.wall) / 1000, mainMs, othersMs })
    last = next
  }
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: data }),
    contentFolder,
    opensWhileIndexing: true,
    progress(text) {
      if (/^Content: \d+ pieces\.$/.test(text)) step('content taken in')
    },
  })
  await services.indexed()
  step('index')
  await untilQuiet()
  step('until all is at rest')
  const { search } = services.siteKeys
  const call = async (path: string, key: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const url = `http://localhost/rest/search/v2${path}`
    const response = await services.fetch(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response.json()
  }
  const userIds = [{ name: 'anonymous', provider: 'Email Security Provider' }]
  const { token } = (await call('/token', search, { userIds })) as { token: string }
  const { totalCount } = (await call('', token, { q: '', numberOfResults: 0 })) as { totalCount: number }
  step('a search')
  await call('/querySuggest', token, { q: 'a' })
  await untilQuiet()
  step('a first suggestion')
  const megabytes = process.memoryUsage.rss() / 1e6
  await services.close()
  step('closing')
  const peakMb = process.resourceUsage().maxRSS / 1e3
  process.send?.({ steps, documents: totalCount, peakMb, megabytes } satisfies Start)
  process.disconnect?.()
}

function now() {
  const { user, system } = process.cpuUsage()
  return {
    wall: performance.now(),
    allMs: (user + system) / 1000,
    mainMs: threadTimes().get(String(process.pid)) ?? 0,
  }
}

/** Until all threads together have hardly worked for a while: what is put off until then is done. */
async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < quietMs; ) {
    const before = now().allMs
    await setTimeout(500)
    quiet = now().allMs - before < 100 ? quiet + 500 : 0
  }
}
