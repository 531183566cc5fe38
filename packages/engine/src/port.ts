/**
 * The port between the services and an index.
 *
 * It speaks a typed query tree and tagged filters, never a query string, SQL or a driver's own language, and
 * every operation has a meaning that a conformance suite fixes (`@quarry/testkit/engine`). Two drivers live here:
 * the brute-force oracle and the embedded engine; a cluster driver can be a third.
 *
 * Meanings that all drivers share:
 * - Order, not scores: scores compare only within one answer. BM25 (k1 1.2, b 0.75) per field, weighted and added.
 * - `total` counts documents, folded or not, and is exact. Facets count documents, not groups.
 * - Ranges are [from, to) unless `toInclusive`. Ties are broken by id, ascending by code unit.
 * - A write is durable when its promise resolves, visible within a second (`visible: 'wait'`: before it resolves),
 *   idempotent by (id, version): an older or equal version changes nothing.
 * - A deadline that passes gives a partial answer with `partial: true`, never a hang.
 */

export type Scalar = string | number | boolean
export type FieldValue = Scalar | readonly Scalar[]
export type Language = 'en' | 'es' | 'fr'

// ---------------------------------------------------------------- index and documents

export type FieldSpec = {
  name: string
  /**
   * `text` is analysed and searchable; `keyword` is an exact string (facet, filter, sort);
   * `path` is a hierarchy written with `delimiter`; `number` and `date` are numbers (a date is epoch milliseconds).
   */
  kind: 'text' | 'keyword' | 'path' | 'number' | 'date'
  /** Text: weight in a search that names no fields. A field with weight 0 is searched only when it is named. */
  weight?: number
  /** Keyword and path: also searchable as free text, with this weight. */
  searchable?: number
  delimiter?: string
}

export type IndexSpec = {
  name: string
  /** A new version means a new physical index; readers move over with `switchAlias`. */
  version: number
  fields: readonly FieldSpec[]
}

/** One set of people: `deny` beats `allow`; `anonymous` lets in everybody. */
export type AccessSet = { anonymous?: boolean; allow?: readonly string[]; deny?: readonly string[] }

/**
 * Who may see a document. Levels are asked in order; within a level every set must allow.
 * The first level in which all sets decide wins; nobody decides means hidden. Absent means visible to everyone.
 */
export type Access = { levels: readonly (readonly AccessSet[])[] }

export type Passage = { id: string; fields: Readonly<Record<string, FieldValue>> }

export type Document = {
  id: string
  /** Monotonic per id: a write with an older or equal version is ignored. */
  version: number
  language?: Language
  fields: Readonly<Record<string, FieldValue>>
  access?: Access
  /** Children written, versioned, permitted and deleted with their document in one step. */
  passages?: readonly Passage[]
}

export type WriteOp = ({ op: 'upsert' } & Document) | { op: 'delete'; id: string; version: number }

export type WriteReceipt = {
  /** The sequence number of the last operation: everything up to it is durable. */
  seq: number
  /** Per operation: applied, or ignored because a newer version is there. */
  outcomes: readonly ('applied' | 'stale')[]
}

// ---------------------------------------------------------------- queries

export type FieldWeight = { name: string; weight: number }

