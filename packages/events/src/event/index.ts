export { ConsentError } from './consent-error.ts'
export {
  type FacetStateEntry,
  type LegacyEvent,
  type LegacyFields,
  type LegacyKind,
  type LegacyPlace,
  legacyEvent,
} from './legacy.ts'
export {
  type ItemMetadata,
  type NextEvent,
  type NextPayloads,
  type NextPlace,
  type NextType,
  nextEvent,
} from './next.ts'
