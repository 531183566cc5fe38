import type { facet } from '@quarry/protocol/schema'
import type { z } from 'zod'

export type WireFacet = z.output<typeof facet>
