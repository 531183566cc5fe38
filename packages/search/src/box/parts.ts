export type SuggestionPart = {
  readonly text: string
  readonly kind: 'plain' | 'match' | 'completion' | 'correction'
}

const KINDS = { '{': 'match', '[': 'completion', '(': 'correction' } as const

/** `{cat}[s]` in parts: what was typed, what was added, what was corrected. */
export function suggestionParts(highlighted: string): SuggestionPart[] {
  return [...highlighted.matchAll(/\{([^}]*)\}|\[([^\]]*)\]|\(([^)]*)\)|[^{[(]+|[{[(]/g)]
    .map(([whole, match, completion, correction]) => {
      const text = match ?? completion ?? correction
      return text === undefined
        ? ({ text: whole, kind: 'plain' } as const)
        : { text, kind: KINDS[whole[0] as keyof typeof KINDS] }
    })
    .filter(({ text }) => text !== '')
}
