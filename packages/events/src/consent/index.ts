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
} from './consent.ts'
export { asksNotToBeTracked, headersAskNotToBeTracked, heeding, type Signals } from './signals.ts'
