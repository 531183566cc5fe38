import {
  isMap,
  isScalar,
  isSeq,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  type YAMLMap,
} from 'yaml'

type Scalar = string | number | boolean
type FrontMatter = { meta: Readonly<Record<string, Scalar | readonly Scalar[]>>; body: string }

const longest = 200_000
/** Dates are read as dates, so that each is written as the service expects it. Whether names are unique is seen below. */
const yaml: ParseOptions & SchemaOptions = {
  schema: 'core',
  customTags: ['timestamp'],
  prettyErrors: false,
  uniqueKeys: false,
}

/** Lines before a page that are not understood: which, and why. */
export class FrontMatterFault extends Error {
  override name = 'FrontMatterFault'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/**
 * The lines between `---` before a page, in YAML: names with texts, numbers, dates, true and false, lists of these, and
 * names below names, which become one: `a: { b: 1 }` is `a_b`.
 */
export function readFrontMatter(source: string): FrontMatter {
  const match = /^---[ \t]*\n((?:[\s\S]*?\n)??)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(source)
  if (!match) {
    // A line of dashes may also part two paragraphs; names behind it are meant for here.
    if (/^---[ \t]*\n[ \t]*[\w"'-]+[ \t]*:(?:[ \t]|\n)/.test(source))
      throw new FrontMatterFault('These lines are never closed: a line with --- is missing', 1)
    return { meta: {}, body: source }
  }
  const [whole, text = ''] = match
  // Words between two lines of dashes are words.
  if (text.trim() !== '' && !/:\s|^\s*[{#]/.test(text)) return { meta: {}, body: source }
  if (text.length > longest) throw new FrontMatterFault(`These are more than ${longest} characters`, 1)
  return { meta: Object.fromEntries(parse(text)), body: source.slice(whole.length) }
}

function parse(text: string): Map<string, Scalar | readonly Scalar[]> {
  const fail = (message: string, offset: number): never => {
    throw new FrontMatterFault(message, text.slice(0, offset).split('\n').length + 1)
  }
  const { contents, errors, warnings } = parseDocument(text, yaml)
  for (const { message, pos } of [...errors, ...warnings]) fail(message, pos[0])
  const all = new Map<string, Scalar | readonly Scalar[]>()
  const seen = new Set<string>()

  function flatten(map: YAMLMap, before = ''): void {
    for (const { key, value } of map.items) {
      const offset = offsetOf(key)
      const name = `${before}${isScalar(key) ? key.value : fail('A name is a text', offset)}`
      if (seen.has(name)) fail(`"${name}" is there twice`, offset)
      seen.add(name)
      if (isMap(value)) flatten(value, `${name}_`)
      else if (isSeq(value))
        all.set(
          name,
          value.items.map(read).filter(item => item !== null),
        )
      else {
        const single = read(value)
        if (single !== null) all.set(name, single)
      }
    }
  }

  function read(node: unknown): Scalar | null {
    if (!isScalar(node))
      return node === null ? null : fail('A text, a number or a date was expected', offsetOf(node))
    const { value, source = '' } = node
    if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
    // What a number would lose is kept as a text: 007, or more digits than it holds.
    return typeof value === 'number' && !isExact(value, source) ? source : (value as Scalar | null)
  }

  if (isMap(contents)) flatten(contents)
  else if (contents !== null && (!isScalar(contents) || contents.value !== null))
    fail('Names with values were expected', offsetOf(contents))
  return all
}

const offsetOf = (node: unknown): number => (node as { range?: readonly number[] } | null)?.range?.[0] ?? 0

const isExact = (value: number, written: string): boolean =>
  Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER && !/^[-+]?0\d/.test(written)
