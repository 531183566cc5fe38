import { escapeHtml } from '@quarry/content'
import type { SearchResult } from '@quarry/protocol'
import { strToU8, zipSync } from 'fflate'

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const usualFields = ['date', 'author', 'language', 'source']
/** The most that a cell may hold. */
const longest = 32_767

/** Results as a workbook of one sheet: title, address, excerpt, and a column for each field. Texts are never formulas. */
export function spreadsheet(
  results: readonly SearchResult[],
  fields: readonly string[],
): Uint8Array<ArrayBuffer> {
  const columns = (fields.length > 0 ? fields : usualFields).map(name => name.replace(/^@/, ''))
  const rows = [
    ['Title', 'Address', 'Excerpt', ...columns],
    ...results.map(({ title, clickUri, excerpt, raw }) => [
      title,
      clickUri,
      excerpt,
      ...columns.map(name => cellOf(name, raw[name])),
    ]),
  ]
  const sheet = `${head}<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`
  const parts = { ...workbook, 'xl/worksheets/sheet1.xml': sheet }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

type Cell = string | number

function cellOf(name: string, value: unknown): Cell {
  if (name === 'date' && typeof value === 'number') return new Date(value).toISOString()
  if (typeof value === 'number' && Number.isFinite(value)) return value
  return Array.isArray(value) ? value.join('; ') : String(value ?? '')
}

function rowOf(cells: readonly Cell[]): string {
  const written = cells.map(cell =>
    typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.slice(0, longest))}</t></is></c>`,
  )
  return `<row>${written.join('')}</row>`
}

/** What may not stand in XML at all is left out: control characters, halves of characters. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const workbook = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
