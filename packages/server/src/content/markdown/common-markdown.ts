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

/** Callouts between colons (`:::note Title` to `:::`) as quotes that begin with `[!NOTE]`. Code is left alone. */
export function inCommonMarkdown(markdown: string): string {
  if (!markdown.includes(':::')) return markdown
  let [depth, fence] = [0, '']
  const lines = markdown.split('\n').flatMap(line => {
    const before = '> '.repeat(depth)
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    if (fence !== '' || mark !== '') return [before + line]
    const [, name = '', title = ''] = /^\s*:{3,}\s*([a-z]+)\b(.*)$/.exec(line) ?? []
    const kind = kinds[name]
    if (kind !== undefined) {
      depth++
      const words = title.trim().replace(/^\[(.*)\]$/, '$1')
      return ['', `${before}> [!${kind}]`, ...(words === '' ? [] : [`${before}> **${words}**`, `${before}>`])]
    }
    if (depth > 0 && /^\s*:{3,}\s*$/.test(line)) {
      depth--
      return ['> '.repeat(depth)]
    }
    return [before + line]
  })
  return lines.join('\n')
}

/** Lines that bring parts of a program, which are no words of the page. */
export const isImport = (words: string): boolean =>
  words.split('\n').every(line => /^import\s.{1,300}\sfrom\s+['"][^'"]+['"];?$/.test(line.trim()))
