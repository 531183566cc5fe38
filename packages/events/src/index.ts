export {
  allows,
  asksNotToBeTracked,
  type Consent,
  consentCookie,
  consentSeconds,
  consentVersion,
  headersAskNotToBeTracked,
  heeding,
  type Purpose,
  purposes,
  readConsent,
  type Signals,
  writeConsent,
} from './consent/index.ts'
export {
  ConsentError,
  type FacetStateEntry,
  type ItemMetadata,
  type LegacyEvent,
  type LegacyFields,
  type LegacyKind,
  type LegacyPlace,
  legacyEvent,
  type NextEvent,
  type NextPayloads,
  type NextPlace,
  type NextType,
  nextEvent,
} from './event/index.ts'
export { createPageViews, type PageViewCall, type PageViewOptions } from './page-view/page-view.ts'
export { endVisit } from './send/end-visit.ts'
export type { Endpoint, Message } from './send/message.ts'
export { createSender, type Sender, type SenderOptions } from './send/sender.ts'
export {
  adoptVisitor,
  forgetVisitor,
  type VisitorEdges,
  visitorCookie,
  visitorId,
  visitorIn,
} from './visitor/index.ts'
