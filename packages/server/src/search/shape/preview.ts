import { escapeHtml } from '@quarry/content'
import type { Document, SearchEngine } from '@quarry/engine'
import type { Analyser } from '@quarry/language'
import type { Highlight } from '@quarry/protocol'
import type { htmlRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import { Fault } from '../../http/index.ts'
import type { Asker } from '../../token/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Reading } from '../parse/date.ts'
import { identityOf } from '../parse/identity.ts'
import { readQuery } from '../parse/query.ts'
import { textOf } from './shape-result.ts'
import { soughtBy } from './terms.ts'

export type HtmlBody = z.output<typeof htmlRequest>

type PreviewOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  reading: Reading
  analyser: Analyser
}

export type Preview = { type: 'text/html' | 'text/plain'; text: string }

/**
 * A document as a page of its own, with the words of the query marked, or as plain text. Nothing of it can run or load
 * anything.
 */
export async function preview(body: HtmlBody, asker: Asker, options: PreviewOptions): Promise<Preview> {
  const document = await find(body, asker, options)
  const { language, fields } = document
  const { analyser } = options
  const { typed } = readQuery({ q: body.q }, undefined, {
    ...options.reading,
    fields: options.catalogue.fields(),
  })
  const { terms } = soughtBy(typed, { analyser, languages: [language] })
  const marked = (text: string): string => mark(text, analyser.highlight(text, terms, language))
  const title = textOf(fields['title'])
  const whole = textOf(fields['body'])
  const summary = textOf(fields['summary'])
  // A page that begins with its summary says it once, whichever spaces stand in the two.
  const beginsWithIt = evenSpaces(whole).startsWith(evenSpaces(summary))
  const lines = [...(beginsWithIt ? [] : [summary]), ...whole.split('\n')].filter(Boolean)
  const isPlain = /^text\/plain\b/i.test(body.contentType ?? '')
  const room = body.requestedOutputSize || Number.POSITIVE_INFINITY
  if (isPlain) return { type: 'text/plain', text: cut(`${[title, ...lines].join('\n\n')}\n`, room) }
  const head = [
    `<!doctype html><html${language ? ` lang="${language}"` : ''}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title></head><body><h1>${marked(title)}</h1>`,
  ].join('')
  const foot = '</body></html>'
  let page = head
  for (const block of blocksOf(lines)) {
    const html = htmlOf(block, marked)
    // Cut between blocks, so that the page stays whole.
    if (page.length + html.length + foot.length > room) break
    page += html
  }
  return { type: 'text/html', text: page + foot }
}

const evenSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

type Block = { kind: 'p' | 'h2' | 'table'; lines: string[] }

/** Ends a sentence, or is as long as one. */
const isSentence = (line: string): boolean =>
  line.length > 80 || /[.!?…:؟۔।。！？]["'”’»)\]」』）]*$/.test(line)

/** Lines with tabs are rows of a table; a short line before sentences is the heading of what follows. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  lines.forEach((line, at) => {
    const next = lines[at + 1]
    if (line.includes('\t')) {
      const last = blocks.at(-1)
      if (last?.kind === 'table') last.lines.push(line)
      else blocks.push({ kind: 'table', lines: [line] })
      return
    }
    const isHeading =
      !isSentence(line) && next !== undefined && (isSentence(next) || next.includes('\t')) && at > 0
    blocks.push({ kind: isHeading ? 'h2' : 'p', lines: [line] })
  })
  return blocks
}

function htmlOf({ kind, lines }: Block, marked: (text: string) => string): string {
  if (kind !== 'table') return `<${kind}>${marked(lines[0] ?? '')}</${kind}>`
  const rows = lines.map(line => {
    const [first = '', ...others] = line.split('\t').map(marked)
    return `<tr><th scope="row">${first}</th>${others.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}

/** No half of a character at the end. */
function cut(text: string, room: number): string {
  return text.length <= room ? text : text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
}

/** The document, if the asker may see it and their token's filter lets it through: absent and hidden read alike. */
async function find(
  { uniqueId }: HtmlBody,
  asker: Asker,
  { engine, catalogue, reading }: PreviewOptions,
): Promise<Pick<Document, 'language' | 'fields'>> {
  const { filters } = readQuery({}, asker.filter, { ...reading, fields: catalogue.fields() })
  const { hits } = await engine.search(catalogue.index, {
    query: { kind: 'all' },
    access: identityOf(asker),
    filters: [...filters, { kind: 'ids', ids: [uniqueId] }],
    from: 0,
    size: 1,
  })
  const [hit] = hits
  if (!hit) throw new Fault('InvalidParametersException', 'uniqueId: there is no such document.')
  return hit
}

function mark(text: string, ranges: readonly Highlight[]): string {
  let html = ''
  let at = 0
  for (const { offset, length } of ranges) {
    html += `${escapeHtml(text.slice(at, offset))}<mark>${escapeHtml(text.slice(offset, offset + length))}</mark>`
    at = offset + length
  }
  return html + escapeHtml(text.slice(at))
}
