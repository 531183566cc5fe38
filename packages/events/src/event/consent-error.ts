import { allows, type Consent } from '../consent/consent.ts'

/** Somebody tried to build an event about a visitor who did not agree to statistics. It is a fault of the caller. */
export class ConsentError extends Error {
  readonly code = 'consent-missing'

  constructor() {
    super('An event needs the consent of its visitor to statistics: ask for it first.')
    this.name = 'ConsentError'
  }
}

/** The types let no `null` through; what comes from untyped code is stopped here. */
export function requireStatistics(consent: Consent): void {
  if (!allows(consent ?? null, 'statistics')) throw new ConsentError()
}
