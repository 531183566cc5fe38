import type { Sharp } from 'sharp'
import type { WantedImage } from './image-address.ts'

/** Loaded when the first image is made or taken: a site without images does not pay for it. */
export async function openImage(content: Uint8Array, mostPixels: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One at a time has one processor: how many are made at once is decided by whoever asks.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
}

type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** The smallest format that whoever asks can show. */
export function formatFor(accept: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

/** An image in a size and a format: never larger than it was, turned as it was held, without what its camera wrote. */
export async function makeImage(
  content: Uint8Array,
  { width, height, focus }: WantedImage,
  format: ImageFormat,
  mostPixels: number,
): Promise<Buffer> {
  let image = (await openImage(content, mostPixels)).autoOrient()
  if (height !== undefined && focus) {
    const { autoOrient: whole } = await image.metadata()
    image = image.extract(cutAround(whole, width / height, focus))
  }
  const sized = image.resize({
    width,
    ...(height === undefined ? {} : { height, fit: 'cover' as const }),
    withoutEnlargement: true,
  })
  if (format === 'avif') return sized.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return sized.webp({ quality: 78 }).toBuffer()
  if (format === 'png') return sized.png().toBuffer()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** The largest part in a shape that has the point as near to its middle as the edges allow. */
function cutAround(
  { width, height }: { width: number; height: number },
  shape: number,
  focus: { x: number; y: number },
): { left: number; top: number; width: number; height: number } {
  const cutWidth = Math.max(1, Math.round(Math.min(width, height * shape)))
  const cutHeight = Math.max(1, Math.round(Math.min(height, width / shape)))
  const begin = (whole: number, cut: number, at: number): number =>
    Math.round(Math.min(Math.max(at * whole - cut / 2, 0), whole - cut))
  return {
    left: begin(width, cutWidth, focus.x),
    top: begin(height, cutHeight, focus.y),
    width: cutWidth,
    height: cutHeight,
  }
}
