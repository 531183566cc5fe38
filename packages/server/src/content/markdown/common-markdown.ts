/** Callouts of other programs, by the names that GitHub has for them. */
const kinds: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
}

/** Notes within notes: deeper ones are read as part of the last. */
const deepest = 20

/**
 * Callouts between colons (`:::note Title` to `:::`) as quotes that begin with `[!NOTE]`. Blocks of other names stay as they
 * are written, with the colons that end them. Code is left alone.
 */
export function inCommonMarkdown(markdown: string): string {
  if (!markdown.includes(':::')) return markdown
  /** Of each block that is open. */
  const open: ('quote' | 'deep' | 'other')[] = []
  let [depth, fence] = [0, '']
  const lines = markdown.split('\n').flatMap(line => {
    const before = '> '.repeat(depth)
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    if (fence !== '' || mark !== '') return [before + line]
    const [, name, title = ''] = /^\s*:{3,}\s*([a-z]+\b|[^\s:])(.*)$/s.exec(line) ?? []
    if (name !== undefined) {
      const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
      open.push(kind === undefined ? 'other' : depth < deepest ? 'quote' : 'deep')
      if (kind === undefined) return [before + line]
      const words = title.trim().replace(/^\[(.*)\]$/, '$1')
      if (depth === deepest) return [before, before + words]
      depth++
      return ['', `${before}> [!${kind}]`, ...(words === '' ? [] : [`${before}> **${words}**`, `${before}>`])]
    }
    if (open.length > 0 && /^\s*:{3,}\s*$/.test(line)) {
      const ended = open.pop()
      if (ended === 'other') return [before + line]
      if (ended === 'quote') depth--
      return ['> '.repeat(depth)]
    }
    return [before + line]
  })
  return lines.join('\n')
}

/** Lines that bring parts of a program, which are no words of the page. */
export const isImport = (words: string): boolean =>
  words.split('\n').every(line => /^import\s.{1,300}\sfrom\s+['"][^'"]+['"];?$/.test(line.trim()))
