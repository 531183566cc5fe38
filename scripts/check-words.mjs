// The packages know no site: no word of what the demo is about stands in them, examples and comments included. The answers are
// measured on the demo, and tests have subjects of their own.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')

const subject =
  /\b(meridian|galax(y|ies)|nebulae?|telescopes?|constellations?|astronom\w*|planets?|moons?|comets?|meteors?|eclips(e|es|ing)|supernovae?|night sky|sky guide|light years?|orion|andromeda|pleiades|saturn|jupiter|stargaz\w*|sky\.example)\b/i
const isOurs = file =>
  /^packages\//.test(file) &&
  !/^packages\/(answers|testkit)\/|\/(dist|node_modules|test)\/|\.(test|bench|fixture)\.tsx?$/.test(file)

/** @returns a sentence for each line that speaks of the demo's subject. */
export function wordFaults(file, text) {
  if (!isOurs(file)) return []
  return text.split('\n').flatMap((line, at) => {
    const word = subject.exec(line)?.[0]
    return word ? [`${file}:${at + 1}: "${word}" is a word of the demo's subject`] : []
  })
}

export async function checkWords(folder = root) {
  const names = await readdir(path.join(folder, 'packages'), { recursive: true, withFileTypes: true })
  const files = names
    .filter(entry => entry.isFile() && /\.(tsx?|mjs|css|json|md)$/.test(entry.name))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(isOurs)
  const found = await Promise.all(
    files.map(async file => wordFaults(file, await readFile(path.join(folder, file), 'utf8'))),
  )
  return found.flat()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await checkWords()
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'Words: no package knows the demo.' : `Words: ${faults.length} faults.`)
  process.exit(faults.length === 0 ? 0 : 1)
}
