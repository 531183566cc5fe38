/** The text of a result. Wire types; names are the protocol's own. */

/** Sent as a form (POST) or as a query string (GET); every value is text there. */
export type HtmlRequest = {
  uniqueId: string
  q?: string
  enableNavigation?: boolean
  requestedOutputSize?: number
  organizationId?: string
  access_token?: string
}
