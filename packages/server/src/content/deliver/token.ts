/** `${name}` inside a string. `\${` is literal; inside a name `$`, `{` and `}` are written with a backslash. */
type Piece = { text: string } | { expression: string }

export function splitTokens(text: string): Piece[] {
  const pieces: Piece[] = []
  let literal = ''
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith('\\${', at)) {
      literal += '${'
      at += 2
    } else if (text.startsWith('${', at)) {
      const end = closing(text, at + 2)
      if (end < 0) return literal + text.slice(at) ? [...pieces, { text: literal + text.slice(at) }] : pieces
      if (literal) pieces.push({ text: literal })
      literal = ''
      pieces.push({ expression: text.slice(at + 2, end).replace(/\\([${}])/g, '$1') })
      at = end
    } else literal += text[at]
  }
  if (literal) pieces.push({ text: literal })
  return pieces
}

function closing(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '}') return at
  }
  return -1
}

/** What happens to a token without a value: drop it (t), its property (p), its block (c), or the whole entry (a). */
export type FailureAction = 't' | 'p' | 'c' | 'a'
export type ReportLevel = 'e' | 'w' | 'i'

type Binding = {
  /** The steps from the data document to the value; the first names the resource. */
  path: readonly string[]
  action: FailureAction
  level: ReportLevel
  otherwise: string | null
}

/** `#jptr:/product/name:fa=p:fl=i:fd=none`, or null when the expression is a plain name. */
export function parseBinding(expression: string, inputs: Readonly<Record<string, string>>): Binding | null {
  if (!expression.startsWith('#jptr:')) return null
  // A colon that belongs to the pointer or the default is written `\;`, so every bare one separates.
  const [pointer = '', ...options] = expression.slice('#jptr:'.length).split(':')
  const option = (name: string) => options.find(one => one.startsWith(`${name}=`))?.slice(name.length + 1)
  const [action, level, otherwise] = [option('fa'), option('fl'), option('fd')]
  const filled = pointer.replace(/\$\[([^\]\\]*)\]/g, (_, name: string) =>
    escapeStep(Object.hasOwn(inputs, name) ? (inputs[name] ?? '') : ''),
  )
  return {
    path: filled
      .split('/')
      .slice(1)
      .map(step => unescaped(step).replaceAll('~1', '/').replaceAll('~0', '~')),
    action: action === 'p' || action === 'c' || action === 'a' ? action : 't',
    level: level === 'e' || level === 'i' ? level : 'w',
    otherwise: otherwise === undefined ? null : unescaped(otherwise),
  }
}

function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, char: string) => (char === ';' ? ':' : char === '+' ? '=' : char))
}

function escapeStep(text: string): string {
  return text.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('\\', '\\\\')
}

/** The value at the end of the path, or undefined. Only own members count: `constructor` is no data. */
export function follow(document: unknown, path: readonly string[]): unknown {
  let value = document
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}
