import path from 'node:path'
import type { Config } from '../config/index.ts'
import type { Content } from '../content/index.ts'
import { createFolderFiles } from './folder-files.ts'
import { createUpload } from './upload.ts'

/** The library of a data folder: what the server and the command line take files into. */
export function openLibrary(config: Config, content: Content) {
  const files = createFolderFiles(path.join(config.data, 'assets'))
  const mostPixels = config.imageMegapixels * 1_000_000
  return { files, mostPixels, upload: createUpload({ content, files, mostPixels }) }
}
