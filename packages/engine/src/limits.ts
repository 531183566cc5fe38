/** What every driver holds to, so that answers do not depend on the driver. */
export const limits = {
  /** `from + size` of a search. Deeper only through `scan`. */
  window: 5_000,
  /** Words that one pattern stands for (wildcard, prefix, fuzzy, regex, phonetic), per field. */
  expansions: 1_024,
  /** UTF-16 units of a regular expression. */
  patternLength: 1_000,
  /** Greatest `slop` of a phrase and `within` of a near; more is read as this. */
  slop: 64,
  /** Places left free between two values of a field: more than any slop can cross. */
  valueGap: 100,
  /** Occurrences of a term in a field beyond this do not raise its score. */
  termFrequency: 255,
  /** Greatest distance between two neighbouring words of a query that still counts as close. */
  closeness: 64,
  /** UTF-16 units of a document's or passage's id. */
  idLength: 1_024,
} as const
