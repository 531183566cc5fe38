// `npm run mutate -- --count=60`: changes constants and conditions at random, one at a time, and looks whether a test notices.
// `--seed=N` tries the same ones again, `--only=packages/engine/src` some folders only, `--seconds=N` ends a change's tests.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { parseAst } from 'rolldown/parseAst'

const root = path.resolve(import.meta.dirname, '..')
const kept = path.join(root, '.cache/mutate.json')

/** Nobody knows then: a loop without end, or a machine that was busy with something else. */
const outOfTime = 'out of time'

/** What stands in for an operator: near enough to be missed by a test that does not look. */
const operators = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '&&': '||',
  '||': '&&',
}

/** @returns all changes that can be made to a file, each as the stretch of text that it replaces. */
export function mutationsOf(text, isMarkup) {
  const found = []
  walk(parseAst(text, { lang: isMarkup ? 'tsx' : 'ts' }))
  return found

  function walk(node) {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return
    // Types hold nothing at run time; names of properties and what is imported are no constants.
    if (node.type.startsWith('TS') && !('expression' in node)) return
    if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return
    if (node.type === 'Literal') return change(node)
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') operator(node)
    for (const [name, value] of Object.entries(node)) {
      const isName = name === 'key' && node.computed !== true
      if (name !== 'typeAnnotation' && !isName) walk(value)
    }
  }
  function change({ value, start, end }) {
    if (typeof value === 'number') add(start, end, String(value === 0 ? 1 : value + 1))
    if (typeof value === 'boolean') add(start, end, String(!value))
  }
  function operator({ operator, left, right }) {
    const other = operators[operator]
    if (other === undefined) return
    const start = text.indexOf(operator, left.end)
    if (start >= 0 && start < right.start) add(start, start + operator.length, other)
  }
  function add(start, end, replacement) {
    const line = text.slice(0, start).split('\n').length
    found.push({ start, end, replacement, line })
  }
}

/** The same numbers for the same seed. */
export function createNumbers(seed) {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function sourcesBelow(folders) {
  return folders
    .flatMap(folder =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
    .filter(file => /\.tsx?$/.test(file) && /^packages\/[a-z-]+\/(src|serve)\//.test(file))
    .filter(file => !/\.(test|bench|fixture|d)\.tsx?$|\/test\/|^packages\/(testkit|create)\//.test(file))
    .sort()
}

/**
 * @returns which test fails, the nearest first: those beside the file, then the quick ones that come to the file by what they
 * import, then all, for a site is not imported but found. One that fails only the first time, or without the change too, has
 * noticed a busy machine and not the change.
 */
async function noticedBy(file, milliseconds, { make, restore }) {
  const until = performance.now() + milliseconds
  for (const [args, isQuick] of [
    [['run', `${path.dirname(file)}/`], false],
    [['related', '--run', file], true],
    [['run'], false],
  ]) {
    const first = await failureOf(args, isQuick, until)
    if (first === outOfTime) return first
    if (first === undefined) continue
    const named = /\S+\.test\.tsx?/.exec(first)
    const again = await failureOf(named === null ? args : ['run', named[0]], false, until)
    if (again === outOfTime) return again
    if (again === undefined) {
      console.log(`         failed once only: ${first}`)
      continue
    }
    restore()
    const without = await failureOf(named === null ? args : ['run', named[0]], false, until)
    make()
    if (without === outOfTime) return without
    if (without === undefined) return again
    console.log(`         fails without the change too: ${without}`)
  }
}

/** The first test that failed, as vitest names it. Without a name it was not a test: a file that cannot be loaded. */
export function failureIn(output) {
  const line = stripVTControlCharacters(output)
    .split('\n')
    .find(line => /^\s*FAIL\s/.test(line))
  return line?.replace(/^\s*FAIL\s+(\|?unit\|?\s+)?/, '').trim() ?? 'no test by name'
}

function failureOf(args, isQuick, until) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, ...args, '--project=unit', '--bail=1', '--passWithNoTests', '--reporter=dot'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: what a change sends round and round ends with its parent.
      detached: true,
      env: { ...process.env, NODE_ENV: 'test', CI: 'true', QUARRY_QUICK: isQuick ? 'yes' : '' },
    },
  )
  running = child.pid
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  return new Promise(resolve => {
    let isLate = false
    const timer = setTimeout(
      () => {
        isLate = true
        endRun()
      },
      Math.max(until - performance.now(), 0),
    )
    child.once('exit', endRun)
    child.once('close', code => {
      clearTimeout(timer)
      if (isLate) resolve(outOfTime)
      else resolve(code === 0 ? undefined : failureIn(output))
    })
  })
}

/** The group of the tests that run. */
let running

function endRun() {
  try {
    if (running !== undefined) process.kill(-running, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

async function main() {
  const option = name =>
    process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
  const count = Number(option('count') ?? 60)
  const seed = Number(option('seed') ?? Math.floor(Math.random() * 1e9))
  const milliseconds = Number(option('seconds') ?? 900) * 1000
  if (![count, seed, milliseconds].every(value => Number.isInteger(value) && value > 0))
    throw new Error('--count, --seed and --seconds are whole numbers above 0.')
  const changed = spawnSync('git', ['status', '--porcelain', '--', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (changed.stdout?.trim())
    throw new Error('Commit what was changed in packages first: files are written to.')
  const files = sourcesBelow([option('only') ?? 'packages'])
  const pick = createNumbers(seed)
  console.log(`Seed ${seed}, ${files.length} files.`)

  let restore = () => {}
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      endRun()
      restore()
      process.exit(1)
    })
  const results = []
  while (results.length < count) {
    const file = files[pick(files.length)]
    const text = readFileSync(path.join(root, file), 'utf8')
    const mutations = mutationsOf(text, file.endsWith('x'))
    if (mutations.length === 0) continue
    const { start, end, replacement, line } = mutations[pick(mutations.length)]
    restore = () => writeFileSync(path.join(root, file), text)
    const make = () =>
      writeFileSync(path.join(root, file), text.slice(0, start) + replacement + text.slice(end))
    make()
    let by
    try {
      by = await noticedBy(file, milliseconds, { make, restore })
    } finally {
      restore()
    }
    const what = `${text.slice(start, end)} → ${replacement}: ${text.split('\n')[line - 1].trim().slice(0, 90)}`
    results.push({ file, line, what, by })
    const told = by === undefined ? 'MISSED ' : by === outOfTime ? outOfTime : 'noticed'
    console.log(`${told}  ${file}:${line}  ${what}${told === 'noticed' ? `\n         by ${by}` : ''}`)
  }
  const missed = results.filter(({ by }) => by === undefined)
  const late = results.filter(({ by }) => by === outOfTime)
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, `${JSON.stringify({ seed, results }, null, 2)}\n`)
  const noticed = results.length - missed.length - late.length
  console.log(
    `\n${noticed} of ${results.length} were noticed, ${late.length} ran out of time (seed ${seed}).`,
  )
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main().catch(error => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
