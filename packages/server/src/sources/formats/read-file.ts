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

/** The heading that a file begins with, if it does. */
function beginning({ text, blocks: [first] }: FileText): string {
  return first?.kind === 'heading' ? text.slice(first.start, first.end) : ''
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
    return { ...file, title: file.title || beginning(file) }
  } catch (error) {
    if (error instanceof FileFault) return { refused: error.message }
    throw error
  }
}
