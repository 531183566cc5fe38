/** Wire types of passage retrieval. Names are the protocol's own. */

export type RetrievedPassage = {
  text: string
  /** How much of the query it holds, 0 to 1: best first. */
  relevanceScore: number
  document: { title: string; primaryid: string } & Readonly<Record<string, unknown>>
}
