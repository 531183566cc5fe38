// The faces of type that a site brings: each file is cut to the letters that its pages are written with, once.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Letters of the languages that are written in Latin, and the signs between them. Fewer of them stand in most files. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]

/**
 * What sets letters beside each other; small capitals and figures of other kinds, for which no page asks, are half of a file.
 * What sets signs above letters is for signs that stand alone, of which these letters have none.
 */
const features = ['kern', 'liga', 'calt', 'locl', 'tnum']

/**
 * @param folder The site's: files are named from there, or by the package that they are of.
 * @param kept Where what was cut is kept for the next build.
 * @returns Rules for the stylesheet, and the files that a page fetches with it: the upright ones. The others come when they are used.
 */
export async function fontsOf(fonts, folder, kept) {
  const faces = await Promise.all(
    fonts.map(async font => ({ ...font, cut: await cut(fileOf(font.file, folder), font, kept) })),
  )
  return {
    css: faces.map(rule).join('\n'),
    early: faces.filter(({ style }) => style !== 'italic').map(face => face.cut),
  }
}

/** @returns What is wrong with them, in a sentence; nothing when all is right. */
export function problemOfFonts(fonts, folder) {
  for (const { file } of fonts) {
    try {
      if (existsSync(fileOf(file, folder))) continue
    } catch {
      // No such package, or no such file of it.
    }
    return `"fonts" names ${file}, which is neither a file of the site nor of a package.`
  }
  return undefined
}

const fileOf = (name, folder) =>
  name.startsWith('.')
    ? path.join(folder, name)
    : createRequire(path.join(folder, 'package.json')).resolve(name)

/** Never swapped under the eyes of a reader: it is there at once, or with the next page. */
const rule = ({ family, weight = '400', style = 'normal', cut: file }) =>
  `@font-face { font-family: ${JSON.stringify(family)}; font-weight: ${weight}; font-style: ${style}; font-display: optional; ` +
  `src: url(${JSON.stringify(file)}) format("woff2"); }`

/** @param weight Two ends of a range, as `400 700`, or one: what lies outside of it is left out of the file. */
async function cut(file, { weight = '400', letters = 'latin' }, kept) {
  if (letters === 'all') return file
  const source = await readFile(file)
  const of = createHash('sha256')
    .update(JSON.stringify([weight, latin, features]))
    .update(source)
    .digest('hex')
  const name = path.join(kept, `${path.basename(file, path.extname(file))}-${of.slice(0, 12)}.woff2`)
  if (existsSync(name)) return name
  const { default: subset } = await import('subset-font')
  const [min, max = min] = weight.split(' ').map(Number)
  const text = latin.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const small = axes =>
    subset(source, String.fromCodePoint(...text), {
      targetFormat: 'woff2',
      keepFeatures: features,
      ...(axes && { variationAxes: axes }),
    })
  // A file of one weight has no such axis.
  const cutFile = await small({ wght: min === max ? min : { min, max } }).catch(() => small())
  await mkdir(kept, { recursive: true })
  // Two builds may cut at a time: what stands there is always whole.
  const unfinished = `${name}.${process.pid}`
  await writeFile(unfinished, cutFile)
  await rename(unfinished, name)
  return name
}
