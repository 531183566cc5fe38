/** What is wrong with a folder of content, in a sentence that names the file: whoever wrote it can mend it. */
export class ContentFolderError extends Error {
  override name = 'ContentFolderError'
}
