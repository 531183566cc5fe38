import type { Language, Scalar } from './document.ts'

export type FieldWeight = { name: string; weight: number }

export type Query =
  /** Scores 1. */
  | { kind: 'all' }
  | { kind: 'none' }
  /** Free text. A text without words matches nothing. */
  | {
      kind: 'text'
      text: string
      /** Defaults to every searchable field with its own weight. Fields that are not searchable do not count. */
      fields?: readonly FieldWeight[]
      /** Defaults to all. */
      languages?: readonly Language[]
      /** How many of the words must match (at most all): a document matches a word if any field does. */
      match: 'all' | 'any' | { atLeast: number }
      /** The last word also matches as a prefix, at a lower score. */
      prefixLast?: boolean
      /** Words match words up to this edit distance too (swapped neighbours are one edit), at a lower score. */
      fuzzy?: 0 | 1 | 2
      /**
       * Extra score for words standing close together in one field, as a factor of the text score. Default 0.
       * Terms stand somewhere; prefix and fuzzy expansions do not take part.
       */
      proximity?: number
      /**
       * Extra score for documents whose weightiest field is nothing but these words, an article aside, as a factor of the
       * text score. Default 0. Texts of 15 words and more call nothing.
       */
      called?: number
    }
  /** The words in this order, with up to `slop` other words between them in all (at most `limits.slop`). */
  | {
      kind: 'phrase'
      text: string
      fields?: readonly FieldWeight[]
      languages?: readonly Language[]
      slop?: number
      /**
       * The words as typed, in no other form (case and accents ignored): the field has each of them, and the group stands
       * in it in some form. Default false.
       */
      exact?: boolean
    }
  /** The words in any order, each at a place of its own, with at most `within` other words between them in all. */
  | {
      kind: 'near'
      text: string
      fields?: readonly FieldWeight[]
      languages?: readonly Language[]
      within: number
      /** As for a phrase. */
      exact?: boolean
    }
  /**
   * One word, not stemmed; case and accents ignored: `*` any characters, `?` one. Expansions (here and of all
   * patterns below) are capped per field at `limits.expansions`: the most frequent words, then the first by code unit.
   */
  | { kind: 'wildcard'; pattern: string; fields?: readonly FieldWeight[] }
  | { kind: 'prefix'; prefix: string; fields?: readonly FieldWeight[] }
  | { kind: 'fuzzy'; term: string; distance: 0 | 1 | 2; fields?: readonly FieldWeight[] }
  /**
   * Whole words that fit a regular expression, in RE2's syntax (no back references, no looking around) and in linear
   * time; case and accents ignored. An invalid pattern is an `EngineError` `bad-pattern` that says where.
   */
  | { kind: 'regex'; pattern: string; fields?: readonly FieldWeight[] }
  /** Words that sound like this one in one of the languages (all if not said). What is not the word itself counts less. */
  | { kind: 'phonetic'; term: string; languages?: readonly Language[]; fields?: readonly FieldWeight[] }
  /**
   * Passages by what they mean: a vector beside those that they keep in a field as `packVector` writes them, each scoring the
   * cosine, at least 0; a document by its best passage. One without a vector of this size does not match. Every one is
   * looked at: meant for some ten thousand passages.
   */
  | { kind: 'meaning'; field: string; vector: readonly number[] }
  /** Scores add up. Without clauses: everything, at score 0. */
  | { kind: 'and'; clauses: readonly Query[] }
  /** The scores of the clauses that match add up. Without clauses: nothing. */
  | { kind: 'or'; clauses: readonly Query[] }
  /** Scores 0. */
  | { kind: 'not'; clause: Query }
  /** Matches without scoring (0). */
  | { kind: 'filter'; filter: Filter }
  | { kind: 'boost'; factor: number; query: Query }

/** Filters read documents, also at passage level. A field of several values passes if one of them does. */
export type Filter =
  /**
   * Any of these values. Keywords and whole paths compare as written unless `fold` (case and accents ignored); numbers
   * and dates as numbers. A text has no values.
   */
  | { kind: 'in'; field: string; values: readonly Scalar[]; fold?: boolean }
  | {
      kind: 'range'
      field: string
      from?: number
      to?: number
      fromExclusive?: boolean
      toInclusive?: boolean
    }
  /** At or below this path; the empty path stands for any. */
  | { kind: 'under'; field: string; path: readonly string[] }
  /** Has a value; a text, has a word. */
  | { kind: 'exists'; field: string }
  /** Keyword and path values by pattern: `*` any characters, `?` one; case and accents ignored. */
  | { kind: 'like'; field: string; pattern: string }
  /** Keyword and path values that fit a regular expression as a whole; as the query of this kind. */
  | { kind: 'regex'; field: string; pattern: string }
  /** Keyword and path values of which a word is this one, within an edit distance. */
  | { kind: 'fuzzy'; field: string; term: string; distance: 0 | 1 | 2 }
  /** Keyword and path values of which a word sounds like this one. */
  | { kind: 'phonetic'; field: string; term: string; languages?: readonly Language[] }
  | { kind: 'ids'; ids: readonly string[] }
  /** Documents that a query matches (not scored). */
  | { kind: 'query'; query: Query }
  /** Without filters: everything. */
  | { kind: 'and'; filters: readonly Filter[] }
  /** Without filters: nothing. */
  | { kind: 'or'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter }
