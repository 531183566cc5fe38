import type { State } from '../core/model.ts'

export type Summary = {
  readonly first: number
  readonly last: number
  readonly total: number
  readonly query: string
  /** Seconds, two decimals. */
  readonly seconds: number
}

/** What stands above the results: "1–10 of 4,200 for rye bread, in 0.03 s". Computed, so there is no such capability. */
export function summaryOf({ results, pager, query }: Pick<State, 'results' | 'pager' | 'query'>): Summary {
  const held = results?.list.length ?? 0
  const before = pager?.first ?? 0
  return {
    first: held ? before + 1 : 0,
    last: held ? before + held : 0,
    total: results?.total ?? 0,
    query: query?.q ?? '',
    seconds: Math.round((results?.duration ?? 0) / 10) / 100,
  }
}
