import { createReadStream } from 'node:fs'
import path from 'node:path'
import { slugOf } from '@quarry/server/content'
import { SaxesParser } from 'saxes'
import { UsageError } from './command.ts'
import { richTextOfHtml, wordsOfHtml } from './import-html.ts'
import { freeSlugs, type PathOf, type Source, type SourcePage } from './import-pages.ts'
import { withoutShortCodes } from './short-codes.ts'

/** What stands before the items: where the site was, and what its authors are called. */
type Channel = { base: string; authors: Map<string, string> }
type Item = { line: number; texts: Record<string, string>; terms: { domain: string; name: string }[] }

const longest = 20 * 1024 * 1024
/** What is no text of its own. */
const others =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*)$/

/** The export of WordPress (WXR): posts, pages and types of its plugins, published ones and drafts. */
export async function readWordPress(file: string, type: string | undefined, pathOf: PathOf): Promise<Source> {
  const channel: Channel = { base: '', authors: new Map() }
  const paths = new Map<string, string>()
  const slugs: string[] = []
  const categories = new Set<string>()
  let isInSeveral = false
  const freeSlug = freeSlugs()
  let isExport = false
  for await (const { texts, terms } of itemsOf(file, channel)) {
    isExport ||= 'wp:post_type' in texts
    if (!isText(texts) || isAway(texts)) continue
    const kind = type ?? typeOf(texts)
    const slug = freeSlug(kind, slugIn(texts))
    slugs.push(slug)
    const own = named(terms, 'category')
    isInSeveral ||= own.length > 1
    for (const name of own) categories.add(name)
    const home = channel.base.replace(/\/$/, '')
    for (const address of [texts['link'] ?? '', `${home}/?p=${texts['wp:post_id']}`])
      paths.set(placeOf(address, channel.base), pathOf(kind, slug))
  }
  if (!isExport) throw new UsageError(`${file} is no export of WordPress: there is no post in it.`)
  paths.set(placeOf(channel.base, channel.base), '/')
  const leadOf = (url: string): string | undefined => {
    const path = paths.get(placeOf(url, channel.base))
    return path === undefined ? undefined : path + (/#.+$/s.exec(url)?.[0] ?? '')
  }
  const count = { left: 0, trashed: 0, locked: 0 }
  const codes = new Set<string>()
  async function* pages(): AsyncGenerator<SourcePage> {
    let at = 0
    for await (const { line, texts, terms } of itemsOf(file)) {
      if (!isText(texts)) count.left++
      else if (isAway(texts)) count.trashed++
      else yield pageOf(`${path.basename(file)}:${line}`, texts, terms, slugs[at++] ?? '')
    }
  }
  function pageOf(place: string, texts: Item['texts'], terms: Item['terms'], slug: string): SourcePage {
    const isLocked = (texts['wp:post_password'] ?? '') !== ''
    if (isLocked) count.locked++
    const read = <Value>(of: () => Value): Value => {
      try {
        return of()
      } catch (error) {
        throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    const body = read(() =>
      richTextOfHtml(
        withParagraphs(withoutShortCodes(texts['content:encoded'] ?? '', codes)),
        url => leadOf(url) ?? absolute(url, channel.base),
      ),
    )
    const words = (name: string) => read(() => wordsOfHtml(texts[name] ?? ''))
    return {
      place,
      type: type ?? typeOf(texts),
      slug,
      // Who knows the password reads it there; nobody is asked for one here.
      isClosed: isLocked || texts['wp:status'] === 'private',
      isDraft: texts['wp:status'] !== 'publish',
      values: {
        title: words('title') || slugIn(texts),
        summary: words('excerpt:encoded'),
        body,
        date: /^\d{4}-\d\d-\d\d/.exec(texts['wp:post_date'] ?? '')?.[0]?.replace('0000-00-00', ''),
        author: channel.authors.get(texts['dc:creator'] ?? '') ?? texts['dc:creator'],
        category: named(terms, 'category')[0],
        categories: named(terms, 'category'),
        tags: named(terms, 'post_tag').join(', '),
      },
    }
  }
  return {
    fields: [
      { id: 'title', type: 'text' },
      { id: 'summary', type: 'text' },
      { id: 'body', type: 'richText' },
      { id: 'date', type: 'date' },
      { id: 'author', type: 'text', facet: true },
      { id: 'category', type: 'text', facet: true },
      { id: 'categories', type: 'multiSelect', options: [...categories], isOptional: !isInSeveral },
      { id: 'tags', type: 'text' },
    ],
    pages: pages(),
    remarks: () => [
      ...(count.left > 0
        ? [`${count.left} items are no texts (pictures, menus, settings) and were left out.`]
        : []),
      ...(count.trashed > 0 ? [`${count.trashed} items were thrown away there, and are left out.`] : []),
      ...(count.locked > 0 ? [`${count.locked} posts have a password there: they are drafts here.`] : []),
      ...(codes.size > 0 ? [`Short codes of plugins are left out: ${[...codes].sort().join(', ')}.`] : []),
    ],
  }
}

const typeOf = (texts: Item['texts']): string => slugOf(texts['wp:post_type'] ?? 'post')
const named = (terms: Item['terms'], domain: string): string[] => [
  ...new Set(terms.filter(one => one.domain === domain && one.name !== '').map(one => one.name)),
]
const isText = (texts: Item['texts']): boolean => !others.test(texts['wp:post_type'] ?? '')
const isAway = (texts: Item['texts']): boolean => /^(trash|auto-draft)$/.test(texts['wp:status'] ?? '')
const slugIn = (texts: Item['texts']): string =>
  slugOf(decoded(texts['wp:post_name'] ?? '') || texts['title'] || '')

/** Where a link leads there, however it is written: with or without `www.`, a slash at its end, a place in the page. */
function placeOf(link: string, base: string): string {
  if (link.startsWith('#') || !URL.canParse(link, base || 'https://none.invalid')) return link
  const { host, pathname, search, searchParams } = new URL(link, base || 'https://none.invalid')
  const isHome = URL.canParse(base) && bare(pathname) === bare(new URL(base).pathname)
  // Beside its number, home can be asked for something else: a category, a word.
  const asked = searchParams.get('p') ?? searchParams.get('page_id') ?? (isHome ? search.slice(1) : '')
  return `${host.replace(/^www\./, '')}${bare(decoded(pathname))}${asked && `?${asked}`}`
}

const bare = (pathname: string): string => pathname.replace(/\/$/, '')

/** What is not here is still there. */
const absolute = (link: string, base: string): string =>
  base !== '' && /^[/?.]/.test(link) && URL.canParse(link, base) ? new URL(link, base).href : link

/** Non-Latin names are written in numbers. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An older editor left paragraphs to empty lines. */
function withParagraphs(html: string): string {
  if (/<!-- wp:|<p[\s>]/.test(html)) return html
  const blocks = html.split(/\n\s*\n/).map(block => block.trim())
  return blocks
    .map(block =>
      block === '' || /^<(h[1-6]|ul|ol|table|blockquote|pre|div|figure|hr)\b/i.test(block)
        ? block
        : `<p>${block.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
}

/** Items one by one, so that the size of the file does not matter. */
async function* itemsOf(file: string, channel?: Channel): AsyncGenerator<Item> {
  const parser = new SaxesParser()
  const done: Item[] = []
  let item: Item | null = null
  let term = { domain: '', name: '' }
  let depth = 0
  let text = ''
  const write = (more: string): void => {
    if (text.length + more.length > longest) throw new Error(`a text is longer than ${longest} characters`)
    text += more
  }
  let login = ''
  const ofChannel = (name: string): void => {
    if (!channel) return
    if (name === 'wp:base_blog_url' || (name === 'link' && channel.base === '')) channel.base = text.trim()
    if (name === 'wp:author_login') login = text.trim()
    if (name === 'wp:author_display_name' && text.trim() !== '') channel.authors.set(login, text.trim())
  }
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'item') item = { line: parser.line, texts: {}, terms: [] }
    else if (item) depth++
    if (!item || depth === 1) text = ''
    if (name === 'category') term = { domain: String(attributes['domain'] ?? ''), name: '' }
  })
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', ({ name }) => {
    if (!item) return ofChannel(name)
    if (name === 'item') {
      done.push(item)
      item = null
      return
    }
    if (depth === 1 && name === 'category') item.terms.push({ ...term, name: text.trim() })
    else if (depth === 1) item.texts[name] = name === 'content:encoded' ? text : text.trim()
    depth--
  })
  try {
    const stream = createReadStream(file, 'utf8')
    parser.on('error', error => {
      throw error
    })
    for await (const chunk of stream) {
      // Signs that XML does not have come along from other programs, and mean nothing.
      parser.write(String(chunk).replaceAll(/(?![\t\n\r])\p{Cc}/gu, ''))
      yield* done.splice(0)
    }
    parser.close()
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^\d+:\d+: /, '') : String(error)
    throw new Error(`${path.basename(file)}:${parser.line}: ${said}`)
  }
  yield* done.splice(0)
}
