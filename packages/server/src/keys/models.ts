import { z } from 'zod'
import { privilege } from './privileges.ts'

/** Keys as the provider's administration spells them. */

const name = z.string().trim().min(1).max(255)
const text = z.string().max(1000).nullish()
const privileges = z.array(privilege).max(200)
const limits = {
  allowedIps: z.array(z.unknown()).nullish(),
  deniedIps: z.array(z.unknown()).nullish(),
  additionalConfiguration: z.record(z.string(), z.unknown()).nullish(),
}

export const newKeyModel = z.object({
  displayName: name,
  description: text,
  privileges,
  /** ISO 8601, in years, months, weeks and days. */
  lifetimeDuration: z.string().max(50).optional(),
  ...limits,
})
export const keyChangeModel = z.object({
  displayName: name.optional(),
  description: text,
  privileges: privileges.optional(),
  enabled: z.boolean().optional(),
  ...limits,
})
export const copyModel = z.object({
  displayName: name.optional(),
  description: text,
  lifetimeDuration: z.string().max(50).optional(),
})

export const privilegeList = z.array(
  z.object({
    owner: z.string(),
    targetDomain: z.string(),
    targetId: z.string(),
    type: z.string().optional(),
  }),
)
export const keyReply = z.object({
  id: z.string(),
  resourceId: z.string(),
  organizationId: z.string(),
  displayName: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  status: z.enum(['ENABLED', 'DISABLED', 'EXPIRED']),
  createdDate: z.number(),
  expirationDate: z.number().optional(),
  disabledDate: z.number().optional(),
  privileges: privilegeList,
  additionalConfiguration: z.record(z.string(), z.unknown()).optional(),
  /** The key itself: told when it is made, and never again. */
  value: z.string().optional(),
})
export const keyList = z.array(keyReply)
export const organizationReply = z.object({ id: z.string(), displayName: z.string() })
