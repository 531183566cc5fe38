/** A text in parts, so that a page can mark matches without HTML. Stops at a range that does not fit. */
export function highlighted(
  text: string,
  ranges: readonly { offset: number; length: number }[],
): { text: string; match: boolean }[] {
  const parts: { text: string; match: boolean }[] = []
  let at = 0
  for (const { offset, length } of ranges) {
    if (offset < at || length <= 0 || offset + length > text.length) break
    if (offset > at) parts.push({ text: text.slice(at, offset), match: false })
    at = offset + length
    parts.push({ text: text.slice(offset, at), match: true })
  }
  if (at < text.length) parts.push({ text: text.slice(at), match: false })
  return parts
}
