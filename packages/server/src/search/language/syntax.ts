/** What somebody asked for, as they wrote it. Places are UTF-16 offsets into the text. */
export type Node =
  /** Words side by side, to be found together. */
  | { kind: 'words'; text: string }
  /** This very word, not others of its family: `+word`. */
  | { kind: 'exact'; word: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'field'; field: string; operator: Operator; operand: Operand; at: number }
  /** Has any value: a bare `@field`. */
  | { kind: 'exists'; field: string }
  | { kind: 'and'; clauses: readonly Node[] }
  | { kind: 'or'; clauses: readonly Node[] }
  | { kind: 'not'; clause: Node }

export const operators = ['==', '<>', '>=', '<=', '~=', '%=', '/=', '*=', '=', '>', '<'] as const
export type Operator = (typeof operators)[number]

export type Operand =
  /** Any of these: `a`, `"a b"` or `(a, b)`. */
  { kind: 'values'; values: readonly string[] } | { kind: 'range'; from: string; to: string }

/** Says what is wrong in an expression, and where. */
export class SyntaxFault extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.name = 'SyntaxFault'
    this.at = at
  }
}
