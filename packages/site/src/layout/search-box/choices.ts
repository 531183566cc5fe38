import type { BoxState, InstantState, Result } from '@quarry/search'

/** A drawing of a few strokes on a field of 24 by 24: what an atlas would put beside a name. */
export type Sign = readonly { d: string; kind?: 'dots' | 'solid'; dash?: string }[]

export type Choice = {
  kind: 'ask' | 'recent' | 'popular' | 'question' | 'suggestion' | 'result'
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

/** What a site offers before anything is typed. Without popular searches, those that the service calls so. */
export type Offers = { popular?: readonly string[] | undefined; questions?: readonly string[] | undefined }

export type Offered = {
  offers?: Offers | undefined
  /** Is a text worth asking? Without it the site has no answers. */
  isQuestion?: ((text: string) => boolean) | undefined
  text: string
  box: BoxState
  recent: readonly string[]
  instant: InstantState
  href(q: string): string
  /** How a result shows itself; without an address that is a page it is left out. */
  show(result: Result): { href: string; title: string; note: string; sign: Sign } | undefined
}

const recentWhileTyping = 2
const recentAtFirst = 5

/**
 * What the box offers now. Before anything is typed: recent queries, popular ones, questions. Then: to ask what reads like
 * a question, recent queries that fit, suggestions, results.
 */
export function choicesOf(offered: Offered): readonly Group[] {
  const { text, box, recent, instant, href, show, offers = {}, isQuestion } = offered
  const typed = plain(text)
  const fitting = typed
    ? recent.filter(q => plain(q).startsWith(typed) && plain(q) !== typed).slice(0, recentWhileTyping)
    : recent.slice(0, recentAtFirst)
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
  const plainly = (kind: Choice['kind'], queries: readonly string[]): Group => ({
    kind,
    choices: queries.map(q => ({ kind, q, href: href(q), parts: [{ text: q }] })),
  })
  const popular = (offers.popular ?? box.suggestions.map(({ value }) => value)).filter(
    q => !known.has(plain(q)),
  )
  const asked = text.trim()
  const groups: readonly Group[] = [
    plainly('ask', typed && isQuestion?.(asked) ? [asked] : []),
    plainly('recent', fitting),
    plainly('popular', typed ? [] : popular),
    plainly('question', typed || !isQuestion ? [] : (offers.questions ?? [])),
    { kind: 'suggestion', choices: suggestions },
    { kind: 'result', choices: results },
  ]
  return groups.filter(group => group.choices.length > 0)
}

/** The query whose results are shown while typing: what the person most likely means. A question means itself. */
export function previewOf(
  text: string,
  { suggestions }: BoxState,
  isQuestion?: Offered['isQuestion'],
): string {
  const typed = text.trim()
  return typed && !isQuestion?.(typed) ? (suggestions[0]?.value ?? typed) : typed
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
