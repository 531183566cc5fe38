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
