import { existsSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Assets } from '../src/kernel/page.tsx'
import { takes } from './compress.ts'
import { iconFor, type Rasterise } from './icons.ts'

type ManifestChunk = {
  file: string
  src?: string
  name?: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, ManifestChunk>

/** What pages link to, read from the manifest of the browser build. */
export function readAssets(
  clientFolder: string,
  islandSources: Readonly<Record<string, readonly string[]>>,
): Assets {
  const manifest = JSON.parse(
    readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const client = Object.values(manifest).find(chunk => chunk.isEntry && chunk.name === 'client')
  if (!client) throw new Error('The browser build has no entry: run `npm run build`.')
  const styles = Object.values(manifest).flatMap(chunk => [
    ...(chunk.css ?? []),
    ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
  ])
  const modules = new Map<string, readonly string[]>()
  for (const [name, sources] of Object.entries(islandSources)) {
    const files = sources.flatMap(source => staticFiles(manifest, keyOf(manifest, source)))
    modules.set(
      name,
      [...new Set(files)].map(file => `/${file}`),
    )
  }
  return {
    styles: [...new Set(styles)].map(file => `/${file}`),
    script: `/${client.file}`,
    islandModules: name => modules.get(name) ?? [],
  }
}

/** A module of this package by its place in `src`: a source in the repository, compiled where it is installed. */
function keyOf(manifest: Manifest, source: string): string {
  const ending = new RegExp(`/site/src/${source}\\.[jt]sx?$`)
  return Object.keys(manifest).find(key => ending.test(key)) ?? ''
}

/** A chunk and everything that it imports statically. */
function staticFiles(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [chunk.file, ...(chunk.imports ?? []).flatMap(next => staticFiles(manifest, next, seen))]
}

/** What browsers show, or hand to a program; all else is a file to keep. */
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Files of the browser build. Names under `/assets/` carry a hash of their content, so they never change;
 * the others (an icon, robots.txt) are asked for again after an hour.
 */
export function createFileServer(
  clientFolder: string,
  rasterise?: Rasterise,
): (request: Request) => Promise<Response | null> {
  const folder = path.resolve(clientFolder)
  return async request => {
    const url = new URL(request.url)
    const file = path.join(folder, path.normalize(decodePath(url.pathname)))
    const ending = path.extname(file).toLowerCase()
    const isInside = file.startsWith(folder + path.sep)
    // Only below the build: where it lies is nobody's business.
    const isHidden = file.slice(folder.length).includes(`${path.sep}.`)
    if (!isInside || isHidden || ending === '') return null
    if (!existsSync(file)) return rasterise ? iconFor(url.pathname, folder, rasterise) : null
    if (!(await stat(file)).isFile()) return null
    const { name, encoding } = best(file, request.headers.get('accept-encoding') ?? '')
    const headers: Record<string, string> = {
      'content-type': contentTypes[ending] ?? 'application/octet-stream',
      'cache-control': url.pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      // A quick look is a frame without rights, and so without an origin: browsers fetch type for it only where anybody may.
      ...(/^\.woff2?$/.test(ending) ? { 'access-control-allow-origin': '*' } : {}),
    }
    return new Response(request.method === 'HEAD' ? null : await readFile(name), { headers })
  }
}

/** A site that would come without its style or its script does not start: to whoever watches it, its pages would look well. */
export async function requireAssets(
  clientFolder: string,
  islandSources: Readonly<Record<string, readonly string[]>>,
  refusal: (sentence: string) => Error,
): Promise<void> {
  const files = createFileServer(clientFolder)
  const { styles, script } = readAssets(clientFolder, islandSources)
  for (const address of [...styles, script]) {
    const response = await files(new Request(`http://x${address}`)).catch(() => null)
    const bytes = await response?.arrayBuffer()
    if (!bytes?.byteLength)
      throw refusal(
        `${address}, which every page needs, does not answer. Build the site anew: npm run build.`,
      )
  }
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/'
  }
}

function best(file: string, accepted: string): { name: string; encoding?: string } {
  if (takes(accepted, 'br') && existsSync(`${file}.br`)) return { name: `${file}.br`, encoding: 'br' }
  if (takes(accepted, 'gzip') && existsSync(`${file}.gz`)) return { name: `${file}.gz`, encoding: 'gzip' }
  return { name: file }
}
