import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { packBlocks } from '@quarry/answers'
import { fileExtensions, readFile } from './formats/read-file.ts'
import { pushLimits } from './limits.ts'
import { markdownText } from './markdown-text.ts'
import { MarkupError } from './markup-error.ts'

/** `blocks`: what the lines of the text are, where its form tells; `title`: what it calls itself. */
export type Data = { text: string; blocks?: string; title?: string } | { refused: string }

/** Data as it was sent. `compression`: for bytes only. */
export type SentData = { content: string | Uint8Array; compression: string; extension: string }

/** What becomes of a document that costs more than it may, and how its process ends. */
export const tooLong = (mostMs: number): Data => ({
  refused: `It takes longer than ${mostMs / 1000} s to read.`,
})
/** Nobody else sends that one. Windows knows no such signal. */
export const endsOfTime = process.platform === 'win32' ? 'SIGTERM' : 'SIGVTALRM'

/** Text that is taken as it is. */
export function isPlain({ content, extension }: SentData): boolean {
  const kind = extension.toLowerCase()
  return typeof content === 'string' && !markup.has(kind) && !markdown.has(kind)
}

/** The words of what was sent. It costs what its sender likes: a worker does it where there is one. */
export async function readData({ content, compression, extension }: SentData): Promise<Data> {
  if (typeof content === 'string') return textOf(content, extension)
  const open = unpack(content, compression)
  if ('refused' in open) return open
  const file = await readFile(open.bytes, extension.toLowerCase())
  if (file === null) return textOf(open.bytes, extension)
  return 'refused' in file ? file : { ...file, blocks: packBlocks(file.blocks) }
}

/** Unfolds packed data into bytes, no further than allowed. */
function unpack(bytes: Uint8Array, type: string): { bytes: Uint8Array } | { refused: string } {
  const options = { maxOutputLength: pushLimits.unpacked }
  try {
    switch (type.toUpperCase()) {
      case 'UNCOMPRESSED':
        return bytes.length > pushLimits.unpacked ? tooMuch : { bytes }
      case 'GZIP':
        return { bytes: gunzipSync(bytes, options) }
      case 'ZLIB':
        return { bytes: inflateSync(bytes, options) }
      case 'DEFLATE':
        return { bytes: isZlib(bytes) ? inflateSync(bytes, options) : inflateRawSync(bytes, options) }
      case 'LZMA':
        return { refused: 'Data packed with LZMA is not read here. Pack it with GZIP, ZLIB or DEFLATE.' }
      default:
        return {
          refused: `"${type}" is no compression type: UNCOMPRESSED, DEFLATE, GZIP and ZLIB are.`,
        }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch : { refused: `The data is not packed as ${type} says.` }
  }
}

const tooMuch = { refused: `The data unfolds to more than ${pushLimits.unpacked} bytes.` }

/** Both forms are sent under one name: with the two bytes of a zlib header, and without. */
function isZlib(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

const markup = new Set(['.html', '.htm', '.xhtml', '.xml', '.svg'])
const markdown = new Set(['.md', '.markdown', '.mdx'])
const plain = new Set(['', '.txt', '.text', '.csv', '.tsv', '.json', '.log', '.yaml', '.yml'])

/** The words of what was pushed, by its extension: markup without tags, texts as they are; the rest holds no text that can be read here. */
async function textOf(content: string | Uint8Array, extension: string): Promise<Data> {
  const kind = extension.toLowerCase()
  if (typeof content === 'string') {
    if (markdown.has(kind)) return markdownText(content)
    return markup.has(kind) ? markupText(content) : { text: content }
  }
  if (!plain.has(kind) && !markup.has(kind) && !markdown.has(kind))
    return {
      refused: `No text can be taken from a ${kind} file here. Push its text as "data", or as .html, .txt, ${fileExtensions.join(', ')}.`,
    }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return { refused: 'The data is no text in UTF-8.' }
  }
  return textOf(text, kind || (/^\s*<(!doctype html|html)/i.test(text) ? '.html' : '.txt'))
}

async function markupText(content: string): Promise<Data> {
  const { htmlText } = await import('./html-text.ts')
  try {
    const { title, text, blocks } = htmlText(content)
    return { title, text, blocks: packBlocks(blocks) }
  } catch (error) {
    if (error instanceof MarkupError) return { refused: error.message }
    throw error
  }
}
