import { createReadStream } from 'node:fs'
import path from 'node:path'
import { SaxesParser } from 'saxes'
import { UsageError } from './command.ts'
import { richTextOfHtml, upTo, wordsOfHtml } from './import-html.ts'
import { type Source, type SourcePage, slugOf } from './import-pages.ts'

type Item = { line: number; texts: Record<string, string>; terms: { domain: string; name: string }[] }

const longest = 20 * 1024 * 1024
/** What is no text of its own. */
const others =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*)$/

/** The export of WordPress (WXR): posts, pages and types of its plugins, published ones and drafts. */
export async function readWordPress(file: string, type: string | undefined): Promise<Source> {
  const paths = new Map<string, string>()
  let isExport = false
  for await (const { texts } of itemsOf(file)) {
    isExport ||= 'wp:post_type' in texts
    const { link } = texts
    if (link && isText(texts)) paths.set(pathOf(link), addressOf(type ?? typeOf(texts), slugIn(texts)))
  }
  if (!isExport) throw new UsageError(`${file} is no export of WordPress: there is no post in it.`)
  let [left, trashed] = [0, 0]
  async function* pages(): AsyncGenerator<SourcePage> {
    for await (const { line, texts, terms } of itemsOf(file)) {
      const status = texts['wp:status'] ?? 'publish'
      if (!isText(texts)) left++
      else if (status === 'trash' || status === 'auto-draft') trashed++
      else yield pageOf(`${path.basename(file)}:${line}`, texts, terms)
    }
  }
  function pageOf(place: string, texts: Item['texts'], terms: Item['terms']): SourcePage {
    const named = (domain: string) => terms.filter(one => one.domain === domain).map(one => one.name)
    const read = <Value>(of: () => Value): Value => {
      try {
        return of()
      } catch (error) {
        throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    const body = read(() =>
      richTextOfHtml(withParagraphs(texts['content:encoded'] ?? ''), url => paths.get(pathOf(url)) ?? url),
    )
    const words = (name: string) => read(() => wordsOfHtml(texts[name] ?? ''))
    return {
      place,
      type: type ?? typeOf(texts),
      slug: slugIn(texts),
      isDraft: texts['wp:status'] !== 'publish',
      values: {
        title: words('title') || slugIn(texts),
        summary: words('excerpt:encoded'),
        body,
        date: /^\d{4}-\d\d-\d\d/.exec(texts['wp:post_date'] ?? '')?.[0]?.replace('0000-00-00', ''),
        author: texts['dc:creator'],
        category: named('category')[0],
        tags: named('post_tag').join(', '),
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
      { id: 'tags', type: 'text' },
    ],
    pages: pages(),
    remarks: () => [
      ...(left > 0 ? [`${left} items are no texts (pictures, menus, settings) and were left out.`] : []),
      ...(trashed > 0 ? [`${trashed} items were thrown away there, and are left out.`] : []),
    ],
  }
}

const typeOf = (texts: Item['texts']): string => slugOf(texts['wp:post_type'] ?? 'post')
const isText = (texts: Item['texts']): boolean => !others.test(texts['wp:post_type'] ?? '')
const slugIn = (texts: Item['texts']): string => slugOf(texts['wp:post_name'] || texts['title'] || '')
const addressOf = (type: string, slug: string): string => (type === 'page' ? `/${slug}` : `/${type}/${slug}`)

/** Links of the old site lead to the page here, with or without a slash at their end. */
function pathOf(link: string): string {
  return link.replace(/^https?:/, '').replace(/\/?([?#].*)?$/, '')
}

/** An older editor left paragraphs to empty lines. Short codes of plugins mean nothing here. */
function withParagraphs(html: string): string {
  const plain = without(
    html,
    ']',
    /\[\/?(caption|gallery|embed|audio|video|playlist|contact-form-7)\b[^\]]*\]/g,
  )
  if (/<!-- wp:|<p[\s>]/.test(plain)) return plain
  const blocks = plain.split(/\n\s*\n/).map(block => block.trim())
  return blocks
    .map(block =>
      block === '' || /^<(h[1-6]|ul|ol|table|blockquote|pre|div|figure|hr)\b/i.test(block)
        ? block
        : `<p>${block.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
}

function without(text: string, end: string, what: RegExp): string {
  const [before, rest] = upTo(text, end)
  return before.replaceAll(what, '') + rest
}

/** Items one by one, so that the size of the file does not matter. */
async function* itemsOf(file: string): AsyncGenerator<Item> {
  const parser = new SaxesParser()
  const done: Item[] = []
  let item: Item | null = null
  let term = { domain: '', name: '' }
  let depth = 0
  let text = ''
  const write = (more: string): void => {
    if (item && text.length + more.length > longest)
      throw new Error(`a text is longer than ${longest} characters`)
    if (item) text += more
  }
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'item') item = { line: parser.line, texts: {}, terms: [] }
    else if (item) depth++
    if (depth === 1) text = ''
    if (name === 'category') term = { domain: String(attributes['domain'] ?? ''), name: '' }
  })
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', ({ name }) => {
    if (!item) return
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
      parser.write(String(chunk))
      yield* done.splice(0)
    }
    parser.close()
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^\d+:\d+: /, '') : String(error)
    throw new Error(`${path.basename(file)}:${parser.line}: ${said}`)
  }
  yield* done.splice(0)
}
