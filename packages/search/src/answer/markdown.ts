import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { isSafeAddress } from '../trigger/safe-address.ts'
import { withMarks } from './marks.ts'
import { type Drawn, decoded, type Tag, textOf } from './node.ts'
import type { AnswerState, Citation } from './state.ts'

/** A paragraph, a list, a table of an answer. A closed one will not change any more. */
type Block = { readonly raw: string; readonly isClosed: boolean }

/** The blocks of a text that may still be growing: all but the last one are closed. */
export function blocksOf(markdown: string, isGrowing: boolean): Block[] {
  const list = Lexer.lex(markdown).filter(
    ({ type, raw }) => type !== 'space' && type !== 'def' && raw.trim() !== '',
  )
  return list.map(({ raw }, at) => {
    const isClosed = !isGrowing || at < list.length - 1
    return { raw: isClosed ? raw : settled(raw), isClosed }
  })
}

/** A block that is being written, without signs whose other half is yet to come. */
function settled(raw: string): string {
  let text = raw.replace(/!?\[[^\]]*(?:\]\([^)\s]*)?$/, '').replace(/\n(?:\d{1,3}[.)]?|[-*+]|\|[^|\n]*)$/, '')
  for (const sign of ['**', '__', '`'])
    if (text.split(sign).length % 2 === 0)
      text = text.slice(0, text.lastIndexOf(sign)) + text.slice(text.lastIndexOf(sign) + sign.length)
  return text.replace(/[*_`~\\]+$/, '')
}

/** A block as it is drawn, with a mark wherever what it says rests on a citation. */
export function drawBlock(raw: string, citations: readonly Citation[], locale: string): Drawn[] {
  const mark = (children: readonly Drawn[]): readonly Drawn[] => withMarks(children, citations, locale)
  return blocks(Lexer.lex(raw), mark)
}

/** The words of an answer, without any signs: to be read out, or to be copied. */
export function answerText(
  { answer = '', answerContentFormat }: Pick<AnswerState, 'answer' | 'answerContentFormat'>,
  locale: string,
): string {
  if (answerContentFormat !== 'text/markdown') return answer
  return linesOf(drawBlock(answer, [], locale)).trim()
}

const lines = new Set<Tag>(['p', 'li', 'tr', 'pre', 'blockquote'])

function linesOf(drawn: readonly Drawn[]): string {
  return drawn
    .map(one => {
      if (typeof one === 'string' || 'cite' in one) return textOf([one])
      if (one.tag === 'td' || one.tag === 'th') return `${linesOf(one.children)} `
      return lines.has(one.tag)
        ? `${linesOf(one.children).trimEnd()}\n`
        : one.tag === 'br'
          ? '\n'
          : linesOf(one.children)
    })
    .join('')
}

type Mark = (children: readonly Drawn[]) => readonly Drawn[]

const element = (tag: Tag, children: readonly Drawn[] = []): Drawn => ({ tag, children })

function blocks(tokens: readonly Token[], mark: Mark): Drawn[] {
  return tokens.flatMap(token => block(token as MarkedToken, mark))
}

function block(token: MarkedToken, mark: Mark): readonly Drawn[] {
  switch (token.type) {
    case 'paragraph':
      return [element('p', mark(inline(token.tokens)))]
    // Where a heading of an answer stands among those of the page is not for the answer to say.
    case 'heading':
      return [element('p', [element('strong', inline(token.tokens))])]
    case 'text':
      return mark(token.tokens ? inline(token.tokens) : [decoded(token.text)])
    case 'list': {
      const items = token.items.map(item => element('li', blocks(item.tokens, mark)))
      if (!token.ordered) return [element('ul', items)]
      return [
        { tag: 'ol', children: items, ...(Number(token.start) !== 1 && { start: Number(token.start) }) },
      ]
    }
    case 'table':
      return [table(token, mark)]
    case 'blockquote':
      return [element('blockquote', blocks(token.tokens, mark))]
    case 'code':
      return [element('pre', [element('code', [token.text])])]
    case 'hr':
      return [element('hr')]
    case 'html':
      return [element('p', [token.raw.trim()])]
    default:
      return []
  }
}

function table({ header, rows }: Tokens.Table, mark: Mark): Drawn {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): Drawn => {
    const drawn = cells.map(({ tokens }) => inline(tokens))
    if (tag === 'th')
      // A cell without words heads nothing.
      return element(
        'tr',
        drawn.map(one => element(textOf(one).trim() ? 'th' : 'td', one)),
      )
    const cited = (parts: readonly Drawn[][]): Drawn[] =>
      mark(parts.flatMap((one, at) => (at ? [' ', ...one] : one)))
        .filter(one => typeof one !== 'string' && 'cite' in one)
        .slice(-1)
    // What is compared stands on several pages: a mark for each cell. Otherwise a row is one thing said, and its mark stands last.
    const [label = [], ...values] = drawn
    const each = values.map(one => cited([label, one]))
    const sources = new Set(each.map(([one]) => JSON.stringify(one)))
    const isCompared = sources.size > 1 && each.every(({ length }) => length > 0)
    const marks = isCompared
      ? [[], ...each]
      : drawn.map((_, at) => (at === values.length ? cited(drawn) : []))
    return element(
      'tr',
      drawn.map((one, at) => element('td', [...one, ...(marks[at] ?? [])])),
    )
  }
  const head = header.some(({ text }) => text.trim() !== '') ? [element('thead', [row(header, 'th')])] : []
  return element('table', [
    ...head,
    element(
      'tbody',
      rows.map(cells => row(cells, 'td')),
    ),
  ])
}

function inline(tokens: readonly Token[]): Drawn[] {
  return tokens.flatMap((one): Drawn[] => {
    const token = one as MarkedToken
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return [element(token.type, inline(token.tokens))]
      case 'codespan':
        return [element('code', [decoded(token.text)])]
      case 'br':
        return [element('br')]
      case 'link': {
        const children = inline(token.tokens)
        return isSafeAddress(token.href) ? [{ tag: 'a', href: token.href, children }] : children
      }
      // Nothing is fetched because an answer says so.
      case 'image':
        return [decoded(token.text)]
      case 'escape':
      case 'text':
        return 'tokens' in token && token.tokens ? inline(token.tokens) : [decoded(token.text)]
      case 'html':
        return [token.raw]
      default:
        return []
    }
  })
}
