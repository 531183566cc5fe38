import { createHmac, timingSafeEqual } from 'node:crypto'

/** An image as it is wanted. With a height it is cut to fit, around the point that matters in it. */
export type WantedImage = {
  /** A path below `/_asset/`, or an address at a host that is configured. */
  src: string
  width: number
  height?: number | undefined
  /** Where the point that matters is, from 0 to 1. */
  focus?: { x: number; y: number } | undefined
}

export const imagePath = '/_image'
const widestImage = 4096

const parameters = ['src', 'w', 'h', 'x', 'y'] as const

/** The address of an image in a size: signed, so that nobody can have others made. */
export function imageAddress(secret: string, { src, width, height, focus }: WantedImage): string {
  const query = new URLSearchParams({ src, w: `${width}` })
  if (height !== undefined) query.set('h', `${height}`)
  if (height !== undefined && focus) {
    query.set('x', focus.x.toFixed(2))
    query.set('y', focus.y.toFixed(2))
  }
  query.set('s', signatureOf(secret, query))
  return `${imagePath}?${query}`
}

/** What an address asks for; null when it was not signed with this secret. */
export function readImageAddress(secret: string, query: URLSearchParams): WantedImage | null {
  const given = Buffer.from(query.get('s') ?? '')
  const right = Buffer.from(signatureOf(secret, query))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const number = (name: string): number | undefined => (query.has(name) ? Number(query.get(name)) : undefined)
  const [width, height, x, y] = [number('w'), number('h'), number('x'), number('y')]
  const isSide = (side: number | undefined): side is number =>
    Number.isInteger(side) && Number(side) >= 1 && Number(side) <= widestImage
  const src = query.get('src') ?? ''
  if (!isSide(width) || (height !== undefined && !isSide(height))) return null
  const focus = x !== undefined && y !== undefined ? { x, y } : undefined
  return { src, width, height, focus }
}

/**
 * How a site addresses images in sizes: signed by the services here, or with what they sign with elsewhere; undefined
 * where nothing can be signed, null for what comes in one size only.
 */
export function imageAddressing(
  { imageSecret, mediaHosts }: { imageSecret: string; mediaHosts: readonly string[] },
  here?: (image: WantedImage) => string,
): ((image: WantedImage) => string | null) | undefined {
  if (!here && imageSecret === '') return undefined
  const sign = here ?? ((image: WantedImage) => imageAddress(imageSecret, image))
  return image => (isSizable(image.src, mediaHosts) ? sign(image) : null)
}

/** Ours and those of configured hosts, but for drawings, which have every size. */
function isSizable(src: string, hosts: readonly string[]): boolean {
  if (src.startsWith('/_asset/')) return !src.endsWith('.svg')
  const { protocol, hostname, pathname } = URL.canParse(src)
    ? new URL(src)
    : { protocol: '', hostname: '', pathname: '' }
  return protocol === 'https:' && !pathname.endsWith('.svg') && hosts.some(host => isHost(hostname, host))
}

const isHost = (name: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern

function signatureOf(secret: string, query: URLSearchParams): string {
  const signed = parameters.map(name => query.get(name) ?? '').join('\n')
  return createHmac('sha256', secret).update(signed).digest('base64url').slice(0, 22)
}
