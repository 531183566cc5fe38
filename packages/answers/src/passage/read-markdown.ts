import { createBodyWriter } from './body-writer.ts'
import type { Body } from './read-body.ts'

const fence = /^\s*(`{3,}|~{3,})/
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/
/** Headings in tags; what is defined, or can be opened, is a heading of what it holds, as in pages of markup. */
const taggedHeading = /^\s*<(h[1-6]|dt|summary)\b[^>]*>(.*?)(?:<\/\1>)?\s*$/i
const levelOfTerm = 6
const item = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const row = /^\s*\|.*\|\s*$/
const underRow = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?\s*$/
/** Of a program that makes pages, or of a machine that reads them: no reader sees it. */
const silent = /^\s*<(script|style)\b/i
/** Code in tags, which may begin and end in one line. */
const preformatted = /^\s*<pre\b/i
/** An item that is nothing but a link into its own page: a table of contents says nothing. */
const intoPage = /^(?:\*\*|__)?\[[^\]]*\]\(#[^)]*\)(?:\*\*|__)?$/
const statement = /^(?:import\b.*(?:from\s*)?['"]|export\s+(?:default|const|let|function|async|\{|\*))/
const directive = /^\s*:{3,}\s*(?:\w[\w-]*)?\s*(?:\[([^\]]*)\]|(?!\{)(.*?))?\s*(?:\{[^}]*\})?\s*$/
/** Notes of MkDocs, by their kind and perhaps a title of their own. */
const note = /^\s*(?:!!!|\?\?\?\+?)\s+[\w-]+(?:\s+[\w-]+)*\s*(?:"(.*)")?\s*$/
const definition = /^ {0,3}\[[^\]]+\]:\s+\S/
const expression = /^\s*\{.*\}\s*$/
/** Fences of MyST: what their name says that they hold. */
const named = /^\s*(?:`{3,}|~{3,})\s*\{([\w:-]+)\}\s*(.*?)\s*$/
const holdsCode = /^(?:code|code-block|code-cell|sourcecode|literalinclude|eval-rst|prompt|parsed-literal)$/
const holdsWords =
  /^(?:admonition|attention|caution|danger|error|hint|important|note|seealso|tip|warning|versionadded|versionchanged|deprecated|topic|dropdown|epigraph)$/
const label = /^\s*\([\w:. -]+\)=\s*$/
const setting = /^\s*:[\w-]+:/

