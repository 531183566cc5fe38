import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Icons of other sizes than a drawing has, where nothing else will do: made of `favicon.svg`. */
const sizes: Readonly<Record<string, number>> = {
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
  return new Response(new Uint8Array(icon), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
