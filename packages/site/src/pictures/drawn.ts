import { createBoundedMap } from '@quarry/bounded-map'
import { type EntryReader, readEntry } from '../content/entry.ts'
import { parametersHeader } from '../kernel/handler.tsx'
import { type Locale, localePath } from '../locale.ts'
import type { Route } from '../route.ts'
import { pictureOfEntry, type ShownPicture } from './picture.tsx'

/** A picture that a site draws of what it knows of an entry. */
export type Drawn = {
  /** What it shows, for those who do not see it. */
  alt: string
  /** What it is, and how it was made. */
  caption: string
  /** The drawing; a small one has no letters and thicker lines. */
  svg(small: boolean): string
}

export type Drawings = {
  /** The size that drawings have. */
  width: number
  height: number
  /** The picture of an entry; null when there is nothing to draw. */
  draw(entry: EntryReader, locale: Locale, now: number): Drawn | null
}

/** Whether a path is that of a drawing, in whichever language. */
export const isDrawing = (pathname: string): boolean => /^(?:\/[\w-]+)?\/picture\//.test(pathname)

/** Where drawings are. */
export const drawingPattern = '/picture/:type/:file'

/** The picture of an entry: the one that editors gave it, else the one that is drawn of it. */
export function pictureOrDrawing(
  entry: EntryReader,
  locale: Locale,
  drawings: Drawings | undefined,
  now = 0,
): ShownPicture | null {
  const own = pictureOfEntry(entry)
  const drawn = own ? null : drawings?.draw(entry, locale, now)
  if (!drawn || !drawings) return own
  const src = localePath(locale, `/picture/${entry.type}/${entry.slug}.svg`)
  const { width, height } = drawings
  return { src, small: `${src}?small`, alt: drawn.alt, caption: drawn.caption, width, height }
}

/** As many are remembered, of some ten kilobytes each. */
const remembered = 300

/** Drawings as files: made when somebody looks, of what is known of the entry then. */
export function createDrawingRoute({ draw }: Drawings): Route<never> {
  /** What is drawn of an entry stays the same for a day, unless the entry changes. */
  const known = createBoundedMap<string, string>({ entries: remembered })

  return {
    async load(request, { content, locale, params, signal, now }) {
      const [, slug = ''] = /^(.+)\.svg$/.exec(params['file'] ?? '') ?? []
      const type = params['type'] ?? ''
      const envelope =
        slug === '' ? null : await content.entry({ slug, type, locale, resolutionDepth: 0, signal })
      const drawn = envelope ? draw(readEntry(envelope, locale), locale, now) : null
      if (!drawn) return new Response('There is no such picture.\n', { status: 404 })
      const isSmall = new URL(request.url).searchParams.has('small')
      const day = Math.floor(now / 86_400_000)
      const key = JSON.stringify([type, slug, locale, isSmall, day, envelope?.modified])
      return new Response(known.get(key) ?? known.set(key, drawn.svg(isSmall)), {
        headers: {
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          [parametersHeader]: 'small',
        },
      })
    },
    Page: () => null,
  }
}
