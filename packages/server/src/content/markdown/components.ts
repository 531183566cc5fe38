/** Attributes of components whose words a reader sees. */
const shown = ['title', 'label', 'description'] as const
const attribute = /([A-Za-z][\w-]*)=(?:"([^"]{0,500})"|'([^']{0,500})'|\{\s*["'`]([^"'`]{0,500})["'`]\s*\})/g
const begins = /^(\s*)<(\/?)([A-Z][\w.]*)(?=[\s/>]|$)/
/** A tag over more lines is no tag. */
const mostLines = 30

type Open = {
  /** So far in stands the tag, once what is around it is taken back. */
  at: number
  /** So many spaces go from the lines in it; those of its first line say how many. */
  shift: number | null
}

/**
 * A page of MDX as Markdown: components (`<Tabs>`, `<TabItem label="npm">`) are lines of their own whose tags go, and whose
 * titles stay as words. What stands in them is as far in as the tag is: there it would be code. Code itself is left alone.
 */
export function withoutComponents(markdown: string): string {
  if (!/^\s*<[A-Z]/m.test(markdown)) return markdown
  const lines = markdown.split('\n')
  const open: Open[] = []
  const made: string[] = []
  let fence = ''
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    const isFence = mark !== '' && (fence === '' || mark.startsWith(fence))
    const [, indent = '', slash = ''] = fence === '' && !isFence ? (begins.exec(line) ?? []) : []
    const tag = fence === '' && begins.test(line) ? tagAt(lines, at) : null
    if (!tag) {
      if (isFence) fence = fence === '' ? mark : ''
      made.push(shifted(line, open))
      continue
    }
    const before = shifted(indent + '|', open).slice(0, -1)
    at = tag.last
    made.push('')
    if (slash !== '') {
      open.pop()
      // What follows in the line, as in `</Tab> more`, is words.
      if (tag.rest.trim() !== '') made.push(before + tag.rest.trim())
      continue
    }
    for (const words of wordsOf(tag.text)) made.push(before + words, '')
    if (tag.isEmpty) {
      if (tag.rest.trim() !== '') made.push(before + tag.rest.trim())
      continue
    }
    const closing = new RegExp(`</${tag.name.replaceAll('.', '\\.')}>\\s*$`)
    if (closing.test(tag.rest)) made.push(before + tag.rest.replace(closing, '').trim(), '')
    else {
      open.push({ at: before.length, shift: null })
      if (tag.rest.trim() !== '') made.push(before + tag.rest.trim())
    }
  }
  return made.join('\n')
}

/** Without the spaces that it has for standing in components. */
function shifted(line: string, open: readonly Open[]): string {
  const last = open.at(-1)
  if (!last || line.trim() === '') return line
  const spaces = /^[ \t]*/.exec(line)?.[0].length ?? 0
  last.shift ??= Math.max(0, spaces - last.at)
  return line.slice(Math.min(last.shift, spaces))
}

/** A tag that begins in a line and may go on over others; what stands behind it in its last one. */
function tagAt(lines: readonly string[], first: number) {
  let [text, quote, depth] = ['', '', 0]
  for (let at = first; at < lines.length && at < first + mostLines; at++) {
    const line = lines[at] ?? ''
    for (const [place, letter] of [...line].entries()) {
      text += letter
      if (quote !== '') quote = letter === quote ? '' : quote
      else if (letter === '"' || letter === "'") quote = letter
      else if (letter === '{') depth++
      else if (letter === '}') depth--
      else if (letter === '>' && depth === 0) {
        const [, name = ''] = /<\/?([A-Z][\w.]*)/.exec(text) ?? []
        return {
          text,
          name,
          last: at,
          isEmpty: text.endsWith('/>'),
          rest: [...line].slice(place + 1).join(''),
        }
      }
    }
    text += '\n'
  }
  return null
}

/** What a component says in its attributes; where it leads, its title is a link. */
function wordsOf(tag: string): string[] {
  const said = new Map(
    [...tag.matchAll(attribute)].map(([, name = '', ...values]) => [name, values.find(Boolean) ?? '']),
  )
  const href = said.get('href') ?? ''
  return shown.flatMap(name => {
    const words = said.get(name)?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (words === '') return []
    if (name === 'description') return [words]
    return [href === '' || /[\s<>()]/.test(href) ? `**${words}**` : `[${words}](${href})`]
  })
}
