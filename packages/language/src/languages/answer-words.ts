/** What an answer has to hold: nothing else would be one. A `thing` may be anything. */
export type AnswerType = 'number' | 'time' | 'person' | 'place' | 'reason' | 'way' | 'yes or no' | 'thing'

/** What is asked of a thing that is sold. */
export type Property =
  | 'price'
  | 'stock'
  | 'brand'
  | 'colour'
  | 'material'
  | 'rating'
  | 'category'
  | 'weight'
  | 'width'
  | 'height'
  | 'depth'
  | 'length'
  | 'size'

/**
 * The words that questions are asked with and answers told with: of the language, never of a subject. A language that has
 * them has answers. Patterns are tried on normalized text with plain apostrophes; lists have spaces between their words.
 */
export type AnswerWords = {
  /** How each kind of thing is asked for. Of several that stand in a question the first decides. */
  asks: Readonly<Record<AnswerType, RegExp>>
  /** What a question begins with, whether it has its mark or not. */
  asking: RegExp
  /** Who says what happened to them asks what to do: `My parcel was damaged`. A thing of theirs alone is the name of a page: `My account`. */
  telling: RegExp
  /** How a sentence begins that says what a thing is, behind its name; and how that is asked. */
  defines: { asks: RegExp; is: RegExp }
  /** How one asks whether a thing may be done, and how that is told; how anything else is told that is asked for yes or no. */
  whether: { may: RegExp; told: RegExp; otherwise: RegExp }
  /** How a reason is told, a way to do something, a time without a date. */
  reason: RegExp
  way: RegExp
  time: RegExp
  /** What stands before a place; and before another name that a sentence is not about. */
  places: string
  prepositions: string
  /** What stands before whoever has done it: `by`. */
  by: string
  /** What stands between two things of which one is asked for. */
  or: string
  /** How one asks what a thing is, of two kinds: `Is rye a grain or a seed?` */
  kinds: { being: string; one: string }
  /** Each turns a sentence round; what belongs together (`ne … pas`, `neither … nor`) does so once. */
  negations: RegExp
  /** What begins a part that is not to be done: its opposite is welcome. */
  undone: RegExp
  /** Beginnings that turn a word round: `lock` and `unlock`. */
  turning: string
  /** Deeds that no beginning tells apart, and words that turn a sentence round when one stands for the other. */
  deeds: string
  contraries: string
  sold: SoldWords
  /** What tells a machine what to do: a text that holds one is no source of anything. */
  commands: readonly RegExp[]
}

/** How one asks for the properties of what is sold, and how they are told. */
type SoldWords = {
  /**
   * Names, questions and comparisons, with `;` between them, each a list with commas: what fields of it are called, the first
   * name being said; how it is asked for without a name; how it is of two things.
   */
  asks: Readonly<Record<Property, string>>
  /** Around what is asked: they say nothing of the thing. */
  around: string
  /** What it costs, that it is there, and that it is not: sentences about `{name}`. */
  price: string
  inStock: string
  soldOut: string
}