/** The words of a page of Markdown or MDX as a reader sees them, and what its lines are. At most about `limit` characters. */
export function readMarkdown(source: string, limit = 500_000): Body {
  const writer = createBodyWriter(limit)
  const lines = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .split('\n')
  let isInTable = false
  let open: { kind: 'paragraph' | 'item' | 'step'; words: string[] } | null = null

  const close = (): void => {
    const words = open?.words.join('\n') ?? ''
    if (open && !(open.kind === 'item' && intoPage.test(words.trim()))) writer.block(open.kind, plain(words))
    open = null
  }
  /** The index of the first line at or after one that a test holds for; that of the end, if none. */
  const find = (from: number, test: (line: string) => boolean): number => {
    const at = lines.findIndex((line, index) => index >= from && test(line))
    return at < 0 ? lines.length : at
  }

  for (let at = 0; at < lines.length && !writer.isFull(); at++) {
    const line = lines[at] ?? ''
    const mark = fence.exec(line)?.[1]
    if (mark) {
      close()
      const end = find(
        at + 1,
        one => one.trim().startsWith(mark) && one.trim().replaceAll(mark[0] ?? '', '') === '',
      )
      const [, name, title = ''] = named.exec(line) ?? []
      const inside = dedented(lines.slice(at + 1, end))
      if (name && holdsWords.test(name)) {
        // What it says is read like all else.
        writer.block('paragraph', plain(title))
        for (const [index, one] of inside.entries()) lines[at + 1 + index] = setting.test(one) ? '' : one
        if (end < lines.length) lines[end] = ''
        continue
      }
      const code = name
        ? inside.slice(
            Math.max(
              0,
              inside.findIndex(one => !setting.test(one)),
            ),
          )
        : inside
      if (!name || holdsCode.test(name)) writer.block('code', code.join('\n'))
      at = end
      continue
    }
    const tag = silent.exec(line)?.[1]?.toLowerCase()
    if (tag) {
      close()
      at = find(at, one => one.toLowerCase().includes(`</${tag}`))
      continue
    }
    if (preformatted.test(line)) {
      close()
      const end = find(at, one => /<\/pre>/i.test(one))
      writer.block('code', withoutTags(lines.slice(at, end + 1).join('\n')))
      at = end
      continue
    }
    if (!open && statement.test(line)) {
      at = find(at, one => one.trim() === '')
      continue
    }
    if (line.trim() === '') {
      close()
      isInTable = false
      continue
    }
    if (definition.test(line) || expression.test(line) || label.test(line)) continue
    const aside = directive.exec(line) ?? note.exec(line)
    if (aside) {
      close()
      writer.block('paragraph', plain(aside[1] ?? aside[2] ?? ''))
      continue
    }
    const headed = heading.exec(line)
    if (headed) {
      close()
      writer.block('heading', plain(headed[2] ?? ''), headed[1]?.length)
      continue
    }
    const [, tagOf = '', inTag = ''] = taggedHeading.exec(line) ?? []
    if (tagOf !== '') {
      close()
      writer.block('heading', plain(inTag).replace(/\s*[¶#]\s*$/, ''), Number(tagOf[1]) || levelOfTerm)
      continue
    }
    isInTable = line.includes('|') && (isInTable || isUnderRow(lines[at + 1] ?? ''))
    if (isInTable || row.test(line)) {
      close()
      if (!underRow.test(line)) writer.row(underRow.test(lines[at + 1] ?? '') ? 'head' : 'row', cellsOf(line))
      continue
    }
    const under = /^ {0,3}(=+|-{2,})\s*$/.exec(line)?.[1]
    if (under) {
      if (open) writer.block('heading', plain(open.words.join(' ')), under.startsWith('=') ? 1 : 2)
      open = null
      continue
    }
    if (/^ {0,3}(?:[*_-]\s*){3,}$/.test(line)) {
      close()
      continue
    }
    const explained = /^ {0,3}:\s+(\S.*)$/.exec(line)?.[1]
    if (explained) {
      close()
      open = { kind: 'paragraph', words: [explained] }
      continue
    }
    const listed = item.exec(line)
    if (listed) {
      close()
      open = { kind: listed[1] ? 'step' : 'item', words: [listed[2] ?? ''] }
    } else if (open) open.words.push(line)
    else open = { kind: 'paragraph', words: [line] }
  }
  close()
  return writer.body()
}

/** Between columns, so that a line of dashes under a title is none. */
function isUnderRow(line: string): boolean {
  return line.includes('|') && underRow.test(line)
}

/** Code below an item is as far in as the item. */
function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter(line => line.trim() !== '').map(line => /^\s*/.exec(line)?.[0].length ?? 0)
  const least = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  return lines.map(line => line.slice(least))
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => plain(cell))
}

const role = /\{[a-z][\w:-]*\}$/

/** Words without the marks around them; what stands between backticks is kept as it is. */
function plain(text: string): string {
  return text
    .split(/(`+[^`]+`+)/)
    .map((part, at, parts) => {
      if (at % 2 === 0) return withoutMarks(part.replace(role, ''))
      const code = part.replace(/^`+\s?|\s?`+$/g, '')
      // A reference of MyST: ``{meth}`~Context.invoke` ``, ``{ref}`the types <types>` ``.
      return role.test(parts[at - 1] ?? '') ? code.replace(/\s*<[^<>]*>$/, '').replace(/^[~!]/, '') : code
    })
    .join('')
    .replace(/^\[[ x]\]\s+/i, '')
}

function withoutMarks(text: string): string {
  return text
    .replace(/^\s*(?:>\s?)+(?:\[![A-Z]+\])?/gm, '')
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .replace(/\]\([^)]*\)|\]\[[^\]]*\]/g, '')
    .replace(/\[(?=$)/g, '')
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/\s*\{(?:#[\w-]+|:[^{}]*)\}/g, '')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\*\*|~~/g, '')
    .replace(/(^|[^\w*])[*_](?=\S)([^*_]+?)(?<=\S)[*_](?!\w)/g, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>])/g, '$1')
    .replace(entity, characterOf)
}

function withoutTags(html: string): string {
  return html.replace(/<\/?[A-Za-z][^<>]*>/g, '').replace(entity, characterOf)
}

const entity = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi
/** Those that a writer of Markdown needs: all others can be typed. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

function characterOf(written: string, decimal?: string, hexadecimal?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : 0
  const isHalf = code >= 0xd800 && code < 0xe000
  return code > 0 && !isHalf ? String.fromCodePoint(code) : (characters[name] ?? written)
}
