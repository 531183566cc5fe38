import { readFileSync } from 'node:fs'

/**
 * Short texts in three languages, one below the other: `# slug | fact | fact`, then `en: part | part | text`, and the
 * same for `es` and `fr`. In the text ` ¶ ` parts paragraphs.
 */
export function readRecords(kind, parts) {
  const source = readFileSync(new URL(`../text/${kind}.txt`, import.meta.url), 'utf8')
  return source
    .split(/^# /m)
    .slice(1)
    .map(block => {
      const [head, ...lines] = block.trimEnd().split('\n')
      const [slug, ...facts] = head.split(' | ').map(part => part.trim())
      const words = {}
      for (const line of lines.filter(Boolean)) {
        const locale = line.slice(0, 2)
        const values = line.slice(4).split(' | ').map(part => part.trim().replace(/^\|$/, ''))
        if (values.length !== parts.length) throw new Error(`${kind}: "${slug}" has ${values.length} parts in ${locale}, not ${parts.length}`)
        words[locale] = Object.fromEntries(parts.map((part, at) => [part, values[at]]))
      }
      for (const locale of ['en', 'es', 'fr']) if (!words[locale]) throw new Error(`${kind}: "${slug}" is missing in ${locale}`)
      return { slug, facts: facts.map(fact => (fact === '-' ? null : fact)), words }
    })
}

export const paragraphs = text => text.replaceAll(' ¶ ', '\n\n')

/** The first sentence without its signs: what stands in lists. */
export function firstSentence(text, atLeast = 60) {
  const plain = text
    .replaceAll(' ¶ ', ' ')
    .replace(/\[(.+?)\]\(.+?\)/g, '$1')
    .replace(/\*\*?(.+?)\*\*?/g, '$1')
    .replace(/\^(.+?)\^/g, '$1')
  let kept = ''
  for (const [sentence] of plain.matchAll(/.*?[.!?…](?=\s|$)\s*/g)) {
    kept += sentence
    if (kept.length >= atLeast) break
  }
  return (kept || plain).trim()
}
