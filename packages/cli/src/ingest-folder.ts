import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  fileExtensions,
  fileTitle,
  htmlText,
  markdownText,
  pushLimits,
  readFile,
} from '@quarry/server/sources'
import { UsageError } from './command.ts'
import { FrontMatterFault, readFrontMatter } from './front-matter.ts'
import { fieldName } from './ingest-csv.ts'
import type { Input, Piece } from './ingest-input.ts'

const kinds = new Set(['.md', '.mdx', '.markdown', '.html', '.htm', ...fileExtensions])
const mostFiles = 200_000
const mostBytes = 16 * 1024 * 1024
/** A document holds more than its data. */
const mostEncoded = pushLimits.documentBody - 64 * 1024
const deepest = 50

/**
 * A document a file, in the order of their names. Links out of the folder are not followed.
 * @param link Where visitors find a file: `{name}` stands for its path within the folder.
 */
export function readFolder(folder: string, link?: string): Input {
  if (link !== undefined && !link.includes('{name}'))
    throw new UsageError('--link of a folder says where its files are by {name}, such as /files/{name}.')
  const list = (): string[] => filesIn(folder, '', 0).sort()
  return {
    file: folder,
    unit: 'files',
    async hash() {
      const hash = createHash('sha256')
      for (const name of list()) {
        // A name in another encoding is found by no file.
        const { size = 0, mtimeMs = 0 } = statSync(path.join(folder, name), { throwIfNoEntry: false }) ?? {}
        hash.update(`${name}\0${size}\0${mtimeMs}\n`)
      }
      return hash.digest('hex')
    },
    async *read(after) {
      const base = encodeURIComponent(path.basename(path.resolve(folder)))
      for (const [at, name] of list().entries()) {
        const line = at + 1
        if (line <= after) continue
        // One that cannot be read stops no other.
        const piece = await pieceOf(folder, name, base, line).catch(
          (error: unknown): Piece => ({ line, refused: `${name}${faultOf(error)}` }),
        )
        yield linked(piece, name, link)
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

function linked(piece: Piece, name: string, link: string | undefined): Piece {
  if (link === undefined || !('document' in piece)) return piece
  const clickableUri = link.replace('{name}', addressOf(name))
  return { ...piece, document: { ...piece.document, clickableUri } }
}

const addressOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/')

async function pieceOf(folder: string, name: string, base: string, line: number): Promise<Piece> {
  const file = path.join(folder, name)
  const { size, mtimeMs } = statSync(file)
  if (size > mostBytes) return { line, refused: `${name} has ${size} bytes; at most ${mostBytes} are read.` }
  const documentId = `file:///${base}/${addressOf(name)}`
  const extension = path.extname(name).toLowerCase()
  const date = new Date(mtimeMs).toISOString()
  if (!fileExtensions.includes(extension)) return textPiece(file, name, { documentId, date }, line)
  const read = await dataOf(readFileSync(file), extension)
  if ('refused' in read) return { line, refused: `${name}: ${read.refused}` }
  const document = { documentId, title: '', date, fileExtension: extension, ...read.data }
  return { line, document, ...(read.isWordless ? { wordless: name } : {}) }
}

/**
 * A file goes as it is, so that what reads it tells headings from rows; one that is too large for that as its text. It is
 * read here as well: that nothing stands in it is told to whoever can change it.
 */
async function dataOf(
  bytes: Uint8Array,
  extension: string,
): Promise<{ data: Record<string, string>; isWordless: boolean } | { refused: string }> {
  const encoded = Buffer.from(bytes).toString('base64')
  const read = await readFile(bytes, extension)
  const isWordless = read !== null && 'text' in read && read.text.trim() === ''
  if (encoded.length < mostEncoded) return { data: { compressedBinaryData: encoded }, isWordless }
  if (read === null || 'refused' in read) return read ?? { refused: 'It cannot be read.' }
  return { data: { data: read.text, title: read.title }, isWordless }
}

function faultOf(error: unknown): string {
  const place = error instanceof FrontMatterFault ? `, line ${error.line}` : ''
  const why = error instanceof Error ? error.message : String(error)
  return `${place}: ${why.endsWith('.') ? why : `${why}.`}`
}

function textPiece(
  file: string,
  name: string,
  usual: { documentId: string; date: string },
  line: number,
): Piece {
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch {
    return { line, refused: `${name} is no text in UTF-8.` }
  }
  const extension = path.extname(name).toLowerCase()
  const page: Page = extension.startsWith('.m') ? readMarkdown(source) : htmlPage(source)
  const { title, date, author, language, ...rest } = page.meta
  // What a page is about in short: answers are made of it as well.
  const inShort = rest['summary'] ?? rest['description']
  const named = Object.entries(inShort === undefined ? rest : { ...rest, summary: inShort })
  const fields = named.map(([key, value]) => [fieldName(key), value] as const)
  return {
    line,
    document: {
      ...Object.fromEntries(fields),
      documentId: usual.documentId,
      title: page.title || String(title ?? '') || fileTitle(path.basename(name)),
      data: page.text,
      fileExtension: page.extension,
      filetype: extension.slice(1),
      headings: page.headings.slice(0, 200),
      date: date ?? usual.date,
      ...(author === undefined ? {} : { author }),
      ...(language === undefined ? {} : { language }),
    },
  }
}

type Page = {
  title: string
  /** What is pushed, and the extension that says how it is to be read. */
  text: string
  extension: '.md' | '.txt' | '.html'
  headings: readonly string[]
  meta: Readonly<Record<string, unknown>>
}

function htmlPage(source: string): Page {
  const page = htmlText(source)
  return { ...page, title: page.title || (page.headings[0] ?? ''), text: source, extension: '.html' }
}

/** A page of Markdown: what stands before it in `---` lines, its title and headings. Throws a `FrontMatterFault`. */
function readMarkdown(source: string): Page {
  const { meta, body } = readFrontMatter(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const { headings, title: printed } = markdownText(body)
  const said = meta['title'] ?? ''
  const title = Array.isArray(said) || said === '' ? printed : String(said)
  return { title, text: body, extension: '.md', headings, meta }
}
