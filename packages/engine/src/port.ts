/**
 * The port between the services and an index.
 *
 * It speaks a typed query tree and tagged filters, never a query string, SQL or a driver's own language, and
 * every operation has a meaning that a conformance suite fixes (`@quarry/testkit/engine`). Two drivers live here:
 * the brute-force reference driver and the embedded engine; a cluster driver can be a third.
 *
 * Meanings that all drivers share:
 * - Order, not scores: scores compare only within one answer. BM25F (k1 1.6, b 0.75): the weighted frequencies of all
 *   fields are added before they saturate.
 * - `total` counts documents, folded or not, and is exact. Facets count documents, not groups.
 * - Ranges are [from, to) unless `toInclusive`. Ties are broken by id, ascending by code unit.
 * - A write is durable when its promise resolves, visible within a second (`visible: 'wait'`: before it resolves),
 *   idempotent by (id, version): an older or equal version changes nothing.
 * - A deadline that passes gives a partial answer with `partial: true`, never a hang.
 *
 * Words and terms. `analyse(text)` without a language gives a text's *words* (folded, not stemmed);
 * `analyse(text, language)` with the document's language gives its *terms*. Text, phrase and near compare terms;
 * wildcard, prefix, fuzzy, `prefixLast`, `similarTerms` and `termStats` see words. A query word stands for its terms in
 * each of the query's languages and for itself (`query-words.ts`); these are alternatives, and in each field the most
 * frequent of them counts.
 * A word typed twice counts once. `text-values.ts` says how field values become words, terms, keywords and numbers.
 * Several values of a field never form a phrase, a near match or a proximity with one another.
 *
 * Statistics. Document frequencies, numbers of documents and average lengths come from documents that everyone may see
 * (`isPublic` in `access.ts`), at the level searched (documents, or passages). The formulas are in `scoring.ts`.
 *
 * Failures are an `EngineError` with a stable code (`engine-error.ts`): no such index, a window past `maxWindow`,
 * a document that cannot be taken, a closed engine. A field that the index does not know is no failure: it has no values.
 */

export type {
  Access,
  AccessSet,
  Document,
  FieldSpec,
  FieldValue,
  IndexSpec,
  Language,
  Passage,
  Patch,
  Scalar,
  WriteOp,
  WriteOutcome,
  WriteReceipt,
} from './port/document.ts'
export type { IndexStats, SearchEngine, SimilarTerm } from './port/engine.ts'
export type { FacetRequest, FacetResult, FieldSurvey, TermCount, TermOrder, TreeCount } from './port/facet.ts'
export type { FieldWeight, Filter, Query } from './port/query.ts'
export type {
  Explanation,
  Hit,
  Identity,
  ScoreBoost,
  SearchRequest,
  SearchResponse,
  Sort,
} from './port/search.ts'
