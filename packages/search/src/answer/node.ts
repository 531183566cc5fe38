/** What of a foreign text may be drawn: nothing outside of this list exists for a page. */
export type Tag =
  | 'p'
  | 'strong'
  | 'em'
  | 'del'
  | 'code'
  | 'pre'
  | 'blockquote'
  | 'ul'
  | 'ol'
  | 'li'
  | 'br'
  | 'hr'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'a'

/** A text as a page draws it. */
export type Drawn =
  | string
  | {
      readonly tag: Tag
      readonly children: readonly Drawn[]
      readonly href?: string
      readonly start?: number
    }
  /** Here what was said rests on this citation, by its place in the list, and on these of its sentences. */
  | { readonly cite: number; readonly quotes: readonly number[] }

export const textOf = (drawn: readonly Drawn[]): string =>
  drawn
    .map(one =>
      typeof one === 'string' ? one : 'cite' in one ? '' : one.tag === 'br' ? '\n' : textOf(one.children),
    )
    .join('')

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Signs that were written as `&amp;` or `&#8212;`. */
export function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
