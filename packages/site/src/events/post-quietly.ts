import { writeConsent } from '@quarry/events'
import { deviceConsent } from '../consent/device.ts'

/** Sends a count without any cookie: the consent travels in the address, and nothing in it names the visitor. */
export function postQuietly(url: string, body: string): void {
  const consent = deviceConsent()
  if (!consent) return
  const address = `${url}?${new URLSearchParams({ consent: writeConsent(consent) })}`
  // A count that is lost is not worth a word in the console.
  fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {})
}
