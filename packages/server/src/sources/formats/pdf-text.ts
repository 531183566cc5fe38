import { getDocumentProxy } from 'unpdf'
import { pushLimits } from '../limits.ts'
import { FileFault } from './file-fault.ts'
import { type PrintedLine, paperText } from './paper-text.ts'

const mostPages = 5000
/** A gap as wide as this share of the letters is a space that nobody wrote. */
const gap = 0.2

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>
type TextItem = { str: string; hasEOL: boolean; width: number; height: number; transform: readonly number[] }

/** What a PDF says, a page after the other. Nothing in it is run, drawn or fetched. Pictures of pages say nothing here. */
export async function pdfText(bytes: Uint8Array) {
  try {
    // A copy: the reader takes what it is given away from whoever gave it.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, stopAtErrors: false })
    try {
      return { title: await titleOf(pdf), ...paperText(await pagesOf(pdf)) }
    } finally {
      await pdf.destroy()
    }
  } catch (error) {
    if (error instanceof FileFault) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new FileFault(
      isLocked ? 'The PDF opens with a password only.' : 'The data is no PDF that can be read.',
    )
  }
}

async function pagesOf(pdf: Proxy): Promise<PrintedLine[][]> {
  if (pdf.numPages > mostPages)
    throw new FileFault(`The PDF has ${pdf.numPages} pages; at most ${mostPages} are read.`)
  const pages: PrintedLine[][] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages && length < pushLimits.documentText; number++) {
    const page = await pdf.getPage(number)
    const lines = linesOf((await page.getTextContent()).items)
    length += lines.reduce((sum, { text }) => sum + text.length, 0)
    pages.push(lines)
    page.cleanup()
  }
  return pages
}

async function titleOf(pdf: Proxy): Promise<string> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  const said = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : ''
  // Printers write the program that gave them the file, and the file's name.
  const named = said.replace(/^Microsoft (?:Word|PowerPoint|Excel) [-–] /, '')
  return /\.(?:docx?|pptx?|xlsx?|odt|indd|tex|dvi|qxd)$/i.test(named) || /^untitled$/i.test(named)
    ? ''
    : named
}

/** Pieces of text as they were set, put together to lines. */
function linesOf(items: readonly unknown[]): PrintedLine[] {
  const lines: PrintedLine[] = []
  let line: { text: string; y: number; size: number; end: number; most: number } | null = null
  const flush = (): void => {
    if (line && line.text.trim() !== '')
      lines.push({ text: line.text.replace(/\s+/g, ' ').trim(), y: line.y, size: line.size })
    line = null
  }
  for (const item of items) {
    if (!isText(item)) continue
    const [, , , , x = 0, y = 0] = item.transform
    const size = item.height
    if (line && size > 0 && Math.abs(line.y - y) > 0.5 * Math.max(size, line.size)) flush()
    if (item.str !== '') {
      line ??= { text: '', y, size, end: x, most: 0 }
      const isApart = x - line.end > gap * Math.max(size, line.size)
      line.text += isApart && !/\s$/.test(line.text) && line.text !== '' ? ` ${item.str}` : item.str
      line.end = x + item.width
      // A line is as large as most of it.
      if (size > 0 && item.str.length > line.most) Object.assign(line, { size, y, most: item.str.length })
    }
    if (item.hasEOL) flush()
  }
  flush()
  return lines
}

function isText(item: unknown): item is TextItem {
  return typeof item === 'object' && item !== null && 'str' in item
}
