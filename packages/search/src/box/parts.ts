export type SuggestionPart = {
  readonly text: string
  readonly kind: 'plain' | 'match' | 'completion' | 'correction'
}

const KINDS: Readonly<Record<string, SuggestionPart['kind']>> = {
  '{': 'match',
  '[': 'completion',
  '(': 'correction',
}

/** `{cat}[s]` in parts: what was typed, what was added, what was corrected. */
export const suggestionParts = (highlighted: string): SuggestionPart[] =>
  highlighted
    // Every second piece stands in brackets.
    .split(/([{[(][^}\])]*[}\])])/)
    .map((piece, index): SuggestionPart => {
      const kind = KINDS[piece[0] ?? '']
      return index % 2 && kind ? { text: piece.slice(1, -1), kind } : { text: piece, kind: 'plain' }
    })
    .filter(({ text }) => text)
