import type { BoxState, InstantState, Result } from '@quarry/search'

/** A drawing of a few strokes on a field of 24 by 24: what an atlas would put beside a name. */
export type Sign = readonly { d: string; kind?: 'dots' | 'solid'; dash?: string }[]

export type Choice = {
  kind: 'recent' | 'suggestion' | 'result'
  /** Where it leads: choices are links, so that a new tab works as everywhere. */
  href: string
  parts: readonly { text: string; added?: boolean }[]
  /** The query that it stands for; a result is a page and has none. */
  q?: string
  /** Place among the suggestions, as analytics counts. */
  index?: number
  note?: string
  sign?: Sign
}

export type Group = { kind: Choice['kind']; choices: readonly Choice[] }

export type Offered = {
  text: string
  box: BoxState
  recent: readonly string[]
  instant: InstantState
  href(q: string): string
  /** How a result shows itself; without an address that is a page it is left out. */
  show(result: Result): { href: string; title: string; note: string; sign: Sign } | undefined
}

const recentWhileTyping = 2

/** What the box offers now: recent queries before anything is typed; then those that fit, suggestions, results. */
export function choicesOf({ text, box, recent, instant, href, show }: Offered): readonly Group[] {
  const typed = plain(text)
  const fitting = typed
    ? recent.filter(q => plain(q).startsWith(typed) && plain(q) !== typed).slice(0, recentWhileTyping)
    : recent
  const known = new Set(fitting.map(plain))
  const suggestions = typed
    ? box.suggestions.flatMap(({ value, parts }, index): Choice[] =>
        known.has(plain(value))
          ? []
          : [
              {
                kind: 'suggestion',
                q: value,
                index,
                href: href(value),
                parts: parts.map(part => ({
                  text: part.text,
                  added: part.kind === 'completion' || part.kind === 'correction',
                })),
              },
            ],
      )
    : []
  const results = typed
    ? (instant.kept[instant.text]?.list ?? []).flatMap((result): Choice[] => {
        const shown = show(result)
        if (!shown) return []
        const { title, ...rest } = shown
        return [{ kind: 'result', parts: [{ text: title }], ...rest }]
      })
    : []
  const groups: readonly Group[] = [
    {
      kind: 'recent',
      choices: fitting.map(q => ({ kind: 'recent', q, href: href(q), parts: [{ text: q }] })),
    },
    { kind: 'suggestion', choices: suggestions },
    { kind: 'result', choices: results },
  ]
  return groups.filter(group => group.choices.length > 0)
}

/** The query whose results are shown while typing: what the person most likely means. */
export function previewOf(text: string, { suggestions }: BoxState): string {
  const typed = text.trim()
  return typed && (suggestions[0]?.value ?? typed)
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
