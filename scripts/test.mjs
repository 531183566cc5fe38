// `npm test` on a bare machine: installs, finds a browser, runs every part, ends with true totals.
// One part: `npm test -- --part=engine`; the parts are listed by `--part=?`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, '.cache/test')
const wanted = process.argv.find(argument => argument.startsWith('--part='))?.slice('--part='.length)

/** Measures by the clock: it is alone on the machine. */
const pace = 'sites/meridian/test/browser/pace.test.ts'
/** Three files at a time on two cores, for a browser waits half of its time: each has ports, data and a context of its own. */
const sideBySide = ['--fileParallelism', '--maxWorkers=3']

let passed = 0
let failed = 0
const failures = []

try {
  await main()
} catch (error) {
  record('setting up', false, error instanceof Error ? error.message : String(error))
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map(text => `  ${text}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

async function main() {
  const { install, checkPins } = await import('./install.mjs')
  await install()
  const rooms = await readdir(path.join(root, 'packages'))
  const vitestParts = Object.fromEntries([
    ...rooms.map(room => [room, `packages/${room}`]),
    ['site', 'packages/site'],
  ])
  const parts = [
    'pins',
    'types',
    'lint',
    'promises',
    'imports',
    'exports',
    'sizes',
    'docs',
    ...Object.keys(vitestParts),
    'scripts',
    'browser',
    'conformance',
    'hosted',
    'foreign',
  ]
  if (wanted !== undefined && !parts.includes(wanted))
    throw new Error(`--part is one of: ${parts.join(', ')}`)
  const asked = part => wanted === undefined || wanted === part
  if (['browser', 'conformance', 'hosted', 'foreign'].some(asked))
    console.log(await (await import('./browser.mjs')).plannedBrowser())
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const isForeign = wanted === 'foreign'
  const needsClients =
    (asked('conformance') || isForeign) && existsSync(path.join(root, 'conformance/package.json'))
  // Foreign clients are a gigabyte: they come while the first checks run.
  const clients = needsClients ? installBeside('conformance') : null

  if (asked('pins')) await check('what is installed is what is pinned', () => checkPins())
  if (asked('types')) command('types', 'tsc', ['-p', 'tsconfig.json'])
  if (asked('lint')) command('lint', 'biome', ['check', '--error-on-warnings', '.'])
  if (asked('promises'))
    command('promises', 'oxlint', ['--type-aware', '--report-unused-disable-directives-severity=error'])
  if (asked('imports'))
    await check('imports keep to the rule', async () =>
      throwAll(await (await import('./check-imports.mjs')).checkImports()),
    )
  if (asked('exports'))
    await check('exports are used', async () =>
      throwAll(await (await import('./check-exports.mjs')).checkExports()),
    )
  if (asked('sizes'))
    await check('files are neither too long nor empty', async () =>
      throwAll((await (await import('./check-size.mjs')).checkSize()).faults),
    )
  if (asked('docs'))
    await check('docs name what is there', async () =>
      throwAll(await (await import('./check-docs.mjs')).checkDocs()),
    )

  const needsBuild =
    wanted === undefined || !['pins', 'types', 'lint', 'imports', 'exports', 'sizes', 'docs'].includes(wanted)
  if (needsBuild) {
    // The product is tested on the small site; the demo and what its clients make of it on the demo.
    for (const site of ['sites/fixture', 'sites/meridian'])
      command(`${site} is built`, 'build', ['--site', site])
  }
  const folders =
    wanted === undefined
      ? ['packages', 'sites', 'test']
      : wanted === 'scripts'
        ? ['test/scripts']
        : vitestParts[wanted]
          ? [vitestParts[wanted]]
          : []
  if (folders.length > 0)
    await vitest('unit', [
      '--maxWorkers=3',
      '--project',
      'unit',
      '--project',
      'meridian',
      '--project',
      'docs',
      ...folders,
    ])
  // Parts of the whole, by themselves: the site with hosted providers, and clients of several generations.
  if (wanted === 'hosted') {
    await vitest('hosted', ['--project', 'unit', 'packages/site/test/hosted-site.test.ts'])
    const { findBrowser } = await import('./browser.mjs')
    process.env.CHROMIUM_PATH = await findBrowser()
    await vitest('hosted in a browser', ['--project', 'browser', 'packages/site/test/browser/hosted.test.ts'])
  }
  if (asked('browser')) {
    const { findBrowser } = await import('./browser.mjs')
    process.env.CHROMIUM_PATH = await findBrowser()
    await vitest('browser', [
      '--project',
      'browser',
      '--project',
      'meridian-browser',
      ...sideBySide,
      '--exclude',
      pace,
    ])
    await vitest('pace', ['--project', 'meridian-browser', pace])
  }
  if (clients) {
    await clients
    command('types of the conformance suite', 'tsc', ['-p', 'conformance/tsconfig.json'])
    const { findBrowser } = await import('./browser.mjs')
    process.env.CHROMIUM_PATH ??= await findBrowser()
    const files = isForeign
      ? ['versions', 'agents', 'page-library', 'instantsearch'].map(name => `conformance/${name}.test.ts`)
      : []
    await vitest('conformance', ['--project', 'conformance', ...sideBySide, ...files])
  }
}

/** Installs what a folder needs in a process of its own. */
function installBeside(folder) {
  const code = `import('./scripts/install.mjs').then(({ install }) => install(${JSON.stringify(folder)}))`
  const child = spawn(process.execPath, ['-e', code], { cwd: root, stdio: 'inherit' })
  const done = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', status =>
      status === 0 ? resolve() : reject(new Error(`what ${folder} needs could not be installed`)),
    )
  })
  // It is waited for later.
  done.catch(() => {})
  return done
}

async function check(name, act) {
  try {
    await act()
    record(name, true)
  } catch (error) {
    record(name, false, error instanceof Error ? error.message : String(error))
  }
}

function command(name, tool, args) {
  const started = performance.now()
  const done = spawnSync(process.execPath, [bin(tool), ...args], { cwd: root, stdio: 'inherit' })
  record(`${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`, done.status === 0)
}

function bin(tool) {
  const places = {
    build: '../scripts/build.mjs',
    tsc: 'typescript/bin/tsc',
    biome: '@biomejs/biome/bin/biome',
    oxlint: 'oxlint/bin/oxlint',
    vitest: 'vitest/vitest.mjs',
  }
  return path.join(root, 'node_modules', places[tool])
}

async function vitest(name, args) {
  const file = path.join(reports, `${name}.json`)
  const done = spawnSync(
    process.execPath,
    [
      bin('vitest'),
      'run',
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
  )
  if (!existsSync(file)) return record(name, false, 'the test runner gave no report')
  const report = JSON.parse(await readFile(file, 'utf8'))
  passed += report.numPassedTests
  failed += report.numFailedTests
  for (const suite of report.testResults) {
    for (const test of suite.assertionResults)
      if (test.status === 'failed')
        failures.push(`${path.relative(root, suite.name)}: ${test.fullName}${reasonOf(test)}`)
    // A file that cannot be loaded holds no tests, but it has failed all the same.
    if (suite.status === 'failed' && suite.assertionResults.length === 0)
      record(path.relative(root, suite.name), false, suite.message)
  }
  if (done.status !== 0 && report.numFailedTests === 0 && failed === 0)
    record(name, false, 'the test runner ended with an error')
}

/** What was wrong at the last try, without its stack: whoever only sees the end of the output has to know. */
function reasonOf({ failureMessages = [] }) {
  const lines = (failureMessages.at(-1) ?? '').split('\n').filter(line => !/^\s*at /.test(line))
  return lines
    .slice(0, 20)
    .map(line => `\n    ${line.slice(0, 200)}`)
    .join('')
}

function record(name, good, why) {
  if (good) passed += 1
  else {
    failed += 1
    failures.push(why ? `${name}: ${why}` : name)
  }
  console.log(`${good ? '✓' : '✗'} ${name}`)
}

function throwAll(faults) {
  if (faults.length > 0) throw new Error(`\n    ${faults.join('\n    ')}`)
}
