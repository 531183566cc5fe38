import type { Query, ScoreBoost } from '@quarry/engine'
import { languageName } from '../parse/language-name.ts'
import type { ParsedQuery, SearchBody } from '../parse/query.ts'
import { boostsByClicks, type ClickedResult } from './clicks.ts'
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
