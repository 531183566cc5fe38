import { SyntaxFault } from './syntax.ts'

/** A place in a text that moves on as the text is read. */
export type Cursor = ReturnType<typeof createCursor>

/** Where the reading begins and ends, when it is not the whole text: places stay those of the whole. */
type Stretch = { from: number; to: number; singleQuotes: boolean }

export function createCursor(whole: string, stretch?: Stretch) {
  const text = stretch ? whole.slice(0, stretch.to) : whole
  let at = stretch?.from ?? 0
  const seesKeyword = (word: string): boolean =>
    text.startsWith(word, at) && /^$|[\s()"]/.test(text[at + word.length] ?? '')

  return {
    text,
    get at() {
      return at
    },
    /** In arguments of extensions values may stand between single quotation marks. */
    singleQuotes: stretch?.singleQuotes ?? false,
    /** The next character; nothing at the end. */
    peek: (): string => text[at] ?? '',
    ahead: (length: number): string => text.slice(at, at + length),
    startsWith: (prefix: string): boolean => text.startsWith(prefix, at),
    skip(count: number): void {
      at += count
    },
    skipSpace(): void {
      while (/\s/.test(text[at] ?? '')) at++
    },
    /** Whether the sign here stands right before a word, a phrase, a field or a group. */
    isWordNext: (): boolean => /[^\s)-]/.test(text[at + 1] ?? ''),
    seesKeyword,
    takeKeyword(word: string): boolean {
      while (/\s/.test(text[at] ?? '')) at++
      if (!seesKeyword(word)) return false
      at += word.length
      return true
    },
    takeWhile(pattern: RegExp): string {
      const start = at
      while (at < text.length && pattern.test(text[at] ?? '')) at++
      return text.slice(start, at)
    },
    /** What stands between `<@-` and its `-@>`, blocks inside it included; the cursor stands at the first. */
    takeLiteral(): string {
      const start = at
      at += 3
      for (let depth = 1; depth > 0; ) {
        const opens = text.indexOf('<@-', at)
        const closes = text.indexOf('-@>', at)
        if (closes < 0) throw new SyntaxFault('<@- is not closed by -@>', start)
        const isInner = opens >= 0 && opens < closes
        depth += isInner ? 1 : -1
        at = (isInner ? opens : closes) + 3
      }
      return text.slice(start + 3, at - 3)
    },
    /** What stands between quotation marks of one kind; `\"` is a mark of the text itself. */
    takeQuoted(mark = '"'): string {
      const start = at
      at++
      let taken = ''
      while (at < text.length && text[at] !== mark) {
        if (text[at] === '\\' && text[at + 1] === mark) at++
        taken += text[at]
        at++
      }
      if (at >= text.length) throw new SyntaxFault('This quotation mark is not closed', start)
      at++
      return taken
    },
  }
}
