/**
 * What a page may load: itself, nothing inline, the services where the browser calls them elsewhere, and the hosts of
 * scripts that the configuration names.
 */
export function policyFor(serviceOrigins: readonly string[], scriptOrigins: readonly string[] = []): string {
  const connect = [...new Set(["'self'", ...serviceOrigins, ...scriptOrigins])].join(' ')
  const script = [...new Set(["'self'", ...scriptOrigins])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${script}`,
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