export type Query =
  | { kind: 'all' }
  | { kind: 'none' }
  /** Free text. Terms are analysed in each of `languages`; the variants of one word are alternatives. */
  | {
      kind: 'text'
      text: string
      /** Defaults to every searchable field with its own weight. */
      fields?: readonly FieldWeight[]
      languages?: readonly Language[]
      /** How many of the words must match: a document matches a word if any field does. */
      match: 'all' | 'any' | { atLeast: number }
      /** The last word also matches as a prefix. */
      prefixLast?: boolean
      /** Words match terms up to this edit distance too, at a lower score. */
      fuzzy?: 0 | 1 | 2
      /** Extra score for words standing close together in one field, as a factor of the text score. Default 0. */
      proximity?: number
    }
  /** The words in this order, with up to `slop` other words between them in all. */
  | {
      kind: 'phrase'
      text: string
      fields?: readonly FieldWeight[]
      languages?: readonly Language[]
      slop?: number
    }
  /** The words in any order within a window with at most `within` other words. */
  | {
      kind: 'near'
      text: string
      fields?: readonly FieldWeight[]
      languages?: readonly Language[]
      within: number
    }
  /** One word, not stemmed: `*` any characters, `?` one. Expansions are capped by frequency. */
  | { kind: 'wildcard'; pattern: string; fields?: readonly FieldWeight[] }
  | { kind: 'prefix'; prefix: string; fields?: readonly FieldWeight[] }
  | { kind: 'fuzzy'; term: string; distance: 0 | 1 | 2; fields?: readonly FieldWeight[] }
  | { kind: 'and'; clauses: readonly Query[] }
  | { kind: 'or'; clauses: readonly Query[] }
  | { kind: 'not'; clause: Query }
  /** Matches without scoring. */
  | { kind: 'filter'; filter: Filter }
  | { kind: 'boost'; factor: number; query: Query }

export type Filter =
  /** Any of these values. Keywords compare as written unless `fold` (case and accents ignored). */
  | { kind: 'in'; field: string; values: readonly Scalar[]; fold?: boolean }
  | {
      kind: 'range'
      field: string
      from?: number
      to?: number
      fromExclusive?: boolean
      toInclusive?: boolean
    }
  /** At or below this path. */
  | { kind: 'under'; field: string; path: readonly string[] }
  | { kind: 'exists'; field: string }
  /** Keyword values by pattern: `*` any characters, `?` one; case and accents ignored. */
  | { kind: 'like'; field: string; pattern: string }
  | { kind: 'ids'; ids: readonly string[] }
  /** Documents that a query matches (not scored). */
  | { kind: 'query'; query: Query }
  | { kind: 'and'; filters: readonly Filter[] }
  | { kind: 'or'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter }

// ---------------------------------------------------------------- facets

export type TermOrder = 'count' | 'value' | 'value-descending' | 'natural' | 'natural-descending'

export type FacetRequest = { name: string; field: string } & (
  | {
      kind: 'terms'
      size: number
      /** Default `count`: most frequent first, then by value. */
      order?: TermOrder
      /** Always answered, in this order and before the others, even with count 0. */
      always?: readonly string[]
      /** Only these values. */
      only?: readonly string[]
      /** Values never answered. */
      except?: readonly string[]
      /** Only values matching this pattern (`*`, `?`; case and accents ignored): search among a facet's values. */
      like?: string
    }
  /** The children of a path, with counts at or below each. */
  | {
      kind: 'tree'
      under?: readonly string[]
      size: number
      order?: 'count' | 'value'
      /** Search among all paths at or below `under` instead: the last segment must match. */
      like?: string
      exceptPaths?: readonly (readonly string[])[]
    }
  | { kind: 'ranges'; ranges: readonly { key: string; from?: number; to?: number; toInclusive?: boolean }[] }
  /** Minimum, maximum, number of values and the given quantiles over the match set: what automatic ranges need. */
  | { kind: 'statistics'; quantiles?: readonly number[] }
)

/** Top values of many fields at once: what automatic facets choose from. */
export type FieldSurvey = { fields: readonly string[]; size: number }

export type TermCount = { value: string; count: number }
export type TreeCount = { path: readonly string[]; count: number; hasChildren: boolean }

export type FacetResult =
  | { name: string; kind: 'terms'; values: readonly TermCount[]; more: boolean; distinct: number }
  | { name: string; kind: 'tree'; values: readonly TreeCount[]; more: boolean }
  | { name: string; kind: 'ranges'; counts: readonly { key: string; count: number }[] }
  | {
      name: string
      kind: 'statistics'
      count: number
      min: number
      max: number
      quantiles: readonly number[]
    }

// ---------------------------------------------------------------- search

export type ScoreBoost =
  | { kind: 'filter'; filter: Filter; add?: number; factor?: number }
  /** Gaussian decay: factor 1 at the origin, 0.5 at `scale` away from it. */
  | { kind: 'decay'; field: string; origin: number; scale: number }
  | { kind: 'log'; field: string; weight: number }

