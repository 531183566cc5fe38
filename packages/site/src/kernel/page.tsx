import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ConsentContext } from '../consent/index.ts'
import type { EventsSettings } from '../events/settings.ts'
import type { Customer } from '../events/signed-in-customer.ts'
import { IslandCollector, type IslandRecord } from '../islands/island.tsx'
import { islandMarkup } from '../islands/island-markup.ts'
import { directionOf } from '../language.ts'
import type { Locale } from '../locale.ts'
import { type Look, usualLook } from '../look/look.ts'
import { LookContext } from '../look/look-form.tsx'
import { type ImageAddress, ImagesContext } from '../pictures/picture.tsx'
import type { Head } from '../route.ts'
import { CartContext } from '../shop/cart-sign.tsx'
import { type Visitor, VisitorContext } from '../sign-in/sign-in.tsx'
import type { SharedImage } from '../site.tsx'
import { fadeRule } from './fade.ts'
import { headTags, structuredData } from './head.tsx'
import { PreviewBar, PreviewContext } from './preview.tsx'
import { serializeProps, serializeState, stateBlockId } from './state-block.ts'

/** The files of a build that pages link to. */
export type Assets = {
  /** Stylesheets, in order. */
  styles: readonly string[]
  /** Faces of type that are fetched with them. */
  fonts?: readonly string[]
  /** The runtime that hydrates islands. */
  script: string
  /** Per island: the modules it needs, to be fetched early when it hydrates at once. */
  islandModules(name: string): readonly string[]
}

type PageParts = {
  locale: Locale
  /** Path with its locale, as the address bar shows it. */
  path: string
  origin: string
  siteName?: string
  siteImage?: SharedImage
  head: Head
  body: ReactNode
  state: Readonly<Record<string, unknown>>
  assets: Assets
  /** Drafts are shown: the page says so. */
  preview?: boolean
  /** For editors who read drafts: why the page looks as it does. */
  panel?: ReactNode
  /** Who reads it; null where nobody can be anybody. */
  visitor?: Visitor | null
  /** Who they are to customer events. */
  customer?: Customer | undefined
  /** How many things they have in the cart. */
  cart?: number
  /** How they want to see it. */
  look?: Look
  /** For the forms of consent. */
  consentToken?: string
  events?: EventsSettings
  imageAddress?: ImageAddress | undefined
}

/**
 * One whole page as a string. No streaming: streamed boundaries need inline scripts, which our content security
 * policy forbids, and a whole string costs less than half the time (decisions/0003).
 */
export function renderPage(parts: PageParts): string {
  const islands: IslandRecord[] = []
  const { look = usualLook } = parts
  const body = renderToString(
    <PreviewContext value={parts.preview === true}>
      <ImagesContext value={parts.imageAddress ?? null}>
        <ConsentContext value={{ token: parts.consentToken ?? '', back: parts.path }}>
          <VisitorContext value={parts.visitor ?? null}>
            <CartContext value={parts.cart ?? 0}>
              <LookContext value={look}>
                <IslandCollector value={islands}>{parts.body}</IslandCollector>
              </LookContext>
            </CartContext>
          </VisitorContext>
        </ConsentContext>
        {parts.panel}
        {parts.preview ? <PreviewBar locale={parts.locale} path={parts.path} /> : null}
      </ImagesContext>
    </PreviewContext>,
  )
  const props = islands.map(({ props }) => serializeProps(props))
  const withIslands = setIslands(
    body,
    islands.map((island, index) => ({
      // React escapes quotes in text, so this exact run can only be the placeholder.
      open: `data-hydrate="${island.hydrate}" data-index="${index}">`,
      markup: islandMarkup(island, index, props[index] ?? ''),
    })),
  )
  const { origin, path, siteName, siteImage } = parts
  const head = renderToString(headTags(parts.head, parts.locale, origin, path, siteName, siteImage))
  const preload = [
    ...new Set(islands.filter(i => i.hydrate === 'load').flatMap(i => parts.assets.islandModules(i.name))),
  ]
  const { state: own, locale, events, customer } = parts
  const direction = directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''
  const state = { ...own, locale, ...(events && { events }), ...(customer && { customer }) }
  // A page without islands ships no state and no script at all.
  const scripts =
    islands.length === 0
      ? ''
      : `<script type="application/json" id="${stateBlockId}">${serializeState(state).slice(0, -1)},"islands":[${props.join(',')}]}</script>` +
        `<script type="module" src="${parts.assets.script}" fetchpriority="low"></script>`
  return (
    `<!doctype html><html lang="${parts.locale}"${direction}${lookAttributes(look)}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>${fadeRule}</style>` +
    parts.assets.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('') +
    (parts.assets.fonts ?? [])
      .map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
      .join('') +
    // Before the stylesheet has arrived, the ground has the right tone already.
    `<meta name="color-scheme" content="${look.theme || 'light dark'}">` +
    // Script waits its turn: what a visitor reads, its look and its pictures are worth the line first.
    preload.map(href => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('') +
    `${head}${structuredData(parts.head)}</head><body>${withIslands}${scripts}</body></html>`
  )
}

const lookAttributes = ({ theme, text }: Look): string =>
  (theme && ` data-theme="${theme}"`) + (text && ` data-text="${text}"`)

/** A page is put together once, however many islands it has: they are drawn in the order in which they stand. */
function setIslands(body: string, islands: readonly { open: string; markup: string }[]): string {
  let html = ''
  let done = 0
  for (const { open, markup } of islands) {
    const at = body.indexOf(open, done) + open.length
    html += body.slice(done, at) + markup
    done = at
  }
  return html + body.slice(done)
}
