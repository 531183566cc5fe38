import { createBodyWriter } from './body-writer.ts'
import { plain, withoutTags } from './markdown-marks.ts'
import type { Body } from './read-body.ts'
import { next } from './seek.ts'

const fence = /^\s*(`{3,}|~{3,})/
const heading = /^ {0,3}(#{1,6})\s+(.*)$/
/** Headings in tags; what is defined, or can be opened, is a heading of what it holds, as in pages of markup. */
const taggedHeading = /^\s*<(h[1-6]|dt|summary)\b[^>]*>(.*)$/i
const levelOfTerm = 6
const item = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const row = /^\s*\|.*\|\s*$/
/** Of a line without spaces around it. */
const underRow = /^\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?$/
/** Of a program that makes pages, or of a machine that reads them: no reader sees it. */
const silent = /^\s*<(script|style)\b/i
/** Code in tags, which may begin and end in one line. */
const preformatted = /^\s*<pre\b/i
/** An item that is nothing but a link into its own page: a table of contents says nothing. */
const intoPage = /^(?:\*\*|__)?\[[^\]]*\]\(#[^)]*\)(?:\*\*|__)?$/
const statement = /^(?:import\b.*(?:from\s*)?['"]|export\s+(?:default|const|let|function|async|\{|\*))/
const directive = /^\s*:{3,}\s*(?:\w[\w-]*)?\s*(.*)$/
/** Notes of MkDocs, by their kind and perhaps a title of their own. */
const note = /^(?:!!!|\?\?\?\+?)\s+[\w-]+(?:\s+[\w-]+)*\s*(?:"(.*)")?$/
const definition = /^ {0,3}\[[^\]]+\]:\s+\S/
const expression = /^\s*\{.*\}\s*$/
/** Fences of MyST: what their name says that they hold. */
const named = /^\s*(?:`{3,}|~{3,})\s*\{([\w:-]+)\}(.*)$/s
const holdsCode = /^(?:code|code-block|code-cell|sourcecode|literalinclude|eval-rst|prompt|parsed-literal)$/
const holdsWords =
  /^(?:admonition|attention|caution|danger|error|hint|important|note|seealso|tip|warning|versionadded|versionchanged|deprecated|topic|dropdown|epigraph)$/
const label = /^\s*\([\w:. -]+\)=\s*$/
const setting = /^\s*:[\w-]+:/
/** Notes within notes: what lies deeper is no text of anybody's. */
const deepestNotes = 20

/** The words of a page of Markdown or MDX as a reader sees them, and what its lines are. At most about `limit` characters. */
export function readMarkdown(source: string, limit = 500_000): Body {
  const writer = createBodyWriter(limit)
  const unified = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
  const lines = withoutComments(unified).split('\n')
  /** Where notes end that have begun. */
  let notes: number[] = []
  /** Fences that nothing closes any more. */
  const unclosed = new Set<string>()
  let isInTable = false
  let open: { kind: 'paragraph' | 'item' | 'step'; words: string[] } | null = null

  const close = (): void => {
    const words = open?.words.join('\n') ?? ''
    // Lines that somebody broke say one thing each; an item is told whole.
    const lines = open?.kind === 'paragraph' ? words.split(/<br\s*\/?>/i) : [words]
    if (open && !(open.kind === 'item' && intoPage.test(words.trim())))
      for (const line of lines) writer.block(open.kind, plain(line))
    open = null
  }
  /** The index of the first line at or after one that a test holds for; that of the end, if none. */
  const find = (from: number, test: (line: string) => boolean): number => {
    let at = from
    while (at < lines.length && !test(lines[at] ?? '')) at += 1
    return at
  }

  for (let at = 0; at < lines.length && !writer.isFull(); at++) {
    const line = lines[at] ?? ''
    const mark = fence.exec(line)?.[1]
    if (mark) {
      close()
      const closing = (one: string): boolean =>
        one.trim().startsWith(mark) && one.trim().replaceAll(mark[0] ?? '', '') === ''
      const end = unclosed.has(mark) ? lines.length : find(at + 1, closing)
      if (end === lines.length) unclosed.add(mark)
      const [, name, title = ''] = named.exec(line) ?? []
      notes = notes.filter(one => one > at)
      if (name && holdsWords.test(name) && notes.length < deepestNotes) {
        // What it says is read like all else.
        notes.push(end)
        writer.block('paragraph', plain(title.trim()))
        const inside = dedented(lines.slice(at + 1, end))
        for (const [index, one] of inside.entries()) lines[at + 1 + index] = setting.test(one) ? '' : one
        if (end < lines.length) lines[end] = ''
        continue
      }
      const inside = dedented(lines.slice(at + 1, end))
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
    const directed = directive.exec(line)?.[1]
    const aside = directed === undefined ? note.exec(line.trim()) : [line, titleOf(directed.trimEnd())]
    if (aside) {
      close()
      writer.block('paragraph', plain(aside[1] ?? ''))
      continue
    }
    const headed = heading.exec(line)
    if (headed) {
      close()
      writer.block('heading', plain(withoutClosing(headed[2] ?? '')), headed[1]?.length)
      continue
    }
    const [, tagOf = '', inTag = ''] = taggedHeading.exec(line) ?? []
    if (tagOf !== '') {
      close()
      const closing = `</${tagOf.toLowerCase()}>`
      const isClosed = inTag.trimEnd().toLowerCase().endsWith(closing)
      const words = plain(isClosed ? inTag.trimEnd().slice(0, -closing.length) : inTag)
      writer.block('heading', words.replace(/(?<!\s)\s*[¶#]\s*$/, ''), Number(tagOf[1]) || levelOfTerm)
      continue
    }
    isInTable = line.includes('|') && (isInTable || isUnderRow(lines[at + 1] ?? ''))
    if (isInTable || row.test(line)) {
      close()
      if (!underRow.test(line.trim()))
        writer.row(underRow.test((lines[at + 1] ?? '').trim()) ? 'head' : 'row', cellsOf(line))
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
  return line.includes('|') && underRow.test(line.trim())
}

/** Code below an item is as far in as the item. */
function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter(line => line.trim() !== '').map(line => /^\s*/.exec(line)?.[0].length ?? 0)
  const least = indents.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER)
  return lines.map(line => line.slice(least))
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => plain(cell))
}

/** Without what nobody sees, of Markdown or of MDX; what is not closed is seen. */
function withoutComments(text: string): string {
  let kinds = [
    { length: 4, starts: next(text, '<!--'), ends: next(text, '-->'), closing: 3 },
    { length: 3, starts: next(text, '{/*'), ends: next(text, '*/}'), closing: 3 },
  ]
  let kept = ''
  let at = 0
  while (kinds.length > 0) {
    kinds = kinds.filter(({ length, starts, ends }) => starts(at) >= 0 && ends(starts(at) + length) >= 0)
    const [first, other] = kinds
    if (!first) break
    const { length, starts, ends, closing } = other && other.starts(at) < first.starts(at) ? other : first
    kept += text.slice(at, starts(at))
    at = ends(starts(at) + length) + closing
  }
  return kept + text.slice(at)
}

/** A heading may end as it begins. */
function withoutClosing(words: string): string {
  const text = words.trimEnd()
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return text.slice(0, end).trimEnd()
}

/** What a directive is called, without its attributes: in brackets, or plainly. */
function titleOf(words: string): string {
  const from = words.endsWith('}') ? words.indexOf('{', words.lastIndexOf('}', words.length - 2) + 1) : -1
  const title = from < 0 ? words : words.slice(0, from).trimEnd()
  return /^\[([^\]]*)\]$/.exec(title)?.[1] ?? title
}