export type Sort = { by: 'score' } | { by: 'field'; field: string; order: 'ascending' | 'descending' }

export type Identity = { everything: true } | { identities: readonly string[] }

export type SearchRequest = {
  query: Query
  /** Who asks. Hidden documents take part in nothing: results, totals, counts, statistics. */
  access: Identity
  /** Narrow everything. */
  filters?: readonly Filter[]
  /** Narrow the hits, and every facet but their own. */
  selections?: readonly { facet: string; filter: Filter }[]
  facets?: readonly FacetRequest[]
  survey?: FieldSurvey
  /** What is searched: documents, or the passages of documents that pass `filters`. */
  level?: 'document' | 'passage'
  /** Passage level: how much the score of the parent for the same query adds. */
  parentScore?: number
  boosts?: readonly ScoreBoost[]
  /** Default: by score. The id is always the last tie-break; documents without the field come last. */
  sort?: readonly Sort[]
  /** Only the best hit of each value of the field, with the next best as `folded`. */
  fold?: { field: string; size: number }
  from: number
  size: number
  /** Which fields come back with a hit; `'*'` means all. */
  fields?: readonly string[] | '*'
  deadlineMs?: number
}

export type Hit = {
  id: string
  score: number
  /** Passage level: the document. */
  parent?: string
  language?: Language
  fields: Readonly<Record<string, FieldValue>>
  /** Words of the query (as typed) that this hit contains. */
  matched: readonly string[]
  /** With `fold`: how many matching documents share the value, and the next best of them. */
  foldedCount?: number
  folded?: readonly Hit[]
}

export type SearchResponse = {
  hits: readonly Hit[]
  total: number
  facets: readonly FacetResult[]
  survey?: readonly { field: string; coverage: number; distinct: number; values: readonly TermCount[] }[]
  /** With selections: what `total` would be with this one removed. */
  without?: readonly { facet: string; total: number }[]
  /** Grows with every visible change; equal generations give equal answers. */
  generation: number
  partial: boolean
}

export type Explanation =
  | {
      found: true
      score: number
      /** 1-based place in the whole answer. */
      rank: number
      parts: readonly { what: string; field?: string; term?: string; value: number }[]
    }
  | {
      found: false
      /** Absent and hidden read the same. */
      because: 'absent' | 'query' | 'filter' | 'selection'
      /** The first clause that excluded it. */
      clause?: Query | Filter
    }

export type SimilarTerm = { term: string; frequency: number; distance: number }

export type IndexStats = {
  documents: number
  passages: number
  generation: number
  /** The last durable sequence number, and the last one searchable. */
  seq: number
  visibleSeq: number
  bytes: number
  segments: number
}

export interface SearchEngine {
  readonly capabilities: {
    driver: string
    maxWindow: number
    exactFacets: boolean
    proximity: boolean
    fuzzy: boolean
  }
  ensureIndex(spec: IndexSpec): Promise<void>
  switchAlias(alias: string, index: string): Promise<void>
  write(index: string, ops: readonly WriteOp[], options: { visible: 'soon' | 'wait' }): Promise<WriteReceipt>
  /** Deletes what the filter matches now; documents written later are not touched. */
  deleteWhere(index: string, filter: Filter): Promise<{ deleted: number }>
  search(index: string, request: SearchRequest): Promise<SearchResponse>
  explain(index: string, id: string, request: SearchRequest): Promise<Explanation>
  /** Document frequencies among documents that everyone may see. */
  termStats(
    index: string,
    field: string,
    terms: readonly string[],
  ): Promise<{ term: string; frequency: number }[]>
  /** Dictionary words near this one, from documents that everyone may see; nearest first, then most frequent. */
  similarTerms(index: string, field: string, term: string, limit: number): Promise<SimilarTerm[]>
  get(index: string, ids: readonly string[], access: Identity): Promise<(Document | null)[]>
  /** All documents in id order: reindex, export, migration. */
  scan(index: string, options?: { filter?: Filter; after?: string }): AsyncIterable<Document>
  stats(index: string): Promise<IndexStats>
  snapshot(index: string, folder: string): Promise<void>
  close(): Promise<void>
}
