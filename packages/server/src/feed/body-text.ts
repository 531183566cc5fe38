import { readBody } from '@quarry/answers'

/** The words of a rich text, a line for each block: excerpts begin at lines, previews show them. At most `limit` long. */
export function bodyText(document: unknown, limit: number): string {
  return readBody(document, limit).text
}
