// `npm run bench [-- name…] [-- --documents=N]`: measurements too long for the tests, one process each.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const folder = '.cache/bench'
/** These measure the built site. */
const needBuild = new Set([
  'price',
  'memory',
  'overload',
  'starve',
  'connections',
  'pages',
  'bytes',
  'lighthouse',
  'experience',
])
/** These run the built small site. */
const needSmallBuild = new Set(['chaos', 'soak'])

try {
  const { install } = await import('./install.mjs')
  await install()
  const all = (await readdir(path.join(root, 'bench')))
    .filter(name => name.endsWith('.bench.ts'))
    .map(name => name.slice(0, -'.bench.ts'.length))
  const given = process.argv.slice(2)
  const options = given.filter(argument => argument.startsWith('--'))
  const names = given.filter(argument => !argument.startsWith('--'))
  const unknown = names.filter(name => !all.includes(name))
  if (unknown.length > 0) throw new Error(`There is no bench "${unknown[0]}". There are: ${all.join(', ')}.`)
  let failed = 0
  for (const name of names.length > 0 ? names : all) {
    try {
      await run(name, options)
    } catch (error) {
      failed += 1
      console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(name, options) {
  const { bundle, bundleWorkers } = await import('./bundle.mjs')
  const file = await bundle(`bench/${name}.bench.ts`, folder)
  const workers = await bundleWorkers(`${folder}/workers`)
  if (needBuild.has(name)) {
    const { buildAll, isBuilt } = await import('./build.mjs')
    if (!(await isBuilt())) await buildAll()
  }
  if (needSmallBuild.has(name)) {
    const build = path.join(root, 'scripts/build.mjs')
    const { status } = spawnSync(process.execPath, [build, '--site', 'sites/fixture'], { stdio: 'inherit' })
    if (status !== 0) throw new Error('the small site could not be built.')
  }
  const report = path.join(root, folder, `${name}.json`)
  await rm(report, { force: true })
  const child = spawn(process.execPath, ['--expose-gc', file, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', QUARRY_BENCH_REPORT: report, QUARRY_WORKERS: workers },
  })
  const stop = signal => child.kill(signal)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (ended, signal) => resolve(signal ?? ended))
  })
  process.off('SIGINT', stop)
  process.off('SIGTERM', stop)
  if (!existsSync(report)) throw new Error(`ended with ${code}, without a report.`)
  print(name, JSON.parse(await readFile(report, 'utf8')))
  if (code !== 0) throw new Error('a target was missed.')
  console.log(`Kept in ${path.relative(root, report)}.\n`)
}

function print(name, { machine, tables, notes = [] }) {
  console.log(
    `\n${name}: ${machine.date}, Node ${machine.node}, ${machine.processors} × ${machine.model}, ` +
      `${machine.seconds} s, calibration ${machine.calibration.join(' and ')} ms`,
  )
  for (const { title, columns, rows } of tables) {
    const widths = columns.map((column, place) =>
      Math.max(column.length, ...rows.map(row => row[place].length)),
    )
    const line = cells =>
      `| ${cells.map((cell, place) => (place === 0 ? cell.padEnd(widths[place]) : cell.padStart(widths[place]))).join(' | ')} |`
    console.log(`\n${title}\n`)
    console.log(line(columns))
    console.log(
      `| ${widths.map((width, place) => (place === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`,
    )
    for (const row of rows) console.log(line(row))
  }
  for (const note of notes) console.log(`\n${note}`)
}
