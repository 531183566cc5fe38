/** The examples of the search client outside of the repository, each installed and built from the packed packages: `npm run bench examples`. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packedPackages, runIn } from './measure/packed.ts'
import { measured, say } from './measure/report.ts'

const examples = ['vite', 'next', 'astro']

await measured(async () => {
  const packages = packedPackages()
  const rows: string[][] = []
  for (const name of examples) {
    const folder = mkdtempSync(path.join(tmpdir(), `quarry-example-${name}-`))
    try {
      cpSync(path.resolve('examples/outside', name), folder, { recursive: true })
      takePacked(folder, packages)
      say(`  ${name}`)
      const seconds = [
        ['install', '--no-audit', '--no-fund', '--prefer-offline'],
        ['run', 'types'],
        ['run', 'build'],
      ].map(args => secondsOf(folder, args))
      rows.push([name, ...seconds.map(one => one.toFixed(1))])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const columns = ['example', 'install, s', 'types, s', 'build, s']
  return { tables: [{ title: 'Examples outside of the repository', columns, rows }], values: rows }
})

/** Packages that were packed here, where the manifest names a version of the registry. */
function takePacked(folder: string, packages: string): void {
  const file = path.join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>
    overrides?: Record<string, string>
  }
  const packed = readdirSync(packages).filter(one => one.endsWith('.tgz'))
  const overrides: Record<string, string> = {}
  for (const tarball of packed) {
    const name = tarball.replace(/-\d+\.\d+\.\d+.*$/, '').replace(/^quarry-/, '@quarry/')
    const place = `file:${path.join(packages, tarball)}`
    if (Object.hasOwn(manifest.dependencies, name)) manifest.dependencies[name] = place
    else overrides[name] = place
  }
  writeFileSync(file, JSON.stringify({ ...manifest, overrides }))
}

function secondsOf(folder: string, args: readonly string[]): number {
  const started = performance.now()
  runIn(folder, 'npm', args)
  return (performance.now() - started) / 1000
}
