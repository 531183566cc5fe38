import { fadeSource } from './fade.ts'

/**
 * What a page may load: itself, nothing inline but one rule of style, the services where the browser calls them
 * elsewhere, and the hosts of scripts, and of images, sound and films, that the configuration names.
 */
export function policyFor(
  serviceOrigins: readonly string[],
  scriptOrigins: readonly string[] = [],
  mediaHosts: readonly string[] = [],
  /** What a service that asks for consent loads besides its script; null: there is none. */
  consent: readonly string[] | null = null,
): string {
  const media = ["'self'", ...mediaHosts.map(host => `https://${host}`)].join(' ')
  const hosts = consent ?? []
  const connect = [...new Set(["'self'", ...serviceOrigins, ...scriptOrigins, ...hosts])].join(' ')
  const script = [...new Set(["'self'", ...scriptOrigins, ...hosts])].join(' ')
  // Such services write their looks into the page.
  const style = consent ? "'self' 'unsafe-inline'" : `'self' ${fadeSource}`
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    `img-src ${[media, ...hosts].join(' ')} data:`,
    "font-src 'self'",
    `media-src ${media}`,
    `connect-src ${connect}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `frame-src ${["'self'", ...hosts].join(' ')}`,
    "manifest-src 'self'",
  ].join('; ')
}
