import { Fragment, type ReactNode } from 'react'
import { regionalTag } from '../language.ts'
import { defaultLocale, type Locale, localePath, locales } from '../locale.ts'
import { inLocale } from '../localized.ts'
import type { Head } from '../route.ts'
import type { SharedImage } from '../site.tsx'
import { serializeState } from './state-block.ts'

function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href
}

/** What stands in a page's head, apart from its files. */
export function headTags(
  head: Head,
  locale: Locale,
  origin: string,
  path: string,
  siteName = '',
  siteImage?: SharedImage,
): ReactNode {
  const canonical = absoluteUrl(origin, head.canonical ?? path)
  const alternates = locales.flatMap(code => {
    const alternate = head.alternates?.[code]
    return alternate === undefined ? [] : [{ code, href: absoluteUrl(origin, alternate) }]
  })
  const fallback = head.alternates?.[defaultLocale]
  return (
    <Fragment>
      <title>{head.title}</title>
      {head.description ? <meta name="description" content={head.description} /> : null}
      {head.robots ? <meta name="robots" content={head.robots} /> : null}
      <link rel="canonical" href={canonical} />
      {alternates.map(({ code, href }) => (
        <link key={code} rel="alternate" hrefLang={code} href={href} />
      ))}
      {fallback ? <link rel="alternate" hrefLang="x-default" href={absoluteUrl(origin, fallback)} /> : null}
      <meta property="og:title" content={head.title} />
      {head.description ? <meta property="og:description" content={head.description} /> : null}
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={regionalTag(locale).replace('-', '_')} />
      {siteName ? <meta property="og:site_name" content={siteName} /> : null}
      {head.image ? (
        <meta property="og:image" content={absoluteUrl(origin, head.image)} />
      ) : siteImage ? (
        <Fragment>
          <meta property="og:image" content={absoluteUrl(origin, siteImage.path)} />
          <meta property="og:image:width" content={`${siteImage.width}`} />
          <meta property="og:image:height" content={`${siteImage.height}`} />
          <meta property="og:image:alt" content={inLocale(siteImage.says, locale)} />
        </Fragment>
      ) : null}
      {head.image || siteImage ? <meta name="twitter:card" content="summary_large_image" /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={localePath(locale, '/site.webmanifest')} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={siteName}
        href={localePath(locale, '/feed.xml')}
      />
    </Fragment>
  )
}

/** JSON-LD as markup: a data block, never run, escaped like the state block. */
export function structuredData(head: Head): string {
  return (head.structured ?? [])
    .map(item => `<script type="application/ld+json">${serializeState(item)}</script>`)
    .join('')
}
