import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Icons of other sizes than a drawing has, where nothing else will do: made of `favicon.svg`. */
const sizes: Readonly<Record<string, number>> = {
  // What browsers and crawlers ask for without having read a page.
  '/favicon.ico': 48,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
}

export type Rasterise = (svg: string, width: number, clientAddress: string) => Promise<Uint8Array>

/** What pages may have made of their drawings. */
export function rasteriserOf(
  make: Rasterise | undefined,
  clientAddress: string,
): { rasterise?(svg: string, width: number): Promise<Uint8Array> } {
  return make ? { rasterise: (svg, width) => make(svg, width, clientAddress) } : {}
}

export async function iconFor(
  pathname: string,
  clientFolder: string,
  rasterise: Rasterise,
): Promise<Response | null> {
  const size = Object.hasOwn(sizes, pathname) ? sizes[pathname] : undefined
  const file = path.join(clientFolder, 'favicon.svg')
  if (size === undefined || !existsSync(file)) return null
  const icon = await rasterise(readFileSync(file, 'utf8'), size, '')
  const [bytes, type] = pathname.endsWith('.ico') ? [inIco(icon, size), 'image/x-icon'] : [icon, 'image/png']
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' },
  })
}

/** An `.ico` of one image, which may be a PNG: the kind and how many, its size, how long it is and where it begins. */
function inIco(png: Uint8Array, size: number): Uint8Array {
  const begin = 22
  const file = new Uint8Array(begin + png.length)
  const fields = new DataView(file.buffer)
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    fields.setUint16(at, value, true)
  file.fill(size, 6, 8)
  fields.setUint32(14, png.length, true)
  fields.setUint32(18, begin, true)
  file.set(png, begin)
  return file
}
