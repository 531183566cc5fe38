import { classAt, DIGIT, LETTER, MARK } from './characters.ts'

/** Whether a text may be cut before `index`: not inside a word and not inside a character. */
export function isBoundary(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return true
  if ((text.charCodeAt(index) & 0xfc00) === 0xdc00) return false
  const after = classAt(text, index)
  return after === MARK ? false : !(isInner(after) && isInner(classAt(text, index - 1)))
}

function isInner(kind: number): boolean {
  return kind === LETTER || kind === DIGIT || kind === MARK
}

export function isSpaceAt(text: string, index: number): boolean {
  return /\s/.test(text[index] ?? '')
}

/** A place after a full stop and a space, or after a line break, where no lower-case letter follows. */
export function isSentenceStart(text: string, index: number): boolean {
  if (index === 0) return true
  if (!isSpaceAt(text, index - 1) || isSpaceAt(text, index) || /\p{Ll}/u.test(text[index] ?? '')) return false
  return /[.!?…]["'’”»)]{0,2}\s+$|\n\s*$/u.test(text.slice(Math.max(0, index - 8), index))
}

/** The last place within `limit` where a sentence ends, or 0. */
export function sentenceEnd(text: string, limit: number): number {
  for (let end = Math.min(limit, text.length); end > 0; end--) {
    if (!isSpaceAt(text, end) || isSpaceAt(text, end - 1)) continue
    let next = end
    while (next < text.length && isSpaceAt(text, next)) next++
    if (isSentenceStart(text, next)) return end
  }
  return 0
}
