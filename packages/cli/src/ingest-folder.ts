import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { htmlText } from '@quarry/server/sources'
import { FrontMatterFault } from './front-matter.ts'
import { fieldName } from './ingest-csv.ts'
import type { Input, Piece } from './ingest-input.ts'
import { type Page, readMarkdown } from './ingest-markdown.ts'

const kinds = new Set(['.md', '.mdx', '.markdown', '.html', '.htm'])
const mostFiles = 200_000
const mostBytes = 16 * 1024 * 1024
const deepest = 50

/** A document a file, in the order of their names. Links out of the folder are not followed. */
export function readFolder(folder: string): Input {
  const list = (): string[] => filesIn(folder, '', 0).sort()
  return {
    file: folder,
    unit: 'files',
    async hash() {
      const hash = createHash('sha256')
      for (const name of list()) {
        const { size, mtimeMs } = statSync(path.join(folder, name))
        hash.update(`${name}\0${size}\0${mtimeMs}\n`)
      }
      return hash.digest('hex')
    },
    async *read(after) {
      const base = encodeURIComponent(path.basename(path.resolve(folder)))
      for (const [at, name] of list().entries()) {
        const line = at + 1
        if (line > after) yield pieceOf(folder, name, base, line)
      }
    },
  }
}

function filesIn(folder: string, below: string, depth: number): string[] {
  if (depth > deepest) return []
  const found: string[] = []
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name)
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    if (entry.isDirectory()) found.push(...filesIn(folder, name, depth + 1))
    else if (entry.isFile() && kinds.has(path.extname(entry.name).toLowerCase())) found.push(name)
    if (found.length > mostFiles) throw new Error(`${folder} holds more than ${mostFiles} files.`)
  }
  return found
}

function pieceOf(folder: string, name: string, base: string, line: number): Piece {
  const file = path.join(folder, name)
  const { size, mtimeMs } = statSync(file)
  if (size > mostBytes) return { line, refused: `${name} has ${size} bytes; at most ${mostBytes} are read.` }
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch {
    return { line, refused: `${name} is no text in UTF-8.` }
  }
  const extension = path.extname(name).toLowerCase()
  let page: Page
  try {
    page = extension.startsWith('.m')
      ? readMarkdown(source)
      : { ...htmlText(source), text: source, extension: '.html' }
  } catch (error) {
    if (!(error instanceof FrontMatterFault)) throw error
    return { line, refused: `${name}, line ${error.line}: ${error.message}.` }
  }
  const { title, date, author, language, ...rest } = page.meta
  const fields = Object.entries(rest).map(([key, value]) => [fieldName(key), value] as const)
  return {
    line,
    document: {
      ...Object.fromEntries(fields),
      documentId: `file:///${base}/${name.split('/').map(encodeURIComponent).join('/')}`,
      title: page.title || page.headings[0] || String(title ?? '') || path.basename(name, path.extname(name)),
      data: page.text,
      fileExtension: page.extension,
      filetype: extension.slice(1),
      headings: page.headings.slice(0, 200),
      date: date ?? new Date(mtimeMs).toISOString(),
      ...(author === undefined ? {} : { author }),
      ...(language === undefined ? {} : { language }),
    },
  }
}
