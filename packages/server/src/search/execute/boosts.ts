import type { Filter, Query, ScoreBoost } from '@quarry/engine'
import { languageName } from '../parse/language-name.ts'
import type { ParsedQuery, SearchBody } from '../parse/query.ts'
import { boostsOf, type CompiledRules, pointsOfModifier } from './compile-rules.ts'

/** How much more a document in the asker's own language counts. */
const ownLanguage = 1.5

/** What matches counts alike. */
export function unscored(query: Query): Query {
  return { kind: 'boost', factor: 0, query }
}

/** Higher and lower: by rules, by `$qre`, what is in the asker's language, and what visitors open. */
export function boostsFor(
  body: SearchBody,
  asked: ParsedQuery,
  rules: CompiledRules,
  clicked: readonly ClickedResult[],
): ScoreBoost[] {
  const language = languageName(body.locale)
  const ranked = [
    ...boostsOf(rules),
    ...asked.rankings.map(
      ({ modifier, filter }): ScoreBoost => ({ kind: 'filter', filter, add: modifier * pointsOfModifier }),
    ),
  ]
  // By rankings alone nothing else counts.
  if (isByRankings(body, asked)) return ranked
  const inLanguage: ScoreBoost[] =
    language === null
      ? []
      : [
          {
            kind: 'filter',
            filter: { kind: 'in', field: 'language', values: [language] },
            factor: ownLanguage,
          },
        ]
  return [...ranked, ...inLanguage, ...boostsByClicks(clicked, rules)]
}

/** Whether rankings alone are to order. */
export function isByRankings({ sortCriteria }: SearchBody, { sort }: ParsedQuery): boolean {
  return (sort ?? sortCriteria)?.trim().toLowerCase() === 'qre'
}

/** A result that is opened more or less often than results at its places are. */
export type ClickedResult = { document: string; opened: number; usual: number; factor: number }

/** What was learnt, by whoever learns, of the results of a query in a language. */
export type ClickModel = (q: string, language: string | null) => readonly ClickedResult[]

/** Documents with the same factor are one boost. What a rule says of a document is not changed by what visitors do. */
function boostsByClicks(
  clicked: readonly ClickedResult[],
  { featured, rankings }: Pick<CompiledRules, 'featured' | 'rankings'>,
): ScoreBoost[] {
  const ruled: Filter = { kind: 'or', filters: [...featured, ...rankings].map(({ filter }) => filter) }
  const groups = new Map<number, string[]>()
  for (const { document, factor } of clicked) groups.set(factor, [...(groups.get(factor) ?? []), document])
  return [...groups].map(([factor, ids]) => {
    const filter: Filter = {
      kind: 'and',
      filters: [
        { kind: 'ids', ids },
        { kind: 'not', filter: ruled },
      ],
    }
    return { kind: 'filter', filter, factor }
  })
}
