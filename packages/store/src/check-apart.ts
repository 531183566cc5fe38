import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

/**
 * Reads every page and every value, and says of each file what is broken. The driver ends its process over some damage
 * (a text that is no UTF-8): that is why this runs in one of its own.
 */
const program = `
const [driver, ...files] = process.argv.slice(1)
const Libsql = require(driver)
const say = (...line) => require('node:fs').writeSync(1, JSON.stringify(line) + '\\n')
for (const file of files) {
  say(file)
  let database
  try {
    database = new Libsql(file, { timeout: 5000, fileMustExist: true })
    const rows = database.prepare('PRAGMA integrity_check').all()
    for (const { integrity_check: text } of rows) if (text !== 'ok') say(file, text.split('\\n').find(line => !line.startsWith('***')) ?? text)
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0").all()
    for (const { name } of tables)
      for (const row of database.prepare('SELECT * FROM "' + name.replaceAll('"', '""') + '"').iterate()) void row
  } catch (error) {
    say(file, error.message)
  } finally {
    database?.close()
  }
}`

/** What is broken in database files, whatever their schemas; nothing for those that are whole, or not read in time. */
export async function checkDatabases(
  files: readonly string[],
  withinMs = Number.POSITIVE_INFINITY,
): Promise<Map<string, readonly string[]>> {
  const faults = new Map<string, string[]>()
  const until = performance.now() + withinMs
  let left = [...files]
  while (left.length > 0) {
    const { lines, isWhole } = await read(left, until - performance.now())
    for (const [file = '', fault] of lines)
      if (fault !== undefined) faults.set(file, [...(faults.get(file) ?? []), fault])
    const last = lines.at(-1)?.[0]
    if (isWhole || last === undefined) break
    faults.set(last, [...(faults.get(last) ?? []), 'It holds what cannot be read.'])
    left = left.slice(left.indexOf(last) + 1)
  }
  return faults
}

/** `isWhole`: the program came to its end, or its time was over. */
function read(files: readonly string[], withinMs: number): Promise<{ lines: string[][]; isWhole: boolean }> {
  const driver = createRequire(import.meta.url).resolve('libsql')
  const reading = spawn(process.execPath, ['-e', program, driver, ...files], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {},
  })
  return new Promise((resolve, reject) => {
    let text = ''
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const stop = (): void => {
      isLate = true
      reading.kill('SIGKILL')
    }
    reading.stdout.setEncoding('utf8').on('data', part => {
      text += part
      // From its first word on: on a busy machine it takes a while until a process begins.
      if (Number.isFinite(withinMs)) timer ??= setTimeout(stop, Math.max(0, withinMs))
    })
    reading.once('error', reject)
    reading.once('close', code => {
      clearTimeout(timer)
      const lines = text
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as string[])
      resolve({ lines, isWhole: isLate || code === 0 })
    })
  })
}
