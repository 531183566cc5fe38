/**
 * What a site holds in memory after a minute of use, started anew on data that is there: the demo, and a blank site made
 * by create-quarry. Ends with an error beyond what is wanted: `npm run bench memory`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { packedPackages, runIn } from './measure/packed.ts'
import { measured, option, say } from './measure/report.ts'
import { startSite } from './pages/running-site.ts'

const seconds = Number(option('seconds') ?? 60)
const pauseMs = 100
/** Threads to which nothing comes have ended then, and what they held is given back. */
const restSeconds = 25
/** What a blank site is of, and why it is not less: decisions/0048. */
const most = { demo: { inUse: 350, resting: 300 }, blank: { inUse: 175, resting: 150 } } as const
const place = mkdtempSync(path.join(tmpdir(), 'quarry-memory-'))

await measured(async () => {
  try {
    const figures = {
      demo: await megabytesOf('demo', process.cwd()),
      blank: await megabytesOf('blank', await blankSite()),
    }
    const rows = Object.entries(figures).map(([name, { atStart, peak, used, atRest }]) => {
      const { inUse, resting } = most[name as keyof typeof most]
      return [name, ...[atStart, peak, used, inUse, atRest, resting].map(value => value.toFixed(0))]
    })
    const columns = [
      'site',
      'started, MB',
      'peak, MB',
      `after ${seconds} s, MB`,
      'wanted, MB',
      'at rest, MB',
      'wanted, MB',
    ]
    const isOver = ([, , , used, inUse, atRest, resting]: readonly string[]): boolean =>
      Number(used) > Number(inUse) || Number(atRest) > Number(resting)
    if (rows.some(isOver)) throw new Error(`More than is wanted: ${JSON.stringify(figures)}`)
    return { tables: [{ title: 'Resident memory', columns, rows }], values: figures }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

async function megabytesOf(name: string, folder: string) {
  say(`  ${name}`)
  const env = { QUARRY_DATA: path.join(place, `data-${name}`), QUARRY_LOG: 'none' }
  // The first start takes up all content: that memory comes back with the next one.
  // Without the probe, which each thread would load: that was 10 MB of what was measured.
  await (await startSite(env, folder, [])).stop()
  const site = await startSite(env, folder, [])
  try {
    const resident = (): number => residentOf(site.pid)
    const atStart = resident()
    const peak = await visit(site.url, resident)
    const used = resident()
    await setTimeout(restSeconds * 1000)
    return { atStart, peak, used, atRest: resident() }
  } finally {
    await site.stop()
  }
}

/** Megabytes of a process, its libraries too, as the kernel counts them page by page. */
function residentOf(pid: number): number {
  const [, kilobytes] = /^Rss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

/** Pages and searches, one after the other with a pause, as a handful of visitors ask for them. */
async function visit(url: string, resident: () => number): Promise<number> {
  const { pages, words } = await addressesOf(url)
  const end = performance.now() + seconds * 1000
  let peak = 0
  for (let turn = 0; performance.now() < end; turn++) {
    const word = words[(turn * 7) % words.length] ?? ''
    const other = words[(turn * 13) % words.length] ?? ''
    for (const address of [
      '/',
      pages[(turn * 37) % pages.length] ?? '/',
      `/search?q=${encodeURIComponent(word)}`,
      `/search?q=${encodeURIComponent(`${word} ${other}`)}`,
    ]) {
      const answer = await fetch(new URL(address, url), { signal: AbortSignal.timeout(20_000) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
    }
    peak = Math.max(peak, resident())
    await setTimeout(pauseMs)
  }
  return peak
}

/** Where pages are, by the site map, and words to search for: those that their addresses are made of. */
async function addressesOf(url: string): Promise<{ pages: string[]; words: string[] }> {
  const pathsIn = async (address: string): Promise<string[]> =>
    [
      ...(await (await fetch(new URL(address, url))).text()).matchAll(/<loc>\w+:\/\/[^/<]+([^<]*)<\/loc>/g),
    ].map(([, found = '']) => found || '/')
  const first = await pathsIn('/sitemap.xml')
  const maps = first.filter(one => one.endsWith('.xml'))
  const pages = maps.length > 0 ? (await Promise.all(maps.map(pathsIn))).flat() : first
  const words = [...new Set(pages.flatMap(one => one.split(/[^\p{L}]+/u)).filter(one => one.length > 3))]
  if (pages.length === 0 || words.length === 0) throw new Error('The site map is empty.')
  return { pages, words }
}

/** A blank site in a folder of its own, from the packed packages, built. */
async function blankSite(): Promise<string> {
  const folder = path.join(place, 'blank')
  const bin = path.resolve('packages/create/bin.mjs')
  const made = [folder, '--from', packedPackages(), '--template', 'blank', '--locales', 'en', '--yes']
  runIn(process.cwd(), process.execPath, [bin, ...made])
  runIn(folder, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'])
  runIn(folder, 'npm', ['run', 'build'])
  return folder
}
