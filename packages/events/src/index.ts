export {
  allows,
  type Consent,
  consentCookie,
  consentSeconds,
  consentVersion,
  type Purpose,
  purposes,
  readConsent,
  writeConsent,
} from './consent/consent.ts'
export { asksNotToBeTracked, headersAskNotToBeTracked, heeding, type Signals } from './consent/signals.ts'
export { ConsentError } from './event/consent-error.ts'
export {
  type FacetStateEntry,
  type LegacyEvent,
  type LegacyFields,
  type LegacyKind,
  type LegacyPlace,
  legacyEvent,
} from './event/legacy.ts'
export {
  type ItemMetadata,
  type NextEvent,
  type NextPayloads,
  type NextPlace,
  type NextType,
  nextEvent,
} from './event/next.ts'
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
} from './visitor/visitor.ts'
