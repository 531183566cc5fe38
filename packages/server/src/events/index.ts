export { type EventsProvides, events } from './capability.ts'
export { collectorAlone } from './collector-alone.ts'
