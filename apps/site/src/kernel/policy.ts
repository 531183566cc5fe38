/** What a page may load: itself, nothing inline, and the services where the browser calls them elsewhere. */
export function policyFor(serviceOrigins: readonly string[]): string {
  const connect = ["'self'", ...serviceOrigins].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${connect}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
}
