import path from 'node:path'

/** The truth: everything else in the folder can be made again from it. */
export const documentsFile = 'documents.db'

/** Where the derived files of an index are. */
export function indexFolder(folder: string, index: string): string {
  return path.join(folder, 'segments', index)
}
