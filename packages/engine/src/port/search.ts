import type { FieldValue, Language } from './document.ts'
import type { FacetRequest, FacetResult, FieldSurvey, TermCount } from './facet.ts'
import type { Filter, Query } from './query.ts'

/** The score is (the query's score + what is added) × all factors, in whatever order the boosts are given. */
export type ScoreBoost =
  | { kind: 'filter'; filter: Filter; add?: number; factor?: number }
  /** Gaussian decay: factor 1 at the origin, 0.5 at `scale` away from it (nearest value); 1 without a value. */
  | { kind: 'decay'; field: string; origin: number; scale: number }
  /** Factor 1 + weight × ln(1 + the greatest value), values below 0 as 0; 1 without a value. */
  | { kind: 'log'; field: string; weight: number }

/**
 * Keywords and paths sort without case and accents, then as written. Of several values the least counts when ascending,
 * the greatest when descending. Texts do not sort: they count as missing.
 */
export type Sort = { by: 'score' } | { by: 'field'; field: string; order: 'ascending' | 'descending' }

export type Identity = { everything: true } | { identities: readonly string[] }

export type SearchRequest = {
  query: Query
  /** Who asks; no identities is the unidentified visitor. Hidden documents take part in nothing: results, totals, counts, statistics. */
  access: Identity
  /** Narrow everything. */
  filters?: readonly Filter[]
  /** Narrow the hits, and every facet but those of their name. Several of one name must all pass. */
  selections?: readonly { facet: string; filter: Filter }[]
  facets?: readonly FacetRequest[]
  survey?: FieldSurvey
  /** What is searched: documents, or the passages of documents that pass `filters`. */
  level?: 'document' | 'passage'
  /** Passage level: how much of the document's score for the same query is added before boosts. Default 0. */
  parentScore?: number
  boosts?: readonly ScoreBoost[]
  /**
   * Default: by score. The id is always the last tie-break (of passages, then the document's); what has no value comes
   * last in either order.
   */
  sort?: readonly Sort[]
  /**
   * Only the best hit of each value of the field (its first), with up to `size` next best as `folded`. Without a value
   * a hit stands alone. `from` and `size` then count these groups.
   */
  fold?: { field: string; size: number }
  from: number
  size: number
  /** Which fields come back with a hit; `'*'`, or nothing said, means all. */
  fields?: readonly string[] | '*'
  /** Counted from the call. What was found until then is answered; 0 has passed already. */
  deadlineMs?: number
}

export type Hit = {
  id: string
  score: number
  /** Passage level: the document. */
  parent?: string
  language?: Language
  fields: Readonly<Record<string, FieldValue>>
  /**
   * Words of the query (as typed, in its order, each once) that this hit contains in a field asked. Words of `not` and
   * of filters do not count; a pattern, prefix or fuzzy word counts as typed.
   */
  matched: readonly string[]
  /** With `fold`: how many matching documents share the value (this one included), and the next best of them. */
  foldedCount?: number
  folded?: readonly Hit[]
}

export type SearchResponse = {
  hits: readonly Hit[]
  total: number
  facets: readonly FacetResult[]
  survey?: readonly { field: string; coverage: number; distinct: number; values: readonly TermCount[] }[]
  /** With selections: what `total` would be without those of this name, names in order of appearance. */
  without?: readonly { facet: string; total: number }[]
  /** Grows with every visible change; equal generations give equal answers. */
  generation: number
  partial: boolean
}

export type Explanation =
  | {
      found: true
      score: number
      /** 1-based place in the whole answer, unfolded and unpaged. */
      rank: number
      /** The values add up to the score; a factor is given as what it adds. */
      parts: readonly { what: string; field?: string; term?: string; value: number }[]
    }
  | {
      found: false
      /** Absent and hidden read the same. Asked in this order: absent, filter, query, selection. */
      because: 'absent' | 'query' | 'filter' | 'selection'
      /** The first clause that excluded it; of an `and` query, the member that did. */
      clause?: Query | Filter
      /** When `clause` is text that lacks words: those, as typed. */
      missing?: readonly string[]
    }
