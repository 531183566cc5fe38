import path from 'node:path'
import type { MarkdownFile } from './markdown-files.ts'

/** Where entries have their pages. */
type PathOf = (type: string, slug: string) => string

const picture = /\.(png|jpe?g|gif|svg|webp|avif)$/i

/** A link to another file that is an entry leads to that entry's page; any other stays, or leads where its folder says. */
export function addressOf(
  url: string,
  file: MarkdownFile,
  files: readonly MarkdownFile[],
  pathOf: PathOf,
): string {
  const [, target, rest = ''] = /^(?![a-z][a-z0-9+.-]*:|\/\/|#)([^#?]+)([#?].*)?$/i.exec(url) ?? []
  if (target === undefined) return url
  if (target.startsWith('/')) {
    const page = file.folder && pageAt(decoded(target), file, files)
    return page ? pathOf(page.type, page.slug) + rest : url
  }
  const place = path.posix.join(path.posix.dirname(file.place), decoded(target))
  const found =
    files.find(other => other.root === file.root && other.place === place) ??
    (file.folder && pageAt(place, file, files))
  if (found) return pathOf(found.type, found.slug) + rest
  if (!file.folder) return /^[^./][^/]*\/.*\.mdx?$/.test(place) ? unreadPath(place, pathOf) + rest : url
  const { files: within, outside } = file.folder
  if (within !== undefined && picture.test(place) && !place.startsWith('..')) return within + place + rest
  return outside === undefined ? url : new URL(place + rest, outside).href
}

/**
 * The file that another program makes the page at an address of: `/guides/start/`, of `guides/start.mdx`. What it serves the folder below
 * (`/docs/guides/start`) it alone knows.
 */
function pageAt(
  address: string,
  { root, locale }: MarkdownFile,
  files: readonly MarkdownFile[],
): MarkdownFile | undefined {
  const place = address.replace(/^\/+|\/+$/g, '')
  const isAt = (wanted: string) => (other: MarkdownFile) =>
    other.root === root && other.locale === locale && addressIn(other.place) === wanted
  return files.find(isAt(place)) ?? files.find(isAt(place.replace(/^[^/]+\//, '')))
}

/** A place without its ending and its language, `guides` of `guides/index.mdx`. */
const addressIn = (place: string): string =>
  place.replace(/(?:\.[a-z]{2})?\.mdx?$/, '').replace(/(?:^|\/)(?:index|README)$/, '')

/** A page of Markdown that is not among the files, such as one that is JSON here: TYPE/SLUG all the same. */
function unreadPath(place: string, pathOf: PathOf): string {
  const [type = '', ...slug] = place.replace(/(?:\.[a-z]{2})?\.mdx?$/, '').split('/')
  return pathOf(type, slug.join('-'))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
