/** What the command line does with content: the part of the server that it may open beside a running one. */
export type { Content, ContentFile, Finding, ImportResult, OpenContent } from './content/index.ts'
export {
  checkContent,
  contentTypesToTypeScript,
  entryId,
  exportContent,
  importContent,
  importer,
  openContent,
  parseMarkdown,
  placeOfFault,
  readContentFolder,
  readPages,
  richTextOf,
  slugOf,
  tellOfLinks,
  tellOfOtherFiles,
  tokenFree,
  writeContentFile,
} from './content/index.ts'
