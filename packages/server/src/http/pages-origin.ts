import { isSameOrigin } from './same-origin.ts'

/** Where the site's pages are, for callers who cannot follow a path without a host: pages on another origin. */
export type PagesOrigin = (request: Request) => string | null

/**
 * `publicUrl`: where visitors see the site. Without it the pages are where the services are, unless these run alone:
 * then nobody has said where the pages are, and paths stay paths.
 */
export function createPagesOrigin({ publicUrl, serve }: { publicUrl: string; serve: string }): PagesOrigin {
  return request => {
    if (request.headers.get('origin') === null || isSameOrigin(request, publicUrl)) return null
    if (publicUrl !== '') return new URL(publicUrl).origin
    return serve === 'api' ? null : new URL(request.url).origin
  }
}

/** An address of ours with its host; others as they are. */
export function withOrigin(address: string, origin: string): string {
  return /^\/(?!\/)/.test(address) ? `${origin}${address}` : address
}
