export { type Append, createAppend } from './append.ts'
export { type ClientFigures, createClientFigures } from './client-figures.ts'
export { allowsCapture } from './consent.ts'
export {
  type CollectedEvent,
  type EventBody,
  eventKinds,
  type Receiver,
  receivers,
  type Wire,
} from './event.ts'
export type { LoggedEvent, VisitorPage } from './port/event-store.ts'
export { recordSearches } from './record-searches.ts'
export { createCustomerRoutes } from './routes-customer.ts'
export { createPageRoutes, type VitalName } from './routes-page.ts'
export { createUsageRoutes } from './routes-usage.ts'
export { createVisitorRoutes } from './routes-visitor.ts'
export { createEventStore } from './store/event-store.ts'
export { collectMigrations } from './store/migrations.ts'
