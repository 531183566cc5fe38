export { type EventsProvides, events } from './capability.ts'
