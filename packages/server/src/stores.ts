/** The ports behind which the services keep what they keep, and their drivers in SQLite: for whoever writes another one. */
export type { EventStore, LoggedEvent, OpenEventStore } from './collect/port/event-store.ts'
export { openEventStore } from './collect/store/event-store.ts'
export type { Change, ChangeLog } from './content/port/change-log.ts'
export type {
  ContentStore,
  ContentTypeStore,
  HistoryStore,
  NewVersion,
  OpenContentStore,
  ProjectStore,
  StoredProject,
  TestTally,
  VariantCount,
} from './content/port/content-store.ts'
export type {
  EntryCondition,
  EntryOrder,
  EntryProperty,
  EntryQuery,
  ValueTest,
} from './content/port/entry-query.ts'
export type { EntryHead, EntryIndex, EntryStore, StoredEntry } from './content/port/entry-store.ts'
export type { Resource, ResourceKind, ResourceStore } from './content/port/resource-store.ts'
export type { Webhook, WebhookStore } from './content/port/webhook-store.ts'
export { openContentStore } from './content/store/open-content-store.ts'
export type { AvailabilityStore } from './sources/port/availability-store.ts'
export type {
  DocumentStore,
  Identity,
  IdentityStore,
  OpenDocumentStore,
  SourceStore,
} from './sources/port/document-store.ts'
export type { Job, JobStore, StoredFile } from './sources/port/job-store.ts'
export type {
  DocumentChange,
  Outcome,
  PushedDocuments,
  StoredDocument,
} from './sources/port/pushed-documents.ts'
export { openDocumentStore } from './sources/store/open-document-store.ts'
