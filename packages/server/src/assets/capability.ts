import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Context, Opened } from '../capability.ts'
import { type ContentProvides, createGuardedSend, type OutboundRules } from '../content/index.ts'
import type { ControlProvides } from '../control/index.ts'
import { Fault } from '../http/index.ts'
import { prepareFonts } from './fonts.ts'
import { imageAddress, type WantedImage } from './image-address.ts'
import { openImageCache } from './image-cache.ts'
import { createImages } from './images.ts'
import { openLibrary } from './library.ts'
import { createRasterise, type Rasterise } from './rasterise.ts'
import { createAssetRoutes } from './routes.ts'

const megabyte = 1_000_000

type AssetsProvides = {
  /** The address of an image in a size. */
  imageAddress(image: WantedImage): string
  rasterise: Rasterise
}

/** The library of images, sound and films: taken in, kept, and shown in every size. */
export const assets = {
  name: 'assets',
  async open(
    context: Context & { control: ControlProvides; content: ContentProvides },
  ): Promise<Opened<AssetsProvides>> {
    const {
      config,
      clock,
      control,
      content: { content },
    } = context
    prepareFonts(path.join(config.data, 'fonts'))
    const { files, mostPixels, upload } = openLibrary(config, content)
    const mostBytes = config.assetMegabytes * megabyte
    const kept = await openImageCache(path.join(config.data, 'images'), config.imageCacheMegabytes * megabyte)
    const secret = config.imageSecret || (await control.secrets.ownKey('images', async () => true, newSecret))
    return {
      provides: { imageAddress: image => imageAddress(secret, image), rasterise: createRasterise(kept) },
      routes: [
        createAssetRoutes({
          content,
          keys: control.keys,
          files,
          upload,
          mostBytes,
          deliverImage: createImages({
            secret,
            files,
            kept,
            mostPixels,
            clock,
            fetchForeign: createForeignImages({
              hosts: config.mediaHosts,
              allowPrivate: config.outboundPrivate === 'yes',
              mostBytes,
            }),
          }),
        }),
      ],
      gauges: () => [
        {
          name: 'quarry_images_kept_bytes',
          help: 'Images in their sizes, on disk',
          values: [{ value: kept.bytes() }],
        },
      ],
    }
  },
} as const

const newSecret = async (): Promise<string> => randomBytes(32).toString('base64url')

type ForeignOptions = Pick<OutboundRules, 'hosts' | 'allowPrivate'> & { mostBytes: number }

const patienceMs = 8000

/** Images at the hosts that are configured, at public addresses only. */
function createForeignImages({ mostBytes, ...rules }: ForeignOptions) {
  const send = createGuardedSend(rules)
  return async function fetchForeign(url: string): Promise<Uint8Array> {
    const beyond = (cause?: unknown): Fault =>
      new Fault('NotFoundException', `The image at ${url} cannot be had.`, { cause })
    const reply = await send({ url, method: 'GET', headers: {}, timeoutMs: patienceMs, mostBytes }).catch(
      (error: unknown) => {
        throw beyond(error)
      },
    )
    if (reply.status !== 200) throw beyond()
    return reply.content
  }
}
