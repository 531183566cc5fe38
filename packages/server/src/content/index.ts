export { contentFailure } from './access.ts'
export { authorizeByKey } from './authorize-by-key.ts'
export { type ContentProvides, content } from './capability.ts'
export type { Content } from './content.ts'
export { ContentFolderError } from './folder-error.ts'
export { entryId } from './markdown/read-markdown-entries.ts'
export { parseMarkdown, richTextOf } from './markdown/rich-text-of-markdown.ts'
export { type OpenContent, openContent } from './open-content.ts'
export { createGuardedSend, type OutboundRules } from './outbound/send.ts'
export { type PublishedContent, publishedContent } from './published.ts'
export { slugOf } from './slug-of.ts'
export { tokenFree } from './token-free.ts'
export { checkContent, type Finding, tellOfLinks } from './transfer/check.ts'
export { readPages } from './transfer/check-links.ts'
export { exportContent } from './transfer/export.ts'
export {
  type ContentFile,
  readContentFolder,
  writeContentFile,
} from './transfer/files.ts'
export { type ImportResult, importContent, importer } from './transfer/import.ts'
export { tellOfOtherFiles } from './transfer/left-alone.ts'
export { placeOfFault } from './transfer/place-of-fault.ts'
export { contentTypesToTypeScript } from './transfer/typescript.ts'
