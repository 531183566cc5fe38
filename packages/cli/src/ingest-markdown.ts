import { readFrontMatter } from './front-matter.ts'

export type Page = {
  title: string
  text: string
  headings: readonly string[]
  meta: Readonly<Record<string, unknown>>
}

/** A page of Markdown: what stands before it in `---` lines, its title, headings and words. Throws a `FrontMatterFault`. */
export function readMarkdown(source: string): Page {
  const { meta, body } = readFrontMatter(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const headings: string[] = []
  const lines: string[] = []
  let fence: string | null = null
  for (const line of body.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === null || mark.startsWith(fence))) {
      fence = fence === null ? mark : null
      continue
    }
    if (fence !== null) {
      lines.push(line)
      continue
    }
    const heading = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line)?.[1]
    const under = /^ {0,3}(=+|-+)\s*$/.test(line)
    const before = lines.at(-1)
    if (under && before) headings.push(before)
    else if (!under && !/^\s*(\|?\s*:?-{2,}:?\s*)+\|?\s*$/.test(line)) lines.push(plain(heading ?? line))
    if (heading !== undefined) headings.push(plain(heading))
  }
  const said = meta['title'] ?? ''
  const title = Array.isArray(said) || said === '' ? (headings[0] ?? '') : String(said)
  const text = lines
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
  return { title, text, headings, meta }
}

/** Words without the marks around them. */
function plain(line: string): string {
  return line
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/^\s*(?:>\s?)+/, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/i, '')
    .replace(/(\*\*|__|~~|`+)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(^|[^\w*])[*_](?=\S)([^*_]+?)(?<=\S)[*_](?!\w)/g, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>])/g, '$1')
    .replace(/\s*\|\s*/g, ' ')
    .trim()
}
