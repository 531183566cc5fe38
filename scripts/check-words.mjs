// The packages know no site: no word of what the demo is about stands in them, examples, comments and tests included.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isTest } from './modules.mjs'

const root = path.resolve(import.meta.dirname, '..')

const subject =
  /\b(meridian|galax(y|ies)|nebula[es]?|telescopes?|constellations?|astronom\w*|planets?|moons?|comets?|craters?|meteors?|asteroids?|spacecraft|eclips(e|es|ing)|supernovae?|night sky|sky guide|light[- ]years?|parsecs?|orion|andromeda|pleiades|saturn|jupiter|stargaz\w*|sky\.example)\b/i
/** What languages are tested with may be named by their ordinary words; no rule and no word list of the product may. */
const abroad =
  /(?<!\p{L})(estrellas?|planetas?|constelacion(es)?|galaxias?|cometas?|[eé]toiles?|plan[eè]tes?|com[eè]tes?)(?!\p{L})/iu

/** Where words of the demo may stand, and why. */
const exceptions = [
  // What is tried on the demo's own pages and files too.
  'packages/answers/src/test/',
  'packages/answers/src/extract/commands.test.ts',
  'packages/answers/src/verify/proof.test.ts',
  'packages/site/src/consent/kept-names.test.ts',
  // Data folders that older releases left behind, and what stands in them.
  'packages/server/test/first-release/',
  'packages/server/test/release-0.1.0/',
  'packages/server/src/operations/first-release.test.ts',
  // Ordinary words of three languages, by which stemmers are compared.
  'packages/language/src/analysis/vocabulary.fixture.ts',
]
const isOurs = file =>
  /^packages\//.test(file) &&
  !/\/(dist|node_modules)\//.test(file) &&
  !exceptions.some(exception => file.startsWith(exception))

/** @returns a sentence for each line that speaks of the demo's subject. */
export function wordFaults(file, text) {
  if (!isOurs(file)) return []
  return text.split('\n').flatMap((line, at) => {
    const word = (subject.exec(line) ??
      (isTest(file) || file.startsWith('packages/testkit/') ? null : abroad.exec(line)))?.[0]
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
