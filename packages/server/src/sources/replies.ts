import { z } from 'zod'
import { fieldModel } from './field.ts'
import { sourceModel, statuses } from './source.ts'

/** What the push interface answers, for those who read `openapi.json`. */

const count = z.number().int()
const page = { totalEntries: count, totalPages: count }

/** The body of what was taken and tells no more. */
export const empty = z.object({})
export const pushed = z.object({ orderingId: count, requestId: z.string() })
const container = {
  uploadUri: z.string(),
  fileId: z.string(),
  requiredHeaders: z.record(z.string(), z.string()),
}
export const fileContainer = z.object(container)
export const openedStream = z.object({ streamId: z.string(), ...container })

const stamp = { documentId: z.string(), orderingId: count }
export const keptDocuments = z.union([
  z.object({
    total: count,
    items: z.array(
      z.object({
        ...stamp,
        title: z.string(),
        pushed: z.number(),
        document: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  }),
  z.object({
    ...stamp,
    pushed: z.number(),
    title: z.string(),
    text: z.string(),
    blocks: z.string().optional(),
    clickableUri: z.string().optional(),
    author: z.string().optional(),
    permanentId: z.string().optional(),
    fileExtension: z.string().optional(),
    parentId: z.string().optional(),
    date: z.number().optional(),
    permissions: sourceModel.shape.permissions,
    metadata: z.record(z.string(), z.unknown()),
  }),
])
export const outcomesReply = z.object({
  request: z
    .object({
      state: z.enum(['waiting', 'done', 'failed']),
      taken: count,
      refused: count,
      reason: z.string().optional(),
    })
    .optional(),
  items: z.array(
    z.object({
      ...stamp,
      requestId: z.string(),
      operation: z.enum(['put', 'delete', 'index']),
      state: z.enum(['accepted', 'same', 'ignored', 'refused']),
      reason: z.string().optional(),
      at: z.number(),
      indexed: z.boolean(),
    }),
  ),
})

export const sourceReply = sourceModel.extend({
  id: z.string(),
  created: z.number(),
  status: z.enum(statuses),
  information: z.object({
    numberOfDocuments: count,
    sourceStatus: z.object({ type: z.enum(statuses) }),
  }),
})

export const sourceList = z.array(sourceReply)
export const sourcePage = z.object({ sourceModels: sourceList, ...page })
export const sourceMade = z.object({ id: z.string() })
/** With whether it is the index's own. */
export const fieldReply = fieldModel.extend({ system: z.boolean() })
export type FieldReply = z.output<typeof fieldReply>
export const fieldPage = z.object({ items: z.array(fieldReply), ...page })
/** What was seen of one name in documents, why it has its type, and the field that would hold it. */
const inferred = z.object({
  name: z.string(),
  documents: count,
  why: z.string(),
  examples: z.array(z.string()),
  field: fieldModel,
})
export type Inferred = z.output<typeof inferred>
export const inferredFields = z.object({
  documents: count,
  fields: z.array(inferred),
  unfit: z.array(z.string()),
})
export const privilegeReply = z.object({ approved: z.boolean() })
