/** What the command line does with content: the part of the server that it may open beside a running one. */
export type { Content, ContentFile, Finding, ImportResult } from './content/index.ts'
export {
  checkContent,
  contentTypesToTypeScript,
  exportContent,
  importContent,
  readContentFolder,
  writeContentFile,
} from './content/index.ts'
export { type OpenContent, openContent } from './open-content.ts'
