/** A stretch of a text, in characters. */
export type Span = { start: number; end: number }

/** Points that end no sentence: initials, and short forms that a name or a number follows. */
const openEnding =
  /(?:^|[\s(])(?:\p{Lu}|[Dd]r|[Mm]rs?|[Ss]t|[Nn]o|[Nn]r|[Vv]s|[Cc]f|[Cc]a|[Aa]pprox|[Ee]tc|[Ee]j|[Pp]\.?\s?ej|[Ss]ra?|[Ee]\.g|[Ii]\.e|núm|[Mm]me|[Ff]ig|[ad]|[Aa]v|[Aa]pr)\.$/u

/** The sentences of a text, each without the space around it. */
export function sentencesOf(text: string): Span[] {
  const found: Span[] = []
  let start = 0
  const end = (at: number): void => {
    const raw = text.slice(start, at)
    const lead = raw.length - raw.trimStart().length
    if (raw.trim() !== '') found.push({ start: start + lead, end: start + raw.trimEnd().length })
    start = at
  }
  for (const match of text.matchAll(
    /[.!?…]+["'”’»)\]]*(?=\s+["'“‘«(¿¡[]*[\p{Lu}\p{N}−-]|\s*$|\s*\n)|\n+/gu,
  )) {
    const at = match.index + match[0].length
    if (match[0].startsWith('.') && openEnding.test(text.slice(start, match.index + 1))) continue
    end(at)
  }
  end(text.length)
  return found
}
