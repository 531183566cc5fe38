import type { Known } from './criteria.ts'
import type { Rules } from './rules.ts'

type Context = Readonly<Record<string, string | readonly string[]>>

const mostValues = 20
/** Keys that a search service keeps for itself. */
const reserved = new Set(['caseId', 'caseNumber'])

/**
 * What a search is told of the visitor: `{ interest: ['baking:40', 'gardening:5'], audiences: ['beginner'], level: 'new' }`.
 * One member a category of enrichments, strongest first; one a quirk; audiences and intents by name; signals by score.
 */
export function searchContext(rules: Rules, { scores, quirks }: Known): Context {
  const strongest = Object.entries(scores)
    .filter(([key, score]) => score > 0 && !key.startsWith('$'))
    .sort(([, a], [, b]) => b - a)
  const lists = new Map<string, string[]>()
  const add = (name: string, value: string): void => {
    const list = lists.get(name) ?? []
    if (list.length < mostValues) list.push(value)
    lists.set(name, list)
  }
  for (const [key, score] of strongest) {
    const line = key.indexOf('_')
    if (rules.aggregates.has(key)) add('audiences', key)
    else if (line > 0 && rules.categories.has(key.slice(0, line)))
      add(key.slice(0, line), `${key.slice(line + 1)}:${round(score)}`)
    else add('signals', `${key}:${round(score)}`)
  }
  const facts: [string, string][] = []
  for (const [key, value] of Object.entries(quirks).slice(0, mostValues)) {
    if (value === '' || key.startsWith('goal_')) continue
    if (rules.categories.has(key)) saidFirst(lists, key, value)
    else facts.push([key, value])
  }
  return Object.fromEntries([...facts, ...lists].filter(([key]) => !reserved.has(key)))
}

/** What visitors say of themselves weighs as much as the strongest of what was seen of them. */
function saidFirst(lists: Map<string, string[]>, category: string, value: string): void {
  const seen = lists.get(category) ?? []
  const strongest = seen[0]?.slice(seen[0].lastIndexOf(':') + 1) ?? '1'
  const others = seen.filter(one => !one.startsWith(`${value}:`))
  lists.set(category, [`${value}:${strongest}`, ...others].slice(0, mostValues))
}

function round(score: number): string {
  return String(Math.round(score * 10) / 10)
}
