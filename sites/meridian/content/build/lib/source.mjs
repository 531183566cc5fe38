import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads hand-written texts. A file holds one language of one kind: entries that start with `# slug`, then lines
 * `key: value`, an empty line, and the body. The same slugs stand in the file of each language.
 */
export function readTexts(kind) {
  const found = {}
  for (const locale of ['en', 'es', 'fr']) {
    const file = new URL(`../text/${kind}.${locale}.md`, import.meta.url)
    if (!existsSync(file)) throw new Error(`There is no text ${kind} in ${locale}`)
    for (const part of readFileSync(file, 'utf8').split(/^# /m).slice(1)) {
      const [slug, ...lines] = part.trimEnd().split('\n')
      const blank = lines.findIndex(line => line.trim() === '')
      const head = blank < 0 ? lines : lines.slice(0, blank)
      const body = blank < 0 ? '' : lines.slice(blank).join('\n').trim()
      const values = Object.fromEntries(head.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
      found[slug.trim()] ??= {}
      if (found[slug.trim()][locale]) throw new Error(`${kind}: "${slug}" stands twice in ${locale}`)
      found[slug.trim()][locale] = { ...values, body }
    }
  }
  for (const [slug, languages] of Object.entries(found)) {
    for (const locale of ['en', 'es', 'fr'])
      if (!languages[locale]) throw new Error(`${kind}: "${slug}" is missing in ${locale}`)
  }
  return found
}
