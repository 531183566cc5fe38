import type { RichNode } from './node.ts'

/**
 * What an unresolved variable says: its default, or in a preview its name. Variables with a value never come this
 * far: the service has made them text.
 */
export function variableText(node: RichNode, preview: boolean): { text: string; named: boolean } | null {
  const { reference } = node
  if (typeof reference !== 'string') return null
  const [pointer = '', ...options] = reference.replace(/^#jptr:/, '').split(':')
  const otherwise = options.find(option => option.startsWith('fd='))?.slice('fd='.length)
  if (otherwise) return { text: bare(otherwise), named: false }
  const name = bare(pointer.split('/').pop() ?? '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
  return preview && name ? { text: name, named: true } : null
}

/** Reserved characters are written with a backslash: `\;` is a colon, `\+` an equals sign. */
function bare(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, char: string) => (char === ';' ? ':' : char === '+' ? '=' : char))
}
