import { createOfficeWriter, type Kind } from './office-writer.ts'
import { type Attributes, readXml, wordsIn, zipParts } from './zip-parts.ts'

/** What styles and numberings of a document say of its paragraphs. */
type Styles = ReadonlyMap<string, Style>
type Style = { name: string; basedOn: string; level: number; numbering: string }
/** Whether lists are numbered, by number and depth. */
type Numberings = ReadonlyMap<string, boolean>

type Paragraph = { words: string; style: string; level: number; numbering: string; depth: string }

/** What is no text of the document: what was moved away, and what is there for older programs. */
const silent = new Set(['w:moveFrom', 'mc:Fallback', 'w:pPrChange', 'w:rPrChange'])
const spaces = new Set(['w:tab', 'w:br', 'w:cr'])
const contents = /^toc (?:\d|heading)/i

/** What a Word document says (`.docx`). Notes, headers and what was deleted are left out. */
export function wordText(bytes: Uint8Array) {
  const parts = zipParts(bytes, name =>
    /^(?:word\/(?:document|styles|numbering)|docProps\/core)\.xml$/.test(name),
  )
  const styles = readStyles(parts.get('word/styles.xml'))
  const numberings = readNumberings(parts.get('word/numbering.xml'))
  const writer = createOfficeWriter()
  const open: Paragraph[] = []
  const tables: { rows: number; isHeaded: boolean }[] = []
  let [hushed, isText, isHead] = [0, false, false]

  readXml(parts.get('word/document.xml') ?? '', {
    enter(name, attributes) {
      if (silent.has(name)) hushed += 1
      if (hushed > 0) return
      const paragraph = open.at(-1)
      const value = attributes['w:val'] ?? ''
      if (name === 'w:p') open.push({ words: '', style: '', level: 0, numbering: '', depth: '0' })
      else if (name === 'w:t') isText = true
      else if (name === 'w:tbl') tables.push({ rows: 0, isHeaded: false })
      else if (name === 'w:tblLook') Object.assign(tables.at(-1) ?? {}, { isHeaded: looksHeaded(attributes) })
      else if (name === 'w:tr') {
        const table = tables.at(-1)
        isHead = table?.isHeaded === true && table.rows === 0
        if (table) table.rows += 1
        writer.enterRow()
      } else if (name === 'w:tblHeader') isHead = !/^(?:0|false|off)$/.test(value)
      else if (name === 'w:tc') writer.enterCell()
      else if (paragraph && name === 'w:pStyle') paragraph.style = value
      else if (paragraph && name === 'w:outlineLvl') paragraph.level = levelOf(value)
      else if (paragraph && name === 'w:numId') paragraph.numbering = value
      else if (paragraph && name === 'w:ilvl') paragraph.depth = value
      else if (paragraph && spaces.has(name)) paragraph.words += ' '
      else if (paragraph && name === 'w:noBreakHyphen') paragraph.words += '-'
    },
    text(words) {
      const paragraph = open.at(-1)
      if (paragraph && isText && hushed === 0) paragraph.words += words
    },
    leave(name) {
      if (silent.has(name)) hushed -= 1
      if (hushed > 0) return
      if (name === 'w:t') isText = false
      else if (name === 'w:tr') writer.leaveRow(isHead)
      else if (name === 'w:tbl') tables.pop()
      else if (name === 'w:p') {
        const paragraph = open.pop()
        if (paragraph) write(paragraph)
      }
    },
  })
  return { title: wordsIn(parts.get('docProps/core.xml'), 'dc:title'), ...writer.body() }

  function write(paragraph: Paragraph): void {
    const style = styleOf(styles, paragraph.style)
    if (contents.test(style.name)) return
    const level = paragraph.level || style.level
    const numbering = paragraph.numbering || style.numbering
    let kind: Kind = 'paragraph'
    if (level > 0) kind = 'heading'
    // Zero takes a paragraph out of the list of its style.
    else if (numbering !== '' && numbering !== '0')
      kind = numberings.get(`${numbering} ${paragraph.depth}`) ? 'step' : 'item'
    writer.paragraph(kind, paragraph.words, level)
  }
}

/** Outlines count from 0; 9 is running text. */
function levelOf(value: string): number {
  const level = Number(value)
  return Number.isInteger(level) && level < 9 ? level + 1 : 0
}

function looksHeaded(attributes: Attributes): boolean {
  const first = attributes['w:firstRow']
  return first === undefined ? (Number.parseInt(attributes['w:val'] ?? '0', 16) & 0x20) > 0 : first === '1'
}

function readStyles(source: string | undefined): Styles {
  const styles = new Map<string, Style>()
  let style: Style | null = null
  readXml(source ?? '<none/>', {
    enter(name, attributes) {
      const value = attributes['w:val'] ?? ''
      if (name === 'w:style') {
        style = { name: '', basedOn: '', level: 0, numbering: '' }
        styles.set(attributes['w:styleId'] ?? '', style)
      } else if (!style) return
      else if (name === 'w:name') {
        style.name = value
        // Whatever a style's number is in its language, the name of a usual one is English.
        style.level = Number(/^heading (\d)$/i.exec(value)?.[1] ?? (/^title$/i.test(value) ? 1 : 0))
      } else if (name === 'w:basedOn') style.basedOn = value
      else if (name === 'w:outlineLvl') style.level ||= levelOf(value)
      else if (name === 'w:numId') style.numbering = value
    },
  })
  return styles
}

/** A style with what it takes from those that it is based on. */
function styleOf(styles: Styles, id: string): Style {
  const found = { name: '', basedOn: '', level: 0, numbering: '' }
  let style = styles.get(id)
  for (let steps = 0; style && steps < 10; steps++) {
    found.name ||= style.name
    found.level ||= style.level
    found.numbering ||= style.numbering
    style = style.basedOn === '' ? undefined : styles.get(style.basedOn)
  }
  return found
}

function readNumberings(source: string | undefined): Numberings {
  const isNumbered = new Map<string, boolean>()
  const byNumber = new Map<string, boolean>()
  let [of, depth, number] = ['', '', '']
  readXml(source ?? '<none/>', {
    enter(name, attributes) {
      const value = attributes['w:val'] ?? ''
      if (name === 'w:abstractNum') of = attributes['w:abstractNumId'] ?? ''
      else if (name === 'w:lvl') depth = attributes['w:ilvl'] ?? ''
      else if (name === 'w:numFmt') isNumbered.set(`${of} ${depth}`, value !== 'bullet' && value !== 'none')
      else if (name === 'w:num') number = attributes['w:numId'] ?? ''
      else if (name === 'w:abstractNumId')
        for (let level = 0; level < 9; level++)
          byNumber.set(`${number} ${level}`, isNumbered.get(`${value} ${level}`) ?? false)
    },
  })
  return byNumber
}
