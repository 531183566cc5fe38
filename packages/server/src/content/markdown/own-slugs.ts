import { slugOf } from '../slug-of.ts'
import { createPatternTest } from '../validate/pattern.ts'

type Named = { key: string; type: string; slug: string }

/**
 * Whoever named files elsewhere did not think of addresses: a name that its type does not take is made one that it takes. Of
 * entries that come to the same slug, those whose files are called so come first; the others are numbered.
 */
export function withOwnSlugs<File extends Named>(
  files: readonly File[],
  before: readonly Named[],
  patterns: ReadonlyMap<string, string>,
): File[] {
  const matches = createPatternTest()
  const wanted = files.map(file => {
    const pattern = patterns.get(file.type)
    const isTaken = pattern === undefined || matches(pattern, file.slug)
    return { file, isTaken, slug: isTaken ? file.slug : slugOf(file.slug) }
  })
  const used = new Set(before.map(({ type, slug }) => `${type}/${slug}`))
  const slugs = new Map<string, string>()
  /** How far the numbers of a slug have come, so that a thousand alike are not counted anew each time. */
  const numbers = new Map<string, number>()
  for (const { file, slug } of wanted.toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken))) {
    // The languages of an entry have one slug.
    if (slugs.has(file.key)) continue
    const id = `${file.type}/${slug}`
    let number = numbers.get(id) ?? 1
    const numbered = (): string => (number === 1 ? slug : `${slug}-${number}`)
    while (used.has(`${file.type}/${numbered()}`)) number++
    numbers.set(id, number)
    used.add(`${file.type}/${numbered()}`)
    slugs.set(file.key, numbered())
  }
  return files.map(file => ({ ...file, slug: slugs.get(file.key) ?? file.slug }))
}
