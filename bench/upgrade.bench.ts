/**
 * The site that the release 0.1.0 made, with its data, brought to this release as the docs say: new packages, its own tests,
 * a build, a start. `npm run bench upgrade`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packedPackages, runIn } from './measure/packed.ts'
import { measured, say } from './measure/report.ts'
import { startSite } from './pages/running-site.ts'

const place = mkdtempSync(path.join(tmpdir(), 'quarry-upgrade-'))
const shown = [
  ['/guide/write-an-entry', 'Sharpen a knife'],
  ['/de/guide/write-an-entry', 'Einen Eintrag schreiben'],
  ['/search?q=kettle', 'Copper kettle'],
  ['/search?q=sharpen', 'Sharpen a knife'],
] as const

await measured(async () => {
  try {
    const packages = packedPackages()
    const archive = path.resolve('packages/server/test/release-0.1.0/site.tar.gz')
    runIn(place, 'tar', ['-xzf', archive])
    const folder = path.join(place, 'acme')
    const template = ['--from', packages, '--template', 'blank', '--locales', 'en', '--yes']
    runIn(place, process.execPath, [path.resolve('packages/create/bin.mjs'), 'fresh', ...template])
    const manifest = (of: string) => JSON.parse(readFileSync(path.join(of, 'package.json'), 'utf8')) as object
    const text = JSON.stringify({ ...manifest(folder), ...needsOf(manifest(path.join(place, 'fresh'))) })
    writeFileSync(
      path.join(folder, 'package.json'),
      text.replaceAll('file:packages/', 'file:../fresh/packages/'),
    )
    const rows = [
      ['install', 'install', '--no-audit', '--no-fund', '--prefer-offline'],
      ['its tests', 'test'],
      ['build', 'run', 'build'],
    ].map(([what = '', ...args]) => {
      say(`  ${what}`)
      const started = performance.now()
      runIn(folder, 'npm', args)
      return [what, ((performance.now() - started) / 1000).toFixed(1)]
    })
    const site = await startSite({ QUARRY_DATA: path.join(folder, 'data') }, folder)
    try {
      for (const [address, words] of shown) {
        const page = await (await fetch(site.url + address, { signal: AbortSignal.timeout(20_000) })).text()
        if (!page.includes(words)) throw new Error(`${address} does not show "${words}".`)
      }
    } finally {
      await site.stop()
    }
    return { tables: [{ title: 'From 0.1.0', columns: ['step', 'seconds'], rows }], values: rows }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

/** What a manifest asks of a registry. */
function needsOf(manifest: object): object {
  return Object.fromEntries(
    Object.entries(manifest).filter(([name]) => /^(devD|d)ependencies$|^overrides$/.test(name)),
  )
}
