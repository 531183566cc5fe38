import { type NextPlace, visitorId } from '@quarry/events'
import { consent } from '../sent-event.ts'

/** Where and to whom it happens, as the site knows it. */
export const place = (): NextPlace => ({
  clientId: visitorId(consent, {
    cookies: {
      read: () => document.cookie,
      write(cookie) {
        // biome-ignore lint/suspicious/noDocumentCookie: as the site writes it
        document.cookie = cookie
      },
    },
    storage: () => localStorage,
    random: () => crypto.randomUUID(),
    secure: false,
  }),
  now: Date.now(),
  source: ['@quarry/search@0.2.0'],
  userAgent: navigator.userAgent,
  referrer: document.referrer || null,
  location: location.href,
})
