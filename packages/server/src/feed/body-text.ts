import { readBody, rowsOnLines } from '@quarry/answers'

/**
 * The words of a rich text, a line for each block and for each row of a table: excerpts show lines of tables as facts,
 * previews as tables. At most `limit` long.
 */
export function bodyText(document: unknown, limit: number): string {
  return rowsOnLines(readBody(document, limit))
}
