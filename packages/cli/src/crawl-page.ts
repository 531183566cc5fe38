import { htmlText } from '@quarry/server/sources'
import type { Got } from './crawl-fetch.ts'
import { mainPart } from './crawl-main.ts'
import { richTextOfTree } from './import-html.ts'
import type { SourcePage } from './import-pages.ts'

type Reading = {
  type: string
  /** The languages of the site that pages go to. */
  locales: readonly string[]
  /** The page here that an address there leads to. */
  targetOf(address: string): string | undefined
}

/** What was left out is said by a word; what cannot be read, by a sentence. */
type Outcome = Taken | 'hidden' | { remark: string }
/** `elsewhere`: the page here that it says it is another address of. */
export type Taken = { page: Omit<SourcePage, 'slug'>; elsewhere: string | undefined }

/** A page as an entry, unless it asks not to be found. */
export function pageOf(address: string, answer: Got, reading: Reading): Outcome {
  if (!/^text\/html\b|^application\/xhtml/.test(answer.type))
    return { remark: `is ${answer.type || 'of no type'}, no page.` }
  try {
    const { title, headings, meta } = htmlText(answer.text)
    if (/\b(noindex|none)\b/i.test(`${answer.robots} ${meta['robots'] ?? ''}`)) return 'hidden'
    const { tree, heading, base, canonical, lang } = mainPart(answer.text)
    const place = resolved(base, answer.url)
    const own = reading.targetOf(address)
    const others = [answer.url, ...(canonical === '' ? [] : [resolved(canonical, place)])]
    const elsewhere = others.map(reading.targetOf).find(path => path !== undefined && path !== own)
    const body = richTextOfTree(tree, link => leadOf(link, place, answer.url, reading))
    if (isEmpty(body) && !heading && !title) return { remark: 'holds no text.' }
    return {
      elsewhere,
      page: {
        place: address,
        type: reading.type,
        locale: localeOf(lang, reading.locales),
        values: {
          title: heading || headings[0] || title || address,
          summary: meta['description'],
          body,
          date: /^\d{4}-\d\d-\d\d/.exec(answer.day)?.[0],
          source_url: address,
        },
      },
    }
  } catch (error) {
    return { remark: error instanceof Error ? error.message : String(error) }
  }
}

/** Places in the page stay there; pages that are taken lead to the new ones; all else to where it is. */
function leadOf(link: string, place: string, page: string, { targetOf }: Reading): string {
  if (!URL.canParse(link, place)) return link
  const { href, hash } = new URL(link, place)
  if (hash !== '' && href === page.replace(/#.*$/, '') + hash) return hash
  const target = targetOf(href)
  return target === undefined ? href : target + hash
}

const resolved = (link: string, place: string): string =>
  URL.canParse(link, place) ? new URL(link, place).href : place

function isEmpty(body: unknown): boolean {
  const { root } = body as { root: { children: readonly unknown[] } }
  return root.children.length === 0
}

/** `de-DE` is German on a site that speaks `de`. */
function localeOf(lang: string, locales: readonly string[]): string | undefined {
  const [language = ''] = lang.toLowerCase().split('-')
  return (
    locales.find(one => one.toLowerCase() === lang.toLowerCase()) ??
    locales.find(one => one.toLowerCase() === language)
  )
}
