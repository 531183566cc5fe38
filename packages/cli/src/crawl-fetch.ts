import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'

export type Got = {
  /** 0: there was no answer, and `text` says why. */
  status: number
  /** Where it is: another address, if that led on. */
  url: string
  text: string
  type: string
  etag: string
  lastModified: string
  /** When it was last changed, as far as it says. */
  day: string
  /** What it says to programs that look for pages. */
  robots: string
}

const mostBytes = 8 * 1024 * 1024
const longestMs = 20_000
const mostTurns = 10
const mostMaps = 50
const mostPages = 50_000

/**
 * One request, bounded in time and size, within the host that was asked for.
 * @param isClosed An address that may not be asked, wherever a page leads.
 */
export async function get(
  fetch: typeof globalThis.fetch,
  url: string,
  agent: string,
  known: { etag?: string; lastModified?: string } = {},
  isClosed: (address: string) => boolean = () => false,
): Promise<Got> {
  const nothing = { url, type: '', etag: '', lastModified: '', day: '', robots: '' }
  try {
    const { response, place } = await within(fetch, url, isClosed, {
      signal: AbortSignal.timeout(longestMs),
      headers: {
        'user-agent': agent,
        ...(known.etag ? { 'if-none-match': known.etag } : {}),
        ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
      },
    })
    const header = (name: string): string => response.headers.get(name) ?? ''
    const lastModified = header('last-modified')
    const changed = Date.parse(lastModified)
    return {
      status: response.status,
      url: place,
      text: response.status === 200 ? await bounded(response, url) : '',
      type: header('content-type'),
      etag: header('etag'),
      lastModified,
      day: Number.isNaN(changed) ? '' : new Date(changed).toISOString(),
      robots: header('x-robots-tag'),
    }
  } catch (error) {
    return { ...nothing, status: 0, text: error instanceof Error ? error.message : String(error) }
  }
}

/** Follows where an address leads, within its host: another one is not asked. */
async function within(
  fetch: typeof globalThis.fetch,
  url: string,
  isClosed: (address: string) => boolean,
  init: RequestInit,
): Promise<{ response: Response; place: string }> {
  let place = new URL(url)
  for (let turn = 0; turn < mostTurns; turn++) {
    const response = await fetch(place, { ...init, redirect: 'manual' })
    const to = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || response.status === 304 || to === null)
      return { response, place: place.href }
    await response.body?.cancel()
    const next = new URL(to, place)
    const isHere = /^https?:$/.test(next.protocol) && next.host === place.host
    if (!isHere) throw new Error(`leads to another host, ${next.href}`)
    if (isClosed(next.href)) throw new Error(`leads to ${next.href}, which robots.txt closes`)
    place = next
  }
  throw new Error('leads on and on')
}

async function bounded(response: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const isPacked = url.endsWith('.gz') && bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = isPacked ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes
  return decoderOf(response.headers.get('content-type') ?? '', text).decode(text)
}

/** As the answer says that it is written, else as the page says itself. */
function decoderOf(type: string, bytes: Uint8Array): TextDecoder {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const [, label = 'utf-8'] =
    /charset=["']?([\w-]+)/i.exec(type) ?? /<meta[^>]{0,200}?charset=["']?([\w-]+)/i.exec(head) ?? []
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

type MapPage = { url: string; modified?: string }

/** The pages of site maps and of the maps they name, each once and of the first one's host only. A map that names itself ends there. */
export async function sitemapPages(
  fetch: typeof globalThis.fetch,
  addresses: readonly string[],
  agent: string,
): Promise<{ pages: MapPage[]; remarks: string[] }> {
  const [address = ''] = addresses
  const { host } = new URL(address)
  const pages = new Map<string, MapPage>()
  const seen = new Set(addresses)
  const remarks: string[] = []
  for (const map of seen) {
    const { status, text } = await get(fetch, map, agent)
    if (status !== 200) {
      if (map === address)
        throw new Error(`${map} was answered with ${status || text}: it is where pages are read from.`)
      remarks.push(`${map}: ${status || text}`)
      continue
    }
    for (const { kind, ...page } of readMap(text, map)) {
      if (!URL.canParse(page.url) || new URL(page.url).host !== host) continue
      if (kind === 'url') pages.set(page.url, page)
      else if (seen.size < mostMaps) seen.add(page.url)
    }
    if (pages.size >= mostPages) {
      remarks.push(`The site map names more than ${mostPages} pages: the first ones were read.`)
      break
    }
  }
  return { pages: [...pages.values()].slice(0, mostPages), remarks }
}

function readMap(text: string, address: string): (MapPage & { kind: 'url' | 'sitemap' })[] {
  const found: (MapPage & { kind: 'url' | 'sitemap' })[] = []
  const parser = new SaxesParser()
  let page: { loc: string; lastmod: string } | null = null
  let words = ''
  parser.on('error', error => {
    throw new Error(`${address}:${parser.line}: ${error.message.replace(/^\d+:\d+: /, '')}`)
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'url' || name === 'sitemap') page = { loc: '', lastmod: '' }
    words = ''
  })
  parser.on('text', more => {
    words += more
  })
  parser.on('closetag', ({ name }) => {
    if (page && (name === 'loc' || name === 'lastmod')) page[name] = words.trim()
    if (page && (name === 'url' || name === 'sitemap')) {
      found.push({ kind: name, url: page.loc, ...(page.lastmod ? { modified: page.lastmod } : {}) })
      page = null
    }
  })
  parser.write(text).close()
  return found
}
