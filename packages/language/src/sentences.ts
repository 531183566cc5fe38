import type { Language } from './language.ts'
import { byLanguage, listed } from './languages/index.ts'

/** A stretch of a text, in UTF-16 units. */
export type Span = { start: number; end: number }

/** Where a sentence may end: not before a small letter, and always at a line break. A run of points is looked at once. */
const END =
  /(?<![.!?…؟۔।])[.!?…؟۔।]+["'”’»)\]]*(?=\s+["'“‘«(¿¡[]*[^\s\p{Ll}"'“‘«(¿¡[]|\s*$|\s*\n)|[。！？]+[」』”）]*|\n+/gu

const ORDINAL = '(?<!\\p{Nd}[.,:])\\p{Nd}{1,2}'

const openEndings = byLanguage(({ abbreviations, ordinalPoint }) =>
  openEndingOf(listed(abbreviations), ordinalPoint),
)
const initialsOnly = openEndingOf([])

/** Points that end no sentence: those of initials, of ordinals where they have one, and of short forms that a name or a number follows. */
function openEndingOf(abbreviations: readonly string[], ordinalPoint = false): RegExp {
  const forms = abbreviations.map(
    form =>
      `[${form[0]!.toUpperCase()}${form[0]}]${form.slice(1).replaceAll('.', '\\.\\s?').replaceAll('°', '°')}`,
  )
  return new RegExp(
    `(?:^|[^\\p{L}\\p{N}])(?:${['\\p{Lu}', ...forms, ...(ordinalPoint ? [ORDINAL] : [])].join('|')})\\.$`,
    'u',
  )
}

/** The sentences of a text, each without the space around it. */
export function sentences(text: string, language?: Language): Span[] {
  const openEnding = openEndings(language) ?? initialsOnly
  const found: Span[] = []
  let start = 0
  const end = (at: number): void => {
    const raw = text.slice(start, at)
    const lead = raw.length - raw.trimStart().length
    if (raw.trim() !== '') found.push({ start: start + lead, end: start + raw.trimEnd().length })
    start = at
  }
  for (const { 0: mark, index } of text.matchAll(END)) {
    if (mark.startsWith('.') && openEnding.test(text.slice(Math.max(start, index - 12), index + 1))) continue
    end(index + mark.length)
  }
  end(text.length)
  return found
}
