// `npm run mutate -- --count=60`: changes constants and conditions at random, one at a time, and looks whether a test notices.
// `--seed=N` tries the same ones again, `--only=packages/engine/src` some folders only, `--seconds=N` ends a change's tests.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

const root = path.resolve(import.meta.dirname, '..')
const kept = path.join(root, '.cache/mutate.json')

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

/** Do tests fail? The nearest first: those beside the file, then all that come to it by what they import. */
async function isNoticed(file, milliseconds) {
  const started = performance.now()
  const left = () => milliseconds - (performance.now() - started)
  const near = await fails(['run', '--project', 'unit', path.dirname(file)], left())
  if (near !== false || left() < 5000) return near
  return fails(['related', '--run', '--project', 'unit', file], left())
}

/** @returns whether it failed; what takes longer than all tests do has failed too, for somebody would wait. */
function fails(args, milliseconds) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, ...args, '--bail=1', '--passWithNoTests', '--reporter=dot'],
    {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'test', CI: 'true', QUARRY_QUICK: 'yes' },
    },
  )
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve('out of time')
    }, milliseconds)
    child.once('exit', code => {
      clearTimeout(timer)
      resolve(code !== 0)
    })
  })
}

async function main() {
  const option = name =>
    process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
  const count = Number(option('count') ?? 60)
  const seed = Number(option('seed') ?? Math.floor(Math.random() * 1e9))
  const milliseconds = Number(option('seconds') ?? 300) * 1000
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
    writeFileSync(path.join(root, file), text.slice(0, start) + replacement + text.slice(end))
    let noticed
    try {
      noticed = await isNoticed(file, milliseconds)
    } finally {
      restore()
    }
    const what = `${text.slice(start, end)} → ${replacement}: ${text.split('\n')[line - 1].trim().slice(0, 90)}`
    results.push({ file, line, what, noticed })
    console.log(
      `${noticed === false ? 'MISSED ' : noticed === true ? 'noticed' : noticed}  ${file}:${line}  ${what}`,
    )
  }
  const missed = results.filter(({ noticed }) => noticed === false)
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, `${JSON.stringify({ seed, results }, null, 2)}\n`)
  console.log(`\n${results.length - missed.length} of ${results.length} were noticed (seed ${seed}).`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main().catch(error => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
