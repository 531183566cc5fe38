/**
 * What a site holds in memory after a minute of use, started anew on data that is there: the demo, and a blank site made
 * by create-quarry. Ends with an error beyond what is wanted: `npm run bench memory`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { packedPackages, runIn } from './measure/packed.ts'
import { measured, option, say } from './measure/report.ts'
import { startSite } from './pages/running-site.ts'

const seconds = Number(option('seconds') ?? 60)
const pauseMs = 100
/** What a blank site is of, and why it is not less: decisions/0048. */
const most = { demo: 350, blank: 200 } as const
const place = mkdtempSync(path.join(tmpdir(), 'quarry-memory-'))

await measured(async () => {
  try {
    const figures = {
      demo: await megabytesOf('demo', process.cwd()),
      blank: await megabytesOf('blank', await blankSite()),
    }
    const rows = Object.entries(figures).map(([name, one]) => [
      name,
      ...[one.atStart, one.used, one.peak, most[name as keyof typeof most]].map(value => value.toFixed(0)),
    ])
    const columns = ['site', 'started, MB', `after ${seconds} s, MB`, 'peak, MB', 'wanted, MB']
    const over = rows.filter(([, , used, , limit]) => Number(used) > Number(limit)).map(([name]) => name)
    if (over.length > 0) throw new Error(`More than is wanted: ${JSON.stringify(figures)}`)
    return { tables: [{ title: 'Resident memory', columns, rows }], values: figures }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

async function megabytesOf(name: string, folder: string) {
  say(`  ${name}`)
  const env = { QUARRY_DATA: path.join(place, `data-${name}`), QUARRY_LOG: 'none' }
  // The first start takes up all content: that memory comes back with the next one.
  await (await startSite(env, folder)).stop()
  const site = await startSite(env, folder)
  try {
    const resident = async (): Promise<number> =>
      ((await (await fetch(`${site.url}/bench-usage`)).json()) as { rss: number }).rss / 1e6
    const atStart = await resident()
    const peak = await visit(site.url, resident)
    return { atStart, used: await resident(), peak }
  } finally {
    await site.stop()
  }
}

/** Pages and searches, one after the other with a pause, as a handful of visitors ask for them. */
async function visit(url: string, resident: () => Promise<number>): Promise<number> {
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
    peak = Math.max(peak, await resident())
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
