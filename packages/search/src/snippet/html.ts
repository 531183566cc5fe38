import { type Drawn, decoded, type Tag } from '../answer/node.ts'
import { isSafeAddress } from '../trigger/safe-address.ts'

/** Elements that a snippet may have, and as what they are drawn. Of others only the text is left. */
const tags: Readonly<Record<string, Tag>> = {
  p: 'p',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  del: 'del',
  code: 'code',
  pre: 'pre',
  br: 'br',
  hr: 'hr',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  a: 'a',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
}
/** Of these not even the text. */
const silent = /^(?:script|style|template|iframe|object|svg|math|noscript|textarea|title|head|select)$/
const empty = /^(?:br|hr|img|input|meta|link|wbr)$/
const deepest = 20

type Open = { name: string; tag: Tag | undefined; href: string | undefined; children: Drawn[] }

/** HTML of a service as allow-listed elements: no string of it ever reaches a page as HTML. */
export function drawHtml(html: string): Drawn[] {
  const root: Open = { name: '', tag: undefined, href: undefined, children: [] }
  const stack: Open[] = [root]
  const top = (): Open => stack.at(-1) ?? root
  let silence = ''
  let from = 0

  const say = (text: string): void => {
    if (text !== '' && silence === '') top().children.push(decoded(text))
  }
  const close = (): void => {
    const one = stack.pop()
    if (!one) return
    const { tag, href, children } = one
    if (!tag || (tag === 'a' && href === undefined)) top().children.push(...children)
    else top().children.push({ tag, children, ...(href !== undefined && { href }) })
  }

  for (const { 0: whole, 1: slash, 2: name = '', 3: rest = '', index } of html.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z\d-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi,
  )) {
    say(html.slice(from, index))
    from = index + whole.length
    const own = name.toLowerCase()
    if (own === '') continue
    if (silence !== '') {
      if (slash && own === silence) silence = ''
      continue
    }
    if (slash) {
      const at = stack.findLastIndex(one => one.name === own)
      while (at > 0 && stack.length > at) close()
      continue
    }
    if (silent.test(own)) {
      if (!rest.endsWith('/')) silence = own
      continue
    }
    const tag = Object.hasOwn(tags, own) ? tags[own] : undefined
    if (empty.test(own)) {
      if (tag) top().children.push({ tag, children: [] })
      continue
    }
    if (stack.length < deepest)
      stack.push({ name: own, tag, href: own === 'a' ? hrefOf(rest) : undefined, children: [] })
  }
  say(html.slice(from))
  while (stack.length > 1) close()
  return root.children
}

function hrefOf(attributes: string): string | undefined {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const href = decoded(double ?? single ?? bare ?? '').trim()
  return isSafeAddress(href) ? href : undefined
}
