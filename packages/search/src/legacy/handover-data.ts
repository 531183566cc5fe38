import type { Handover } from '../standalone/standalone.ts'
import { joined } from './joined.ts'

/** What a box on another page handed over, as an event of the older protocol tells it. */
export const handoverData = ({ metadata }: Handover): Readonly<Record<string, unknown>> =>
  metadata
    ? {
        ...metadata,
        partialQueries: joined(metadata.partialQueries),
        suggestions: joined(metadata.suggestions),
      }
    : {}
