import type { AnswerWords } from './answer-words.ts'

/**
 * What is known of one language. All of it may be missing: then its texts are analysed as those of any language are.
 * Lists of words are written with spaces between them.
 */
export type LanguageData = {
  /** A lower-case word (NFC) without its inflection. */
  stem?: (word: string) => string
  /** Function words: they say nothing of what a sentence is about. */
  stopWords?: string
  /** Those that stand before a name and do not belong to it: `The Times` is called `Times`. */
  articles?: string
  /** Short words that stand beside a number and are neither a name before it nor a unit after it: `in 2024`, `12 de mayo`. */
  besideNumbers?: string
  /**
   * Words are joined into new ones as they are needed, so that no list has them all: `Kettenwechsel`. What makes a word
   * of what such a one begins and ends with, where something was put between them or left out: each is tried by itself.
   */
  compounds?: { first: Respelling; last: Respelling }
  /** Other spellings of a word, that it is found by as well. */
  spellings?: readonly Respelling[]
  /** What stands before an apostrophe and does not belong to the word after it. */
  elided?: string
  sounds?: SoundRules
  /** Short forms whose full stop ends no sentence. */
  abbreviations?: string
  /** A point behind a number of one or two figures makes it an ordinal: `am 31. März`. */
  ordinalPoint?: true
  numberWords?: NumberWords
  /** Names of units that `Intl` does not know, by unit. */
  unitNames?: Readonly<Record<string, string>>
  followUps?: FollowUpWords
  /**
   * What tables call what is asked for: `how hot` asks for a `temperature`. Several ways to ask stand with `|` between them, the
   * word that the names stand for last; the likeliest name first.
   */
  measures?: Readonly<Record<string, string>>
  /** What a sentence begins with that goes on from the one before it: `then`, `however`; and what stands for a name: `they`. */
  goingOn?: { joining: string; named: string }
  /** Every noun begins with a capital: a word that has one is not by that a name. */
  capitalNouns?: true
  /** What a verb begins with that stands apart in a sentence: `schalten Sie es ein` of `einschalten`. */
  particles?: string
  /** Questions in it are answered. */
  answers?: AnswerWords
  /** Tags of regions that name units otherwise. */
  regions?: readonly string[]
}

/** Replacements that are made together. */
type Respelling = readonly (readonly [RegExp, string])[]

/**
 * How letters sound, as `letters:sound`. `^` stands for the first sound of a word, `$` for its end, and letters in
 * brackets for what must follow. Of the rules for a letter the first that fits counts. Letters without a rule are silent.
 */
export type SoundRules = string

export type NumberWords = {
  /** From 2 upwards, one after the other. */
  units: string
  /** By value: words that are added up, as `twenty` and `five` are. */
  values: Readonly<Record<number, string>>
  /** What multiplies the number before it. */
  hundred: string
  thousand: string
  /** How tens are written as one word with units, `one` being the first of them: `zweiundvierzig`. Hundreds and thousands then are, too. */
  joined?: { one: string; join(ten: string, unit: string): string }
  /** Between tens and units: `treinta y dos`. */
  afterTens?: string
  /** Between hundreds and what follows: `two hundred and seventy`. */
  afterHundreds?: string
  /** Parts of one, before a unit: `half an hour`. */
  parts?: Readonly<Record<string, RegExp>>
  /** Between a number and its unit: `une vingtaine de kilomètres`. */
  beforeUnit?: RegExp
}

/** How a question goes on from the one before it. */
type FollowUpWords = {
  /** What it begins with, longer ones first: `what about`, `and`. */
  openers: readonly string[]
  /** What a name may stand in place of: `it`. */
  replaceable: string
  /** What else points back: `its`, `that`. */
  pointing: string
}
