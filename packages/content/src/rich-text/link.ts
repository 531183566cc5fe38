import { isRecord, type RichNode } from './node.ts'

export type SafeLink = { href: string; offSite: boolean }

/** Browsers skip control characters inside a scheme, and people do not see the other ones. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/gu
/** A path from the root, a fragment, a query, or a plain first segment: nothing that any reading takes for a scheme. */
const relative = /^(?:\/|#|\?|\.{1,2}(?:\/|$)|[\p{L}\p{N}_~%-][\p{L}\p{N}_~%.-]*(?:[/?#]|$))/u
const control = /\p{Cc}/gu

/** Where a link node leads, or null when that is nowhere a reader should be sent: then it is text. */
export function linkOf({ link }: RichNode): SafeLink | null {
  if (!isRecord(link) || typeof link['path'] !== 'string') return null
  const { type, path } = link
  if (type === 'email') {
    return /^[^\s@?&<>"']+@[^\s@?&<>"']+$/.test(path) ? { href: `mailto:${path}`, offSite: false } : null
  }
  if (type === 'tel') {
    const number = path.replace(/[\s().-]/g, '')
    return /^\+?[\d*#]+$/.test(number) ? { href: `tel:${number}`, offSite: false } : null
  }
  return safeLink(path)
}

/** http, https, mailto, tel and paths of this site; judged as a browser would read it. */
export function safeLink(path: string): SafeLink | null {
  const read = path.replace(unseen, '').toLowerCase()
  if (read === '' || /^[/\\]{2}/.test(read)) return null
  const href = path.replace(control, '').trim()
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(read)?.[1]
  if (scheme === 'http' || scheme === 'https') return { href, offSite: true }
  if (scheme === 'mailto' || scheme === 'tel') return { href, offSite: false }
  return !scheme && relative.test(read) ? { href, offSite: false } : null
}

/** Where an asset lies: http or https, or a path of this site. */
export function safeSource(url: string): string | null {
  const read = url.replace(unseen, '').toLowerCase()
  const sound = /^https?:\/\/[^/\\]/.test(read) || /^\/(?![/\\])/.test(read)
  return sound ? url.replace(control, '').trim() : null
}
