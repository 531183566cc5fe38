import { SyntaxFault } from './syntax.ts'

/** A place in a text that moves on as the text is read. */
export type Cursor = ReturnType<typeof createCursor>

export function createCursor(text: string) {
  let at = 0
  const seesKeyword = (word: string): boolean =>
    text.startsWith(word, at) && /^$|[\s()"]/.test(text[at + word.length] ?? '')

  return {
    get at() {
      return at
    },
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
    /** What stands before `end`, which is passed over; null when it never comes. */
    takeUntil(end: string): string | null {
      const found = text.indexOf(end, at)
      if (found < 0) return null
      const taken = text.slice(at, found)
      at = found + end.length
      return taken
    },
    /** What stands between quotation marks; `\"` is a mark of the text itself. */
    takeQuoted(): string {
      const start = at
      at++
      let taken = ''
      while (at < text.length && text[at] !== '"') {
        if (text[at] === '\\' && text[at + 1] === '"') at++
        taken += text[at]
        at++
      }
      if (at >= text.length) throw new SyntaxFault('This quotation mark is not closed', start)
      at++
      return taken
    },
  }
}
