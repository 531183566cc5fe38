// Keeps the documents true: links lead somewhere, the drawn architecture is the checked one, and every row of docs/coverage.md names code and tests that exist, and no page of docs/ is too long to be read.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { architectureFaults } from './draw-architecture.mjs'

const root = path.resolve(import.meta.dirname, '..')

export async function checkDocs(folder = root) {
  return [
    ...(await checkLinks(folder)),
    ...(await checkLength(folder)),
    ...(await checkCoverage(folder)),
    ...(await architectureFaults(folder)),
  ]
}

async function checkLinks(folder) {
  const faults = []
  for (const page of await pages(folder)) {
    const text = await readFile(path.join(folder, page), 'utf8')
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(https?:|mailto:|#)/.test(target)) continue
      const file = path.join(folder, path.dirname(page), target.split('#')[0])
      if (!existsSync(file)) faults.push(`${page}: the link "${target}" leads nowhere`)
    }
  }
  return faults
}

/** More than anybody reads at a time: journals go into decisions/, parts on a page of their own. */
const mostWords = 1500
/** A table to look things up in: nobody reads it. */
const lookedUp = new Set(['coverage.md'])

async function checkLength(folder) {
  const names = await readdir(path.join(folder, 'docs'), { recursive: true })
  const counted = names
    .filter(name => name.endsWith('.md') && !lookedUp.has(name))
    .map(async name => {
      const words = (await readFile(path.join(folder, 'docs', name), 'utf8'))
        .split(/\s+/)
        .filter(Boolean).length
      return words > mostWords ? [`docs/${name}: ${words} words, of ${mostWords} that a page may have`] : []
    })
  return (await Promise.all(counted)).flat()
}

async function pages(folder) {
  const found = []
  for (const place of ['.', 'docs', 'decisions', 'packages', 'packages/site', 'sites/meridian', 'examples']) {
    if (!existsSync(path.join(folder, place))) continue
    for (const name of await readdir(path.join(folder, place)))
      if (name.endsWith('.md')) found.push(path.posix.join(place, name))
  }
  return found
}

/**
 * A row is `| statement | code | test |`. Code is one or more files in backticks; a test is
 * `file: words of the test's name`. A row that is not built says `part N` instead of both.
 */
async function checkCoverage(folder) {
  const text = await readFile(path.join(folder, 'docs/coverage.md'), 'utf8')
  const faults = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('| ') || /^\| (statement|---)/.test(line)) continue
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => cell.trim())
    const fault = why => faults.push(`docs/coverage.md: "${cells[0]}": ${why}`)
    if (cells.length !== 3) {
      fault(`has ${cells.length} cells instead of 3`)
      continue
    }
    const [, code, test] = cells
    if (/^part \d+$/.test(code)) continue
    const files = [...code.matchAll(/`([^`]+)`/g)].map(([, file]) => file)
    if (files.length === 0) fault('names no code and no part')
    for (const file of files) if (!existsSync(path.join(folder, file))) fault(`${file} is not there`)
    const tests = [...test.matchAll(/`([^`]+)`: ([^;]+)/g)]
    if (tests.length === 0) fault('names no test')
    for (const [, file, name] of tests) {
      if (!existsSync(path.join(folder, file))) fault(`${file} is not there`)
      else if (!(await readFile(path.join(folder, file), 'utf8')).includes(name.trim()))
        fault(`${file} has no test "${name.trim()}"`)
    }
  }
  return faults
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await checkDocs()
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'Docs: what they name is there.' : `Docs: ${faults.length} faults.`)
  process.exit(faults.length === 0 ? 0 : 1)
}
