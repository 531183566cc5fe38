import type { Filter, ScoreBoost } from '@quarry/engine'
import type { CompiledRules } from './compile-rules.ts'

/** A result that is opened more or less often than results at its places are. */
export type ClickedResult = { document: string; opened: number; usual: number; factor: number }

/** What was learnt, by whoever learns, of the results of a query in a language. */
export type ClickModel = (q: string, language: string | null) => readonly ClickedResult[]

/** Documents with the same factor are one boost. What a rule says of a document is not changed by what visitors do. */
export function boostsByClicks(
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
