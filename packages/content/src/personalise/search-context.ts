import type { Known } from './criteria.ts'
import type { Rules } from './rules.ts'

type Context = Readonly<Record<string, string | readonly string[]>>

const mostValues = 20
/** Keys that a search service keeps for itself. */
const reserved = new Set(['caseId', 'caseNumber'])

/**
 * What a search is told of the visitor: `{ interest: ['planets:40', 'moon:5'], audiences: ['beginner'], level: 'new' }`.
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
  const facts = Object.entries(quirks).filter(([key, value]) => value !== '' && !key.startsWith('goal_'))
  return Object.fromEntries([...facts.slice(0, mostValues), ...lists].filter(([key]) => !reserved.has(key)))
}

function round(score: number): string {
  return String(Math.round(score * 10) / 10)
}
