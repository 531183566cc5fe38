/** Markup that costs more to read than any page is worth. */
export class MarkupError extends Error {
  override name = 'MarkupError'
}
