import { escapeHtml } from '@quarry/content'

/** One thing that is told of in a feed. */
type FeedItem = {
  id: string
  title: string
  summary: string
  url: string
  /** Its own day; empty where it has none. */
  published: string
  updated: string
}

type Feed = {
  title: string
  subtitle: string
  url: string
  self: string
  language: string
  items: readonly FeedItem[]
}

/** What is new, for those who read it elsewhere (RFC 4287): what has no day of its own at the end. */
export function atomFeed({ title, subtitle, url, self, language, items }: Feed): string {
  const newest =
    items
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00Z'
  const inOrder = items.toSorted((one, other) => other.published.localeCompare(one.published))
  const entries = inOrder.map(
    item =>
      `<entry><id>urn:uuid:${xml(item.id)}</id><title>${xml(item.title)}</title><link href="${xml(item.url)}"/>` +
      `${item.published && `<published>${xml(item.published)}</published>`}<updated>${xml(item.updated)}</updated>` +
      `<summary>${xml(item.summary)}</summary></entry>\n`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">\n` +
    `<id>${xml(url)}</id><title>${xml(title)}</title><subtitle>${xml(subtitle)}</subtitle>` +
    `<link href="${xml(url)}"/><link rel="self" type="application/atom+xml" href="${xml(self)}"/><updated>${xml(newest)}</updated>` +
    `<author><name>${xml(title)}</name></author>\n${entries.join('')}</feed>\n`
  )
}

/** Control characters have no place in XML, not even escaped. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\P{Cc}\n\t]/gu, ''))
}
