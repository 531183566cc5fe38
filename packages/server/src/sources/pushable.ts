import { type Block, unpackBlocks } from '@quarry/answers'
import { escapeHtml } from '@quarry/content'
import type { PushedDocument } from './pushed-document.ts'

const markup = /^\.(x?html?|xml)$/i

/**
 * A document as it can be pushed again, here or elsewhere. What the lines of its text are is said in markup, so that it is
 * read the same.
 */
export function pushable({
  text,
  blocks,
  metadata,
  date,
  ...named
}: PushedDocument): Record<string, unknown> {
  const { fileExtension = '' } = named
  const said = {
    ...metadata,
    ...named,
    ...(date === undefined ? {} : { date: new Date(date).toISOString() }),
  }
  if (blocks === undefined) return { ...said, ...(text === '' ? {} : { data: text }) }
  return {
    ...said,
    fileExtension: markup.test(fileExtension) ? fileExtension : '.html',
    data: markupOf(text, unpackBlocks(blocks)),
  }
}

function markupOf(text: string, blocks: readonly Block[]): string {
  let page = ''
  let at = 0
  let open = ''
  /** Neighbours of a kind share a list, or a table. */
  const within = (name: string): void => {
    if (name === open) return
    page += `${open && `</${open}>`}${name && `<${name}>`}`
    open = name
  }
  // What stands in no block belongs to what is around the page: it is found, and answers nothing.
  const around = (until: number): void => {
    const lines = text
      .slice(at, until)
      .split('\n')
      .filter(line => line.trim() !== '')
    if (lines.length === 0) return
    within('')
    page += `<nav>${lines.map(line => `<p>${escapeHtml(line)}</p>`).join('')}</nav>`
  }
  for (const block of blocks) {
    around(block.start)
    within(holderOf(block.kind))
    page += elementOf(block, text)
    at = block.end
  }
  around(text.length)
  within('')
  return page
}

function holderOf(kind: Block['kind']): string {
  if (kind === 'item') return 'ul'
  if (kind === 'step') return 'ol'
  return kind === 'row' || kind === 'head' ? 'table' : ''
}

function elementOf({ kind, start, end, level, cells = [] }: Block, text: string): string {
  const words = escapeHtml(text.slice(start, end))
  switch (kind) {
    case 'heading':
      return `<h${level ?? 2}>${words}</h${level ?? 2}>`
    case 'item':
    case 'step':
      return `<li>${words}</li>`
    case 'code':
      return `<pre>\n${words}</pre>`
    case 'row':
    case 'head': {
      const name = kind === 'head' ? 'th' : 'td'
      const row = cells.map(cell => `<${name}>${escapeHtml(text.slice(cell.start, cell.end))}</${name}>`)
      return `<tr>${row.join('')}</tr>`
    }
    default:
      return `<p>${words}</p>`
  }
}
