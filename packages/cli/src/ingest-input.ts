/** One line, row or file: a document, or why it is none. `line` grows from one to the next. */
export type Piece = Taken | { line: number; refused: string }
type Taken = {
  line: number
  document: Record<string, unknown>
  /** The name of a file in which no word stands: pictures of pages. */
  wordless?: string
}

export type Input = {
  file: string
  /** What it is called in messages. */
  unit: 'rows' | 'lines' | 'files'
  /** Another one when the content is another. */
  hash(): Promise<string>
  /** What had to be guessed to read it, in a sentence. */
  remark?(): Promise<string | undefined>
  /** The pieces after a line. */
  read(after: number): AsyncIterable<Piece>
}
