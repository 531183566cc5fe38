import { escapeHtml } from '@quarry/content'
import { readEntry } from '../content/entry.ts'
import { parametersHeader } from '../kernel/handler.tsx'
import { type Locale, localePath } from '../locale.ts'
import type { Route, RouteContext } from '../route.ts'
import type { Drawings } from './drawn.ts'

export const sharePattern = '/share/:type/:file'

/** The picture that stands beside a link to an entry elsewhere; none where nobody can make one. */
export function shareImageOf(
  { type, slug }: { type: string; slug: string },
  { locale, rasterise }: RouteContext,
): { image?: string } {
  return rasterise ? { image: localePath(locale, `/share/${type}/${slug}.png`) } : {}
}

const card = { width: 1200, height: 630 }
const lineLength = 30
const mostLines = 3

/** What an entry is called, over the picture that is drawn of it. */
function shareCard(title: string, site: string, drawing: string | null): string {
  const lines = wrapped(title)
  const first = card.height - 96 - (lines.length - 1) * 74
  const text = lines.map((line, at) => `<tspan x="64" y="${first + at * 74}">${escapeHtml(line)}</tspan>`)
  const picture = drawing
    ? drawing.replace(
        /^<svg [^>]*?(viewBox="[^"]*")[^>]*>/,
        `<svg $1 width="${card.width}" height="${card.height}" preserveAspectRatio="xMidYMid slice">`,
      )
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">` +
    '<defs><linearGradient id="shade" x2="0" y2="1"><stop offset=".3" stop-color="#060a16" stop-opacity="0"/><stop offset=".8" stop-color="#060a16" stop-opacity=".88"/></linearGradient></defs>' +
    `<rect width="100%" height="100%" fill="#16213f"/>${picture}<rect width="100%" height="100%" fill="url(#shade)"/>` +
    `<g font-family="Source Serif 4, Source Serif 4 SemiBold, serif" font-weight="600" fill="#fdf8ea"><text font-size="64">${text.join('')}</text>` +
    `<text x="64" y="${card.height - 40}" font-size="30" fill="#f3c779">${escapeHtml(site)}</text></g></svg>`
  )
}

/** A picture of every entry's page, drawn of what it is called and of what is drawn of it. */
export function createShareRoute(site: string, drawings: Drawings | undefined): Route<never> {
  return {
    async load(_request, context) {
      const { content, locale, params, signal, now, rasterise } = context
      const [, slug = ''] = /^(.+)\.png$/.exec(params['file'] ?? '') ?? []
      const type = params['type'] ?? ''
      const envelope =
        slug && rasterise ? await content.entry({ slug, type, locale, resolutionDepth: 0, signal }) : null
      if (!envelope || !rasterise) return new Response('There is no such picture.\n', { status: 404 })
      const entry = readEntry(envelope, locale as Locale)
      const drawing = drawings?.draw(entry, locale, now)?.svg(true) ?? null
      const picture = await rasterise(shareCard(entry.text('title'), site, drawing), card.width)
      return new Response(new Uint8Array(picture), {
        headers: {
          'content-type': 'image/png',
          'cache-control': 'public, max-age=86400',
          [parametersHeader]: '',
        },
      })
    },
    Page: () => null,
  }
}

function wrapped(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < lineLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]} …`] : lines
}
