import type { Candidate } from '../../search/index.ts'

/** What the service learns from the events: plain data, so that it can be handed from the worker to whoever searches. */
export type Publication = {
  /** What names of the site's own pages are told without: left out when the events were counted. */
  origin: string
  queries: readonly Candidate[]
  /** Documents that many opened lately, best first. */
  popular: readonly { hub: string; language: string; documents: readonly string[] }[]
  /** What visitors of a document also opened, with how telling that is. */
  together: Together
  /** Results that are opened more or less often than their places say. */
  clicks: readonly ClickedQuery[]
  sales: {
    /** Products by what visitors did with them, the best first, with a share of the best's weight. */
    popular: readonly { productId: string; share: number }[]
    viewedTogether: Together
    boughtTogether: Together
  }
}

/** For each, what goes with it, best first. */
export type Together = readonly (readonly [string, readonly (readonly [string, number])[]])[]

/** How a document does for a query, against what results at its places usually do. */
export type ClickedDocument = {
  document: string
  /** Different visitors who opened it. */
  opened: number
  /** How many would have, had it been as any result at its places is. */
  usual: number
  /** What its score is multiplied by. */
  factor: number
}

export type ClickedQuery = { language: string; query: string; documents: readonly ClickedDocument[] }
