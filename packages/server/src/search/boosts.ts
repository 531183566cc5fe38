import type { Query, ScoreBoost } from '@quarry/engine'
import { boostsOf, type CompiledRules, pointsOfModifier } from './compile-rules.ts'
import type { Asked, SearchBody } from './query.ts'
import { languageName } from './tongue.ts'

/** How much more a document in the asker's own language counts. */
const ownLanguage = 1.5

/** What matches counts alike. */
export function unscored(query: Query): Query {
  return { kind: 'boost', factor: 0, query }
}

/** Higher and lower: by rules, by `$qre`, and what is in the asker's language. */
export function boostsFor(body: SearchBody, asked: Asked, rules: CompiledRules): ScoreBoost[] {
  const language = languageName(body.locale)
  const ranked = [
    ...boostsOf(rules),
    ...asked.rankings.map(
      ({ modifier, filter }): ScoreBoost => ({ kind: 'filter', filter, add: modifier * pointsOfModifier }),
    ),
  ]
  // By rankings alone nothing else counts.
  if (language === null || isByRankings(body, asked)) return ranked
  return [
    ...ranked,
    {
      kind: 'filter',
      filter: { kind: 'in', field: 'language', values: [language] },
      factor: ownLanguage,
    },
  ]
}

/** Whether rankings alone are to order. */
export function isByRankings({ sortCriteria }: SearchBody, { sort }: Asked): boolean {
  return (sort ?? sortCriteria)?.trim().toLowerCase() === 'qre'
}
