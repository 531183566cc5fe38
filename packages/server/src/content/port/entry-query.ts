import type { EntryState, UiStatus } from '@quarry/protocol'

/** Which entries are wanted, as data that a driver says in its own language. All of the conditions hold. */
export type EntryQuery = { project: string; state: EntryState; conditions: readonly EntryCondition[] }

export type EntryProperty =
  | 'id'
  | 'type'
  | 'slug'
  | 'name'
  | 'creator'
  | 'creatorName'
  | 'author'
  | 'authorName'
  | 'created'
  | 'modified'
  | 'workflow'
  | 'stage'
  /** `_pattern` of the entry: the pattern that it follows. */
  | 'patternId'
  | 'status'

/** How a value is compared. Texts compare as their UTF-8 does, letter for letter; numbers with the number of a value. */
export type ValueTest =
  | { op: 'in'; values: readonly (string | number)[] }
  | { op: 'gt' | 'gte' | 'lt' | 'lte'; value: string | number }
  /** There is a value, and it is not empty. */
  | { op: 'there' }
  /**
   * Normalised (`normalize` of `@quarry/language`) on both sides. Of `creatorName` and `authorName` only capitals count
   * for nothing; of targets nothing does.
   */
  | { op: 'contains' | 'starts'; text: string }

export type EntryCondition =
  /** An entry without the property passes no test, and so every test that is turned round with `not`. */
  | { on: 'property'; property: EntryProperty; test: ValueTest; not?: boolean }
  /** It is a pattern, or it is none. */
  | { on: 'pattern'; is: boolean }
  /**
   * One of its languages is among these; with `anyCase`, capitals count for nothing. `orNone`: or it names no language.
   * `not` turns round the whole.
   */
  | { on: 'locale'; codes: readonly string[]; anyCase?: boolean; orNone?: boolean; not?: boolean }
  /** It names languages, or none. */
  | { on: 'locales'; there: boolean }
  /** All of these words are in it; with `prefix`, words that begin so. No word: no entry. */
  | { on: 'words'; words: readonly string[]; prefix: boolean }
  /** A value of a field passes; `not`: none does. `locales`: in one of these, or in all languages; null: in any. */
  | { on: 'field'; field: string; locales: readonly string[] | null; test: ValueTest; not?: boolean }
  /** The same of an entry that a field refers to, in the state of the query. */
  | {
      on: 'target'
      field: string
      locales: readonly string[] | null
      property: 'id' | 'slug' | 'name'
      test: ValueTest
      not?: boolean
    }

/** What comes first. Entries without a value come last either way, and the id decides among equals. */
export type EntryOrder =
  | { by: 'created' | 'modified' | 'slug'; descending: boolean }
  /** Capitals of ASCII count for nothing. */
  | { by: 'name'; descending: boolean }
  /** By the least of its values in these languages, or in all (null). */
  | { by: 'field'; field: string; locales: readonly string[] | null; numeric: boolean; descending: boolean }

/** How the draft and the published state of an entry stand to each other. */
export const statuses: readonly UiStatus[] = ['Draft', 'Modified', 'Published', 'Orphan']
