import type { Body } from '@quarry/answers'
import { FileFault } from './file-fault.ts'

type FileText = Body & { title: string }

/** Each reader is loaded when the first of its files comes: most sites push none. */
const readers: Readonly<Record<string, () => Promise<(bytes: Uint8Array) => FileText | Promise<FileText>>>> =
  {
    '.pdf': async () => (await import('./pdf-text.ts')).pdfText,
    '.docx': async () => (await import('./word-text.ts')).wordText,
    '.pptx': async () => (await import('./slides-text.ts')).slidesText,
    '.odt': async () => (await import('./open-document-text.ts')).openDocumentText,
  }

/** Extensions of files whose text is taken out of bytes. */
export const fileExtensions: readonly string[] = Object.keys(readers)

/** The first heading of a file stands so near its beginning; before it stand a number of the page, or whose it is. */
const soonest = 300
const longestTitle = 200

/**
 * What a file is called at its beginning: its uppermost heading there, with those that go on with it. Titles are set in
 * several lines, in letters of several sizes.
 */
function beginning({ text, blocks }: FileText): string {
  const at = blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1)
  const first = at === -1 || (blocks[at]?.start ?? 0) > soonest ? 0 : at
  let title = ''
  for (const { kind, level, start, end } of blocks.slice(first)) {
    const words = text.slice(start, end)
    const goesOn = title === '' || level === blocks[first]?.level || /^[\p{Ll}(]/u.test(words)
    if (kind !== 'heading' || !goesOn || title.length + words.length >= longestTitle) break
    title = title === '' ? words : `${title} ${words}`
  }
  return title
}

/** What a file says that it is called, whole where its beginning says more of the same. */
function titleOf(file: FileText): string {
  const printed = beginning(file)
  const said = file.title.replace(/\s*(?:…|\.\.\.)$/, '')
  return printed.toLowerCase().startsWith(said.toLowerCase()) && printed !== '' ? printed : file.title
}

/** The words of a file by its extension; `null` where no reader knows that. */
export async function readFile(
  bytes: Uint8Array,
  extension: string,
): Promise<FileText | { refused: string } | null> {
  const load = Object.hasOwn(readers, extension) ? readers[extension] : undefined
  if (!load) return null
  try {
    const file = await (await load())(bytes)
    return { ...file, title: titleOf(file) }
  } catch (error) {
    if (error instanceof FileFault) return { refused: error.message }
    throw error
  }
}
