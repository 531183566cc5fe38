// `npm test` on a bare machine: installs, finds a browser, runs every part, ends with true totals.
// One part: `npm test -- --part=engine`; the parts are listed by `--part=?`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, '.cache/test')
const wanted = process.argv.find(argument => argument.startsWith('--part='))?.slice('--part='.length)

/** Measures by the clock: it is alone on the machine. */
const pace = 'apps/site/test/browser/pace.test.ts'
/** Two files at a time: each has ports, data and a browser context of its own. */
const sideBySide = '--fileParallelism'

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
    ['site', 'apps/site'],
  ])
  const parts = [
    'pins',
    'types',
    'lint',
    'imports',
    'docs',
    ...Object.keys(vitestParts),
    'scripts',
    'browser',
    'conformance',
  ]
  if (wanted !== undefined && !parts.includes(wanted))
    throw new Error(`--part is one of: ${parts.join(', ')}`)
  const asked = part => wanted === undefined || wanted === part
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })

  if (asked('pins')) await check('what is installed is what is pinned', () => checkPins())
  if (asked('types')) command('types', 'tsc', ['-p', 'tsconfig.json'])
  if (asked('lint')) command('lint', 'biome', ['check', '--error-on-warnings', '.'])
  if (asked('imports'))
    await check('imports keep to the rule', async () =>
      throwAll(await (await import('./check-imports.mjs')).checkImports()),
    )
  if (asked('docs'))
    await check('docs name what is there', async () =>
      throwAll(await (await import('./check-docs.mjs')).checkDocs()),
    )

  const needsBuild = wanted === undefined || !['pins', 'types', 'lint', 'imports', 'docs'].includes(wanted)
  if (needsBuild) {
    const { buildAll, isBuilt } = await import('./build.mjs')
    if (!(await isBuilt())) await buildAll()
  }
  const folders =
    wanted === undefined
      ? ['packages', 'apps', 'test']
      : wanted === 'scripts'
        ? ['test/scripts']
        : vitestParts[wanted]
          ? [vitestParts[wanted]]
          : []
  if (folders.length > 0) await vitest('unit', ['--project', 'unit', ...folders])
  if (asked('browser')) {
    const { findBrowser } = await import('./browser.mjs')
    process.env.CHROMIUM_PATH = await findBrowser()
    await vitest('browser', ['--project', 'browser', sideBySide, '--exclude', pace])
    await vitest('pace', ['--project', 'browser', pace])
  }
  if (asked('conformance') && existsSync(path.join(root, 'conformance/package.json'))) {
    await install(path.join(root, 'conformance'))
    command('types of the conformance suite', 'tsc', ['-p', 'conformance/tsconfig.json'])
    const { findBrowser } = await import('./browser.mjs')
    process.env.CHROMIUM_PATH ??= await findBrowser()
    await vitest('conformance', ['--project', 'conformance', sideBySide])
  }
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
  const places = { tsc: 'typescript/bin/tsc', biome: '@biomejs/biome/bin/biome', vitest: 'vitest/vitest.mjs' }
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
