export type { Authorization, Authorize, ContentIdentity, ContentPermission } from './access.ts'
export { authorizeByKey, type KeyAuthorizeOptions } from './authorize-by-key.ts'
export { type Content, type ContentOptions, createContent } from './content.ts'
export { definitionSchemas, describeDefinitions } from './describe.ts'
export { ContentFault } from './fault.ts'
export { isPublicAddress } from './outbound/address.ts'
export { createOutbound, type Outbound, type OutboundRules } from './outbound/send.ts'
export { plainText } from './plain-text.ts'
export { readEntriesRequest } from './query/read.ts'
export { type ContentRouteOptions, createContentRoutes } from './route.ts'
export type { ContentService, Saved } from './service.ts'
export type { ContentStore } from './store/content-store.ts'
export { contentMigrations } from './store/migrations.ts'
export type { OutboxRow, OutboxTopic } from './store/outbox.ts'
export type { TestEvent, TestTally, VariantCount } from './store/tally.ts'
export { checkContent, type Finding } from './transfer/check.ts'
export { exportContent } from './transfer/export.ts'
export {
  type ContentFile,
  type ContentFileKind,
  readContentFolder,
  writeContentFile,
} from './transfer/files.ts'
export { type ImportOptions, type ImportResult, importContent } from './transfer/import.ts'
export { contentTypesToTypeScript } from './transfer/typescript.ts'
export { createWebhookSender, type WebhookSender, type WebhookSenderOptions } from './webhooks/sender.ts'
