// Files are small enough to be read at once and large enough to say something; no line is saved by a spread.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isTest, packageEntries, readModules } from './modules.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** Lines without tests and data at commit 3314353, before the house was redone: a figure to compare with. */
const before = 86_722
const largest = 300
const largestMedian = 80
const smallestDoor = 6

/** Written by programs and editors: nobody reads it as code. */
const data = /^sites\/[^/]+\/content\//
/** Where the capabilities of the server meet. */
const capabilityDoor = /^packages\/server\/src\/[^/]+\/index\.ts$/
/** `...{ a, b }` says `a, b`. (Attributes are another matter: `{...{ 'data-a': b }}`.) */
const spread = /(?<!\{)\.\.\.\{/

export async function checkSize(folder = root) {
  const modules = await readModules(folder)
  const offered = [...(await packageEntries(folder)).values()]
  return sizeFaults(new Map([...modules].filter(([file]) => isProduct(file))), offered)
}

export function isProduct(file) {
  return /^(packages|sites|apps)\/.*\.tsx?$/.test(file) && !isTest(file) && !data.test(file)
}

/** @returns `faults` as sentences, and the `figures` of the files that are looked at. */
export function sizeFaults(modules, offered = []) {
  const faults = []
  const sizes = []
  for (const [file, { code, lines, imports, exports }] of modules) {
    sizes.push(lines)
    if (lines > largest) faults.push(`${file} has ${lines} lines, more than ${largest}: split it by idea`)
    const isDoor = offered.includes(file) || capabilityDoor.test(file)
    const reExports =
      imports.length > 0 && imports.every(({ reExport }) => reExport) && exports.every(({ from }) => from)
    if (reExports && lines < smallestDoor && !isDoor)
      faults.push(`${file} only passes on what others export: import those`)
    if (spread.test(code)) faults.push(`${file}: a spread of a literal (...{ a }) says the same without (a)`)
  }
  sizes.sort((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  if (median > largestMedian)
    faults.push(`half of the files have more than ${median} lines: aim at ${largestMedian}`)
  return {
    faults,
    figures: { files: sizes.length, lines: sizes.reduce((sum, size) => sum + size, 0), median },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { faults, figures } = await checkSize()
  for (const fault of faults) console.error(fault)
  const { files, lines, median } = figures
  const share = `${((100 * lines) / before).toFixed(1)} % of what they were`
  console.log(
    `Size: ${files} files, ${lines} lines without tests and data (${share}), median ${median}; ${faults.length} faults.`,
  )
  process.exit(faults.length === 0 ? 0 : 1)
}
