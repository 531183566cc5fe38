/** What a page of markup says. */
export type HtmlText = {
  title: string
  text: string
  headings: readonly string[]
  /** `<meta name content>` and the language of the page. */
  meta: Readonly<Record<string, string>>
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head'])
/** Their content is text up to the closing tag, whatever it holds. */
const raw = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])
const block =
  /^(address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/
const endless = new Set([
  'br',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'area',
  'base',
  'col',
  'embed',
  'source',
  'track',
  'wbr',
])

const named: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    copy: '©',
    reg: '®',
    trade: '™',
    hellip: '…',
  },
  ...{
    mdash: '—',
    ndash: '–',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
  },
  ...{
    middot: '·',
    deg: '°',
    times: '×',
    euro: '€',
    pound: '£',
    sect: '§',
    para: '¶',
    shy: '',
    ensp: ' ',
    emsp: ' ',
  },
  ...{
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    euml: 'ë',
    agrave: 'à',
    acirc: 'â',
    aacute: 'á',
    auml: 'ä',
    ccedil: 'ç',
  },
  ...{
    iacute: 'í',
    icirc: 'î',
    iuml: 'ï',
    ntilde: 'ñ',
    oacute: 'ó',
    ocirc: 'ô',
    ouml: 'ö',
    oelig: 'œ',
    uacute: 'ú',
  },
  ...{
    ugrave: 'ù',
    ucirc: 'û',
    uuml: 'ü',
    szlig: 'ß',
    Eacute: 'É',
    Egrave: 'È',
    Agrave: 'À',
    Ccedil: 'Ç',
    Ntilde: 'Ñ',
  },
}

/**
 * Reads markup into text: blocks become lines, scripts and styles are left out, nothing is ever run. Forgiving as
 * browsers are (unclosed and stray tags, attributes of any form), in one pass over the text.
 */
export function htmlText(html: string): HtmlText {
  let text = ''
  let title = ''
  const headings: string[] = []
  const meta: Record<string, string> = {}
  let heading: number | null = null
  let quiet: string | null = null
  let at = 0
  const say = (words: string): void => {
    if (quiet === null) text += words
  }
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open !== at) say(decode(html.slice(at, open < 0 ? html.length : open)).replace(/\s+/g, ' '))
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open + 4)
      continue
    }
    const tag = readTag(html, open)
    if (!tag) {
      // A "<" that begins no tag is itself; "<!…" and "<?…" say nothing.
      const declaration = html[open + 1] === '!' || html[open + 1] === '?'
      if (!declaration) say('<')
      at = declaration ? after(html, '>', open) : open + 1
      continue
    }
    const { name, closing, attributes } = tag
    at = tag.end
    if (quiet !== null && closing && name === quiet) quiet = null
    if (!closing && raw.has(name)) {
      const end = closingOf(html, name, at)
      if (name === 'title' && title === '') title = tidy(decode(html.slice(at, end)))
      if (name === 'textarea') say(decode(html.slice(at, end)))
      at = after(html, '>', end)
      continue
    }
    if (name === 'meta' && attributes['name'] && attributes['content'] !== undefined)
      meta[attributes['name'].toLowerCase()] = attributes['content']
    if (name === 'html' && attributes['lang']) meta['language'] ??= attributes['lang']
    // A page that never closes its head has a body all the same.
    if (name === 'body' && quiet === 'head') quiet = null
    if (!closing && quiet === null && silent.has(name) && !tag.selfClosing && !endless.has(name)) quiet = name
    if (!block.test(name)) {
      if (/^t[dh]$/.test(name)) say(' ')
      continue
    }
    const isHeading = /^h[1-6]$/.test(name)
    if (isHeading && closing && heading !== null) {
      const words = tidy(text.slice(heading))
      if (words !== '') headings.push(words)
      heading = null
    }
    say('\n')
    if (isHeading && !closing && quiet === null) heading = text.length
  }
  return { title, text: tidy(text), headings, meta }
}

type Tag = {
  name: string
  closing: boolean
  selfClosing: boolean
  attributes: Record<string, string>
  end: number
}

function readTag(html: string, open: number): Tag | null {
  const head = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(open, open + 80))
  if (!head) return null
  const [whole, slash, name = ''] = head
  const attributes: Record<string, string> = {}
  const part = /\s*(?:\/(?!>)|([^\s=>/"'][^\s=>/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?|["'=])/y
  part.lastIndex = open + whole.length
  let end = part.lastIndex
  for (let found = part.exec(html); found; found = part.exec(html)) {
    end = part.lastIndex
    const [, key, double, single, plain] = found
    if (key !== undefined) attributes[key.toLowerCase()] ??= decode(double ?? single ?? plain ?? '')
  }
  const close = html.indexOf('>', end)
  return {
    name: name.toLowerCase(),
    closing: slash === '/',
    selfClosing: close > 0 && html[close - 1] === '/',
    attributes,
    end: close < 0 ? html.length : close + 1,
  }
}

function closingOf(html: string, name: string, from: number): number {
  const found = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  found.lastIndex = from
  return found.exec(html)?.index ?? html.length
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,10}));?/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined) return named[name] ?? named[String(name).toLowerCase()] ?? whole
      const code = ten !== undefined ? Number(ten) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '\ufffd'
    },
  )
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
