import type { Consent } from '../consent/consent.ts'
import { requireStatistics } from './consent-error.ts'

/** What names an item for the service. */
export type ItemMetadata = {
  readonly uniqueFieldName: string
  readonly uniqueFieldValue: string
  readonly title?: string
  readonly author?: string
  readonly url?: string
}

type SnippetPart = {
  readonly responseId: string
  readonly snippetType: 'SmartSnippet' | 'SmartSnippetSuggestion'
  readonly itemMetadata: ItemMetadata
}

/** The events of the newer protocol for what this site can do, each with what it says. */
export type NextPayloads = {
  itemClick: {
    readonly responseId: string
    readonly position: number
    readonly itemMetadata: ItemMetadata
  }
  /** The page of a product; one that is not sold here has no price. */
  'ec.productView': {
    readonly currency: string
    readonly product: ToldProduct
  }
  /** A product of a list is opened. */
  'ec.productClick': {
    readonly currency: string
    readonly position: number
    readonly responseId: string
    readonly product: ToldProduct
  }
  itemView: { readonly itemMetadata: ItemMetadata }
  'SmartSnippets.AnswerAction': SnippetPart & { readonly action: 'expand' | 'collapse' | 'like' | 'dislike' }
  'SmartSnippets.SourceClick': SnippetPart
  'SmartSnippets.SubmitFeedback': SnippetPart & { readonly reason: string; readonly additionalNotes?: string }
  'Rga.AnswerReceived': { readonly answerId: string; readonly answerGenerated: boolean }
  'Rga.AnswerAction': { readonly answerId: string; readonly action: string }
  'Rga.CitationClick': AnswerCitation
  'Rga.CitationHover': AnswerCitation & { readonly citationHoverTimeInMs: number }
  'Rga.SubmitFeedback': { readonly answerId: string; readonly helpful: boolean } & Readonly<
    Record<string, unknown>
  >
}

type ToldProduct = { readonly productId: string; readonly name: string; readonly price: number | null }

type AnswerCitation = {
  readonly answerId: string
  readonly citationId: string
  readonly itemMetadata: ItemMetadata
}

export type NextType = keyof NextPayloads

/** Where an event happens, and to whom. */
export type NextPlace = {
  readonly clientId: string
  readonly trackingId?: string
  readonly now: number
  /** Tags of the software that speaks: `name@version`. */
  readonly source: readonly string[]
  readonly userAgent: string | null
  readonly referrer: string | null
  readonly location: string | null
}

export type NextEvent = Readonly<Record<string, unknown>> & {
  readonly meta: Omit<NextPlace, 'trackingId' | 'now'> & {
    readonly type: string
    readonly config: { readonly trackingId: string | null }
    readonly ts: number
  }
}

const LONGEST_URL = 1024
const cut = (url: string | null): string | null => (url ? url.slice(0, LONGEST_URL) : null)

/** An event of the newer protocol. There is none without the visitor's consent. */
export function nextEvent<Type extends NextType>(
  consent: Consent,
  type: Type,
  payload: NextPayloads[Type],
  place: NextPlace,
): NextEvent {
  requireStatistics(consent)
  const { clientId, trackingId, now, source, userAgent, referrer, location } = place
  return {
    ...payload,
    meta: {
      type,
      config: { trackingId: trackingId || null },
      ts: now,
      source,
      clientId,
      userAgent,
      referrer: cut(referrer),
      location: cut(location),
    },
  }
}
