import { createAdmission, Fault } from '../http/index.ts'
import { readImageAddress, type WantedImage } from './image-address.ts'
import type { ImageCache } from './image-cache.ts'
import { formatFor, makeImage } from './make-image.ts'
import type { AssetFiles } from './port.ts'
import { assetPath } from './upload.ts'

type ImagesOptions = {
  secret: string
  files: AssetFiles
  kept: ImageCache
  mostPixels: number
  clock: () => number
  /** An image at a host that is configured. */
  fetchForeign(url: string): Promise<Uint8Array>
}

/** Images that are made at once: each has a processor for a tenth of a second or for two whole ones. */
const atOnce = 2
const mostWaitMs = 8000
const dayMs = 86_400_000

const isOwn = ({ src }: Pick<WantedImage, 'src'>): boolean => src.startsWith(assetPath)

/** Makes images in the sizes that signed addresses ask for, once each. */
export function createImages({ secret, files, kept, mostPixels, clock, fetchForeign }: ImagesOptions) {
  const admit = createAdmission({ running: atOnce, waitMs: mostWaitMs })

  async function sourceOf({ src }: Pick<WantedImage, 'src'>): Promise<Uint8Array> {
    if (!isOwn({ src })) return fetchForeign(src)
    const file = await files.get(src.slice(assetPath.length))
    if (!file) throw new Fault('NotFoundException', `There is no file ${src}.`)
    return file.all()
  }

  return async function deliverImage(request: Request, clientAddress: string): Promise<Response> {
    const query = new URL(request.url).searchParams
    const wanted = readImageAddress(secret, query)
    if (!wanted)
      throw new Fault(
        'AccessDeniedException',
        'Images are made in the sizes that pages ask for: this address is not signed.',
      )
    const format = formatFor(request.headers.get('accept') ?? '')
    // What others keep may change; what is ours has another name then.
    const day = isOwn(wanted) ? '' : Math.floor(clock() / dayMs)
    // By what was signed: whatever else stands in an address makes no other image.
    const content = await kept.get(JSON.stringify([wanted, format, day]), () =>
      // Whoever waits for the same image waits once: the one who asked first stands in the queue.
      admit({ inner: false, clientAddress }, async () => {
        const source = await sourceOf(wanted)
        return makeImage(source, wanted, format, mostPixels).catch((error: unknown) => {
          throw new Fault('NotFoundException', 'This is no image that can be read.', { cause: error })
        })
      }),
    )
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), {
      headers: {
        'content-type': `image/${format}`,
        'cache-control': isOwn(wanted) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        vary: 'accept',
      },
    })
  }
}
