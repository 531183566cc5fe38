/** What somebody asked for, as they wrote it. Places are UTF-16 offsets into the text. */
export type Node =
  /** Words side by side, to be found together. */
  | { kind: 'words'; text: string }
  /** This very word, not others of its family: `+word`. */
  | { kind: 'exact'; word: string }
  /** `exact`: in no other form, `+"a phrase"`. */
  | { kind: 'phrase'; text: string; exact?: true }
  /** Each operand with so many words at most between it and the one after. */
  | { kind: 'near'; operands: readonly NearOperand[]; within: readonly number[] }
  | { kind: 'field'; field: string; operator: Operator; operand: Operand; at: number }
  /** Has any value: a bare `@field`. */
  | { kind: 'exists'; field: string; at: number }
  /** `$name(argument: value)`. */
  | { kind: 'extension'; name: ExtensionName; arguments: Arguments; at: number }
  /** What the visitor typed, inside another expression: `$q`. */
  | { kind: 'basic'; at: number }
  | { kind: 'and'; clauses: readonly Node[] }
  | { kind: 'or'; clauses: readonly Node[] }
  | { kind: 'not'; clause: Node }

export type NearOperand = Extract<Node, { kind: 'words' | 'phrase' }>

export const operators = ['==', '<>', '>=', '<=', '~=', '%=', '/=', '*=', '=', '>', '<'] as const
export type Operator = (typeof operators)[number]

export type Operand =
  /** Any of these: `a`, `"a b"` or `(a, b)`. */
  { kind: 'values'; values: readonly string[] } | { kind: 'range'; from: string; to: string }

/** Extensions and what they take; the first of each must be there. */
export const extensions = {
  qre: ['expression', 'modifier'],
  sort: ['criteria', 'field'],
  qf: ['function', 'fieldName'],
  some: ['keywords', 'match', 'best', 'maximum', 'removeStopWords'],
  correlate: ['keywords', 'maximum', 'forceOneMatch', 'removeStopWords', 'noStemming'],
} as const
export type ExtensionName = keyof typeof extensions

/** An argument as written, without its quotation marks; `node` where it is an expression. */
export type Argument = { text: string; at: number; node?: Node }
export type Arguments = Readonly<Record<string, Argument>>

/** Says what is wrong in an expression, and where. */
export class SyntaxFault extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.name = 'SyntaxFault'
    this.at = at
  }
}
