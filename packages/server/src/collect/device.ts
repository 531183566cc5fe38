export const devices = ['phone', 'tablet', 'desktop', 'bot'] as const
type Device = (typeof devices)[number]

/** All that is kept of a browser's name for itself: it tells people apart too well to be kept whole. */
export function deviceOf(userAgent: string | null): Device | null {
  if (!userAgent || userAgent === 'unknown') return null
  if (/bot\b|crawl|spider|headless/i.test(userAgent)) return 'bot'
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobi|iphone|android/i.test(userAgent) ? 'phone' : 'desktop'
}

/** An address without what might name a person: no query, no fragment, no user. */
export function placeOf(address: unknown): string | null {
  if (typeof address !== 'string' || address === '') return null
  try {
    const { origin, pathname } = new URL(address, 'http://relative.invalid')
    return (origin === 'http://relative.invalid' ? pathname : `${origin}${pathname}`).slice(0, 500)
  } catch {
    return null
  }
}
