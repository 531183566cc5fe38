import { classAt, DIGIT, LETTER, MARK } from '../analysis/characters.ts'

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
