/** What goes wrong. Wire types; names are the protocol's own. */

export type ErrorResponse = {
  statusCode: number
  message: string
  /** A stable name, such as `InvalidQueryException`. */
  type: string
}
export type ExceptionResponse = { exception: { code: string; context: string } }
