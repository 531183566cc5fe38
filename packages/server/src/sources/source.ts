import { z } from 'zod'
import type { Mappings } from './mapping-model.ts'

const identity = z.object({
  identity: z.string().min(1).max(2000),
  identityType: z.string().optional(),
  securityProvider: z.string().nullish(),
})

export const permissionSet = z.object({
  allowAnonymous: z.boolean().nullish(),
  allowedPermissions: z.array(identity).nullish(),
  deniedPermissions: z.array(identity).nullish(),
})

export const permissionLevel = z.object({
  name: z.string().nullish(),
  permissionSets: z.array(permissionSet),
})

/** A set, or a level of sets with a name. */
export const permission = z.union([permissionLevel, permissionSet])

/** Who may see a document, as it is pushed. */
export type Permission = z.output<typeof permission>
export type PermissionSet = z.output<typeof permissionSet>

export const sourceModel = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'must be given')
    .max(255)
    // No pattern: readers of openapi.json who compile one without its flag would take \p for a letter.
    .refine(name => !/\p{Cc}/u.test(name), 'holds control characters'),
  sourceType: z.enum(['PUSH', 'CATALOG']).default('PUSH'),
  sourceVisibility: z.enum(['PRIVATE', 'SECURED', 'SHARED']).default('SHARED'),
  pushEnabled: z.boolean().optional(),
  streamEnabled: z.boolean().optional(),
  /** Of documents that do not say theirs. */
  language: z.string().max(20).optional(),
  /** Who may see documents of a private source. */
  permissions: z.array(permission).max(100).optional(),
  /** Which provider an identity without one belongs to. */
  securityProvider: z.string().max(255).optional(),
})

type SourceModel = z.output<typeof sourceModel>

export const statuses = ['REBUILD', 'REFRESH', 'INCREMENTAL', 'IDLE'] as const
export type SourceStatus = (typeof statuses)[number]

/** A place that documents come from. */
export type Source = SourceModel & {
  id: string
  created: number
  status: SourceStatus
  /** What becomes of the metadata of its documents; without any, a field has the metadata of its name. */
  mappings?: Mappings
}

export const usualProvider = 'Email Security Provider'
