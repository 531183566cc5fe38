import type { Document, SearchEngine } from '@quarry/engine'
import type { Analyser } from '@quarry/engine/analysis'
import type { Highlight } from '@quarry/protocol'
import type { htmlRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import { Fault } from '../http/index.ts'
import type { Asker } from '../token/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Reading } from './date.ts'
import { identityOf } from './identity.ts'
import { readQuery } from './query.ts'
import { textOf } from './shape-result.ts'
import { soughtBy } from './terms.ts'

export type HtmlBody = z.output<typeof htmlRequest>

export type PreviewOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  reading: Reading
  analyser: Analyser
}

/** A document as a page of its own, with the words of the query marked. Nothing of it can run or load anything. */
export async function preview(body: HtmlBody, asker: Asker, options: PreviewOptions): Promise<string> {
  const document = await find(body, asker, options)
  const { language, fields } = document
  const { analyser } = options
  const { typed } = readQuery({ q: body.q }, undefined, {
    ...options.reading,
    fields: options.catalogue.fields(),
  })
  const { terms } = soughtBy(typed, analyser)
  const marked = (text: string): string => mark(text, analyser.highlight(text, terms, language))
  const title = textOf(fields['title'])
  const lines = [textOf(fields['summary']), ...textOf(fields['body']).split('\n')].filter(Boolean)
  const room = body.requestedOutputSize || Number.POSITIVE_INFINITY
  const head = [
    `<!doctype html><html${language ? ` lang="${language}"` : ''}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title></head><body><h1>${marked(title)}</h1>`,
  ].join('')
  const foot = '</body></html>'
  let page = head
  for (const line of lines) {
    const paragraph = `<p>${marked(line)}</p>`
    // Cut between paragraphs, so that the page stays whole.
    if (page.length + paragraph.length + foot.length > room) break
    page += paragraph
  }
  return page + foot
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}
