import { createAdmission } from '../http/index.ts'
import type { ImageCache } from './image-cache.ts'
import { openImage } from './make-image.ts'

/** Makes a PNG of a drawing, for whoever takes no drawings; once, then it is kept. */
export type Rasterise = (svg: string, width: number, clientAddress: string) => Promise<Uint8Array>

const mostPixels = 4_000_000

export function createRasterise(kept: ImageCache): Rasterise {
  const admit = createAdmission({ running: 2, waitMs: 8000 })
  return (svg, width, clientAddress) =>
    kept.get(`png ${width} ${svg}`, () =>
      admit({ inner: false, clientAddress }, async () =>
        (await openImage(Buffer.from(svg), mostPixels))
          .resize({ width })
          .png({ palette: true, quality: 90 })
          .toBuffer(),
      ),
    )
}
