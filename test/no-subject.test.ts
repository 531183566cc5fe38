import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** What the demo is about. The product knows no subject: neither a rule nor a word list of it may name one. */
const vocabulary =
  /\b(?:astronom\w*|telescopes?|constellations?|galax(?:y|ies)|nebula[es]?|comets?|craters?|planets?|moons?|spacecraft|asteroids?|meteors?|eclipses?|light[- ]years?|parsecs?|(?:estrella|planeta|constelacion|galaxia|cometa|eclipse)s?|(?:etoile|planete|comete)s?)\b/i

const root = path.resolve(import.meta.dirname, '../packages')

it('no package names what the demo is about', () => {
  const found: string[] = []
  // The testkit is for tests alone.
  for (const name of readdirSync(root).filter(one => one !== 'testkit'))
    for (const file of filesBelow(path.join(root, name, name === 'create' ? '.' : 'src'))) {
      const match = vocabulary.exec(withoutComments(readFileSync(file, 'utf8')))
      if (match) found.push(`${path.relative(root, file)}: ${match[0]}`)
    }
  expect(found).toEqual([])
})

function filesBelow(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter(file => /\.(?:ts|tsx|json)$/.test(file) && !/\.test\.|\.fixture\.|(?:^|\/)test\//.test(file))
    .map(file => path.join(folder, file))
}

/** Examples in comments may be of anything. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?:^|\s)\/\/.*$/gm, '')
}
